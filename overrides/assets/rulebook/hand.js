/* The hand analyser: a form for a hand, the engine behind it, and the answer below. */
(() => {
  "use strict";

  const { el, speaker, copies } = window.rulebook.kit;
  const { shorthand, write, row } = window.rulebook.notation;
  const { take, record } = window.rulebook.handLink;

  const megabytes = (bytes) => (bytes / 1e6).toFixed(1);

  class Analyser {
    constructor(root) {
      this.root = root;
      this.say = speaker(root);
      this.data = JSON.parse(root.querySelector("[data-rb-data]").textContent);
      this.out = root.querySelector("[data-rb-out]");
      this.box = root.querySelector("[data-rb-problems]");
      this.load = root.querySelector("[data-rb-load]");
      this.progress = root.querySelector("[data-rb-progress]");
      this.form = new window.rulebook.HandForm(root, this.data, this.say, () => this.changed());
      this.answer = new window.rulebook.HandAnswer(this.data, this.say);
      this.engine = new window.rulebook.Engine(this.data.engine, this.warm(), (state, told) => this.tell(state, told));
      this.example = 0;
      this.last = null;
      this.asked = 0;
    }

    async start() {
      const { root, form } = this;
      this.read();
      root.querySelector("[data-rb-clear]").addEventListener("click", () => form.clear());
      root.querySelector("[data-rb-example]").addEventListener("click", () => this.show(this.data.examples[this.example++ % this.data.examples.length]));
      for (const button of root.querySelectorAll("[data-rb-copy-as]")) {
        button.addEventListener("click", () => this.copy(button.dataset.rbCopyAs));
      }
      this.load?.addEventListener("click", () => this.engine.load());
      window.rulebook.follow((id) => {
        if (form.hand.rules === id || !(id in this.data.rulesets)) return;
        form.hand.rules = id;
        form.done("rules");
      });
      copies(root, this.say);
      form.show();
      this.draw();
      // What is on this device already needs no click.
      if (await this.engine.isKept()) this.engine.load();
    }

    /* What the link says; without a link the site's ruleset and no tiles. */
    read() {
      const given = new URLSearchParams(window.location.search);
      const { form, say, data } = this;
      form.hand.rules = window.rulebook.chosen(Object.keys(data.rulesets)) || data.default;
      for (const [name, text] of given) {
        if (name !== "h") form.strange.push(say("analyse.link_unknown", { name, found: text }));
      }
      const texts = given.getAll("h");
      if (texts.length > 1) form.strange.push(say("analyse.link_unknown", { name: "h", found: texts.slice(1).join(", ") }));
      if (!texts.length || this.isSearch(texts[0])) return;
      const found = take(texts[0], data, say);
      form.hand = found.hand;
      for (const [name, text] of found.wrong) form.wrong.set(name, text);
      form.strange.push(...found.strange);
    }

    /* The site's search marks what was looked for in the same way: words of this page. */
    isSearch(text) {
      const page = document.body.textContent.toLowerCase();
      return !text.trim().startsWith("{") && text.toLowerCase().split(/\s+/).every((word) => page.includes(word));
    }

    show(text) {
      const { form } = this;
      const { rules } = form.hand;
      form.clear();
      form.text.value = text;
      form.typedText(text);
      form.hand.rules = rules;
      form.writeText();
    }

    /* One hand under each ruleset, the chosen one first. */
    warm() {
      const hand = { closed: "234567p22s34588s", win: "2s", by: "ron", seat: "S", round: "E" };
      const first = this.form.hand.rules;
      const all = Object.keys(this.data.rulesets);
      return [first, ...all].map((rules) => ({ ...hand, rules }));
    }

    changed() {
      const { form } = this;
      if (!form.wrong.size) {
        const query = this.tiles() ? `?${new URLSearchParams({ h: JSON.stringify(record(form.hand)) })}` : window.location.pathname;
        try {
          window.history.replaceState(null, "", new URL(query, window.location.href));
        } catch { /* a page opened from a disk may not change its address */ }
      }
      this.draw();
    }

    tiles() {
      const { closed, melds, win } = this.form.hand;
      return closed.length + 3 * melds.length + (win ? 1 : 0);
    }

    draw() {
      const { form, root, say } = this;
      this.box.replaceChildren(...[...form.wrong.values(), ...form.strange].map((text) => el("p", {}, text)));
      const stopped = form.wrong.size > 0;
      root.querySelector("[data-rb-link]").value = stopped ? "" : this.address();
      root.querySelector(".rb-copies").hidden = stopped || !this.tiles();
      const command = root.querySelector("[data-rb-command]");
      command.hidden = stopped || !this.tiles();
      command.querySelector("code").textContent = this.command();
      this.last = null;
      if (stopped || !this.tiles()) this.out.replaceChildren();
      else if (form.hand.closed.length % 3 === 0 || (form.hand.win && form.hand.closed.length % 3 !== 1)) {
        this.out.replaceChildren(el("p", { class: "rb-quiet" }, say("analyse.count", { n: this.tiles() })));
      } else if (this.engine.state === "ready") this.ask();
      else this.out.replaceChildren();
    }

    async ask() {
      const number = ++this.asked;
      const { rules } = this.form;
      try {
        const { answer, took } = await this.engine.ask(record(this.form.hand));
        if (number !== this.asked) return;
        this.last = answer;
        this.answer.rules = rules.name;
        this.out.replaceChildren(...this.answer.draw(answer, took));
      } catch (error) {
        if (number === this.asked) this.out.replaceChildren(el("p", { class: "rb-never" }, error.message));
      }
    }

    /* How the engine comes along. */
    tell(state, told) {
      const { say, progress, load } = this;
      if (!progress) return;
      load.hidden = state !== "failed";
      load.parentNode.querySelector("small").hidden = true;
      if (state === "failed") load.textContent = say("analyse.again");
      const texts = {
        loading: () => say("analyse.loading", { done: megabytes(told.done), size: megabytes(told.total) }),
        starting: () => say("analyse.starting"),
        ready: () => say("analyse.ready"),
        failed: () => say("analyse.failed", { error: told.error }),
      };
      const bar = state === "loading" ? el("progress", { max: told.total, value: told.done, "aria-hidden": "true" }) : null;
      progress.replaceChildren(...[texts[state](), bar].filter(Boolean));
      if (state === "ready") this.draw();
    }

    /* ---- to take away ---- */

    address() {
      const query = this.tiles() ? `?${new URLSearchParams({ h: JSON.stringify(record(this.form.hand)) })}` : window.location.pathname;
      return new URL(query, window.location.href).href;
    }

    get rulesText() {
      const { rules } = this.form.hand;
      if (typeof rules === "string") return rules;
      const changes = Object.entries(rules).filter(([name]) => name !== "extends")
        .map(([name, value]) => `:${name}=${Array.isArray(value) ? value.join("+") : value}`);
      return rules.extends + changes.join("");
    }

    command() {
      const { hand } = this.form;
      if (hand.win) return `riichi score "${shorthand(hand)} rules=${this.rulesText}" --explain`;
      const discards = hand.discards.length ? ` --discards ${row(hand.discards)}` : "";
      const seen = [...hand.seen, ...hand.dora];
      const rest = seen.length ? ` --seen ${row(seen)}` : "";
      return `riichi waits "${write(hand)}"${discards}${rest} --rules ${hand.rules.extends || hand.rules}`;
    }

    fenced() {
      const { hand } = this.form;
      const lines = ["```riichi hand", shorthand(hand)];
      const answer = this.last?.answer;
      if (answer) lines.push(`claim: ${claim(answer)}`);
      if (typeof hand.rules === "string") lines.push(`rules: ${hand.rules}`);
      else lines[1] += ` rules=${this.rulesText}`;
      return [...lines, "```"].join("\n");
    }

    async copy(kind) {
      const { hand } = this.form;
      const text = {
        mpsz: () => write(hand),
        link: () => this.address(),
        command: () => this.command(),
        example: () => this.fenced(),
        text: () => [shorthand(hand), this.form.rules.name, this.last && this.answer.text(this.last)].filter(Boolean).join("\n"),
      }[kind]();
      const area = this.root.querySelector(".rb-copies textarea");
      area.closest("label").hidden = false;
      area.value = text;
      try {
        await navigator.clipboard.writeText(text);
      } catch {
        area.focus();
        area.select();
      }
    }
  }

  /* What an example on a page may claim of the answer. */
  function claim(answer) {
    if (!answer.win) return { no_yaku: "no yaku", not_complete: "not complete", below_min_han: "below minimum" }[answer.reason];
    const paid = answer.payment.ron !== undefined ? [answer.payment.ron] : answer.payment.tsumo;
    const text = paid.map((one) => one.toLocaleString("en-US")).join("/") + (answer.payment.tsumo && paid.length === 1 ? " all" : "");
    const size = answer.yakuman ? `${answer.yakuman} yakuman` : `${answer.han} han ${answer.fu} fu`;
    return `${size}, ${text}; yaku: ${answer.yaku.map(([id]) => id).join(", ")}`;
  }

  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll('[data-rb-tool="hand"]').forEach((root) => {
      const analyser = new Analyser(root);
      window.rulebook.analyser = analyser;
      analyser.start();
    });
  });
})();
