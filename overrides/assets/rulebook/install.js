/* Keeps the guide for when there is no network, after the page itself is there. Not for somebody
   who asks for few data: then it is kept as soon as the guide is installed. */
(() => {
  "use strict";
  const manifest = document.querySelector('link[rel="manifest"]');
  if (!manifest || !("serviceWorker" in navigator) || !window.isSecureContext) return;
  const installed = window.matchMedia("(display-mode: standalone)").matches;
  if (navigator.connection?.saveData && !installed) return;
  const keep = () => navigator.serviceWorker.register(new URL(manifest.dataset.worker, manifest.href));
  const calm = () => keep().catch(() => { /* no room or not allowed: the guide works as before */ });
  if (document.readyState === "complete") calm();
  else window.addEventListener("load", calm);
})();
