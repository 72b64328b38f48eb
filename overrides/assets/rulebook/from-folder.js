/* In a page that was opened from a folder a browser starts no worker, and the theme searches in one.
   Here its script runs in an empty frame instead, and messages go the same ways. */
(() => {
  "use strict";
  if (location.protocol !== "file:") return;

  window.Worker = class extends EventTarget {
    #frame = document.createElement("iframe");

    constructor(address) {
      super();
      this.#frame.hidden = true;
      document.body.append(this.#frame);
      const inside = this.#frame.contentWindow;
      inside.postMessage = (data) => this.dispatchEvent(new MessageEvent("message", { data }));
      const script = inside.document.createElement("script");
      this.ready = new Promise((go) => script.addEventListener("load", go));
      script.src = new URL(address, location.href);
      inside.document.body.append(script);
    }

    postMessage(data) {
      const inside = this.#frame.contentWindow;
      this.ready.then(() => inside.dispatchEvent(new inside.MessageEvent("message", { data })));
    }

    terminate() {
      this.#frame.remove();
    }
  };
})();
