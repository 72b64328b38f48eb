/* The page's end of the engine: loads it in a worker when asked to, and asks it. */
(() => {
  "use strict";

  const STORE = "rulebook-python";

  /* `config` is where the engine lies, null in a site without one; `tell` hears how loading goes. */
  class Engine {
    constructor(config, warm, tell) {
      this.config = config && {
        ...config,
        files: config.files.map((file) => ({ ...file, url: new URL(file.url, window.location.href).href })),
      };
      this.warm = warm;
      this.tell = tell;
      this.state = config ? "idle" : "absent";
      this.waiting = new Map();
      this.number = 0;
    }

    /* Whether all that it loads is on this device already. */
    async isKept() {
      try {
        if (!this.config || !(await caches.has(STORE))) return false;
        const store = await caches.open(STORE);
        const found = await Promise.all(this.config.files.map(({ url }) => store.match(url)));
        return found.every(Boolean);
      } catch {
        return false;
      }
    }

    load() {
      if (this.state !== "idle" && this.state !== "failed") return;
      if (window.location.protocol === "file:") {
        this.fail("file:");
        return;
      }
      this.become("loading", { done: 0, total: this.size });
      try {
        this.worker = new Worker(this.config.worker, { type: "module" });
      } catch (error) {
        this.fail(error.message);
        return;
      }
      this.worker.onerror = (event) => this.fail(event.message || "no worker");
      this.worker.onmessage = ({ data }) => this.hear(data);
      const { files, about, own } = this.config;
      this.worker.postMessage({ load: { files, about, own }, warm: this.warm });
    }

    get size() {
      return this.config.files.reduce((sum, file) => sum + file.size, 0);
    }

    become(state, details = {}) {
      this.state = state;
      this.tell(state, details);
    }

    fail(error) {
      this.worker?.terminate();
      this.become("failed", { error });
    }

    hear(data) {
      if (data.number !== undefined) {
        const { good, bad } = this.waiting.get(data.number);
        this.waiting.delete(data.number);
        if (data.failed) bad(new Error(data.failed));
        else good({ answer: data.answer, took: data.took });
      } else if (data.failed) this.fail(data.failed);
      else if (data.ready) this.become("ready");
      else if (data.starting) this.become("starting");
      else this.become("loading", data);
    }

    /* The engine's answer to a hand, and how many milliseconds it took. */
    ask(record) {
      const number = this.number++;
      return new Promise((good, bad) => {
        this.waiting.set(number, { good, bad });
        this.worker.postMessage({ ask: record, number });
      });
    }
  }

  window.rulebook.Engine = Engine;
})();
