/* A page inside another site's page: it takes the colours that the reader's system asks for. */
(() => {
  "use strict";
  document.documentElement.classList.replace("no-js", "js");
  const dark = window.matchMedia("(prefers-color-scheme: dark)");
  const paint = () => {
    document.documentElement.dataset.mdColorScheme = dark.matches ? "slate" : "default";
  };
  dark.addEventListener("change", paint);
  paint();
})();
