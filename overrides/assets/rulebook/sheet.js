/* The bar above the sheet: print, and go to another ruleset's sheet. */
(() => {
  "use strict";
  document.querySelector("[data-print]").addEventListener("click", () => window.print());
  document.querySelector("[data-rules]")?.addEventListener("change", (event) => {
    window.location.href = event.target.value;
  });
})();
