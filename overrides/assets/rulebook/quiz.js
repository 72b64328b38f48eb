/* The quiz: shows what the engine asked and answered when the site was built, keeps a tally on this
   device, and lays out sheets to print. A link holds level, kind, question and ruleset. */
(() => {
  "use strict";

  const { el, speaker, fieldsOf, copies } = window.rulebook.kit;
  const { tiles, sorted } = window.rulebook.notation;

  const STORE = "rulebook.quiz";
  const NO_WIN = "no_win";

  /* ---- hands as they lie on the table ---- */

  class Table {
    constructor(data, say) {
      this.data = data;
      this.say = say;
      this.answer = new window.rulebook.HandAnswer(data, say);
    }

    picture(tile, alt = "") {
      return el("img", { class: "rb-t", src: `${this.data.pictures}${tile}.svg`, alt, width: 30, height: 40 });
    }

    row(list) {
      return el("span", { class: "rb-set" }, list.map((tile) => this.picture(tile)));
    }

    hand(hand) {
      const closed = sorted(tiles(hand.closed));
      const melds = (hand.melds || []).map((meld) => ({ ...meld, tiles: tiles(meld.tiles) }));
      const name = (list) => list.map((tile) => this.data.tiles[tile]).join(", ");
      const spoken = [name(closed), ...melds.map((meld) => `${this.say(`meld.${meld.kind}`)}: ${name(meld.tiles)}`)];
      spoken.push(`${this.say(`by.${hand.by}`)}: ${this.data.tiles[hand.win]}`);
      const suits = ["m", "p", "s", "z"].map((suit) => closed.filter((tile) => tile[1] === suit));
      return el("div", { class: "rb-hand", role: "img", "aria-label": spoken.join("; ") },
        suits.filter((one) => one.length).map((one) => this.row(one)),
        melds.map((meld) => this.meld(meld)),
        el("span", { class: "rb-set rb-win" }, this.picture(hand.win), el("span", { class: "rb-by" }, this.say(`by.${hand.by}`))));
    }

    /* A called tile lies sideways, on the side of the player it came from. */
    meld({ kind, tiles: held, from = "left" }) {
      const shown = held.map((tile) => this.picture(tile));
      if (kind === "ankan") return el("span", { class: "rb-set rb-meld" }, this.picture("back"), shown[0], shown[1], this.picture("back"));
      const added = kind === "shouminkan" ? [shown.pop()] : [];
      const at = { left: 0, across: 1, right: shown.length - 1 }[from];
      const side = el("span", { class: `rb-side${added.length ? " rb-two" : ""}` }, added, shown.shift());
      shown.splice(at, 0, side);
      return el("span", { class: "rb-set rb-meld" }, shown);
    }

    indicators(key, list) {
      if (!list?.length) return null;
      return el("p", { class: "rb-indicators" }, `${this.say(key)} `, list.map((tile) => this.answer.row(tile)));
    }

    /* What is asked about: a hand, a part of one, or an indicator. */
    about(question) {
      const { hand } = question;
      if (!hand) return el("p", { class: "rb-tiles" }, this.answer.row(question.tiles || question.indicator));
      return el("div", {}, this.hand(hand),
        this.indicators("quiz.indicators", hand.dora),
        this.indicators("quiz.ura", hand.ura),
        el("p", { class: "rb-facts" }, question.facts.join(" \u00b7 ")));
    }

    option(kind, text) {
      if (text === NO_WIN) return this.say("quiz.no_win");
      if (kind === "points") return text;
      if (kind === "han_fu") {
        const [han, fu] = text.split("/");
        return `${this.say("han", { n: han })} ${this.say("fu", { n: fu })}`;
      }
      if (kind === "fu") return this.say("fu", { n: text });
      if (kind === "yaku") {
        const [short, kanji] = this.data.yaku[text];
        return el("span", {}, short, " ", kanji ? el("span", { lang: "ja" }, kanji) : "");
      }
      if (kind === "reading") return el("span", {}, this.answer.parts(text.split(" ")));
      return this.answer.row(text);
    }

    /* Why the answer is what it is. */
    why(question, found) {
      if (found.answer) {
        const nodes = found.answer.win ? this.answer.won(found) : this.answer.lost(found.answer);
        return [...nodes, this.link(question)];
      }
      if (found.tile) {
        return [el("p", {}, this.answer.row(question.indicator), ` ${this.say("quiz.points_to")} `, this.answer.row(found.tile))];
      }
      return [el("ul", { class: "rb-waits" }, found.waits.map(({ tile, parts }) =>
        el("li", {}, this.answer.row(tile), ` ${this.say("quiz.completes")} `, this.answer.parts(parts))))];
    }

    link(question) {
      const record = JSON.stringify({ rules: this.rules, ...question.hand });
      return el("p", { class: "rb-analyse" }, el("a", { href: `${this.data.analyser}?${new URLSearchParams({ h: record })}` }, this.say("quiz.analyse")));
    }
  }

  /* ---- the tally, on this device ---- */

  const tally = {
    read() {
      try {
        const found = JSON.parse(localStorage.getItem(STORE)) || {};
        const whole = (number) => (Number.isInteger(number) && number >= 0 ? number : 0);
        return { right: whole(found.right), asked: whole(found.asked) };
      } catch {
        return this.kept || { right: 0, asked: 0 };
      }
    },
    write(found) {
      this.kept = found;
      try {
        localStorage.setItem(STORE, JSON.stringify(found));
      } catch { /* without a store it lasts as long as the page */ }
    },
  };

  /* ---- the quiz ---- */

  class Quiz {
    constructor(root) {
      this.root = root;
      this.say = speaker(root);
      this.data = JSON.parse(root.querySelector("[data-rb-data]").textContent);
      this.fields = fieldsOf(root.querySelector("form"));
      this.box = root.querySelector("[data-rb-problems]");
      this.place = root.querySelector("[data-rb-question]");
      this.out = root.querySelector("[data-rb-out]");
      this.sheet = root.querySelector("[data-rb-sheet]");
      this.table = new Table(this.data, this.say);
      this.rulesets = this.data.rulesets.map(([id]) => id);
      this.at = 0;
      this.wrong = [];
      this.loaded = new Map();
    }

    value(name) {
      return this.fields.get(name).value;
    }

    get rulesName() {
      return this.data.rulesets.find(([id]) => id === this.value("rules"))[1];
    }

    async start() {
      const { root } = this;
      root.querySelector("form").addEventListener("input", (event) => this.changed(event.target.name));
      root.querySelector("form").addEventListener("submit", (event) => event.preventDefault());
      root.querySelector("[data-rb-reset]").addEventListener("click", () => this.count({ right: 0, asked: 0 }));
      root.querySelector("[data-rb-print]").addEventListener("click", () => this.printSheet());
      window.rulebook.follow((id) => {
        if (!this.rulesets.includes(id) || this.value("rules") === id) return;
        this.fields.get("rules").value = id;
        this.draw();
      });
      copies(root, this.say);
      this.count(tally.read());
      const asked = this.read();
      await this.open(asked);
    }

    /* What the link says; a value that cannot be is named and the usual one stands instead. */
    read() {
      const given = new URLSearchParams(window.location.search);
      const own = window.rulebook.chosen(this.rulesets);
      if (own) this.fields.get("rules").value = own;
      const found = { question: null, sheet: false };
      for (const name of new Set(given.keys())) {
        const text = given.getAll(name).join(", ");
        const field = this.fields.get(name);
        if (field?.allows(text)) field.value = text;
        else if (field) this.bad(name, text, field.allowed(this.say));
        else if (name === "question") found.question = text;
        else if (name === "sheet" && text === "1") found.sheet = true;
        else if (name === "sheet") this.bad(name, text, "1");
        else this.wrong.push(this.say("unknown", { name, found: text }));
      }
      if (this.value("kind") !== "all" && !this.kinds().includes(this.value("kind"))) {
        this.bad("kind", this.value("kind"), ["all", ...this.kinds()].join(", "));
        this.fields.get("kind").value = "all";
      }
      return found;
    }

    bad(name, found, allowed) {
      this.wrong.push(this.say("bad_link", { name, found, allowed }));
    }

    kinds() {
      return this.data.kinds[this.value("level")];
    }

    async changed(name) {
      this.wrong.length = 0;
      if (name === "level" && !this.kinds().includes(this.value("kind"))) this.fields.get("kind").value = "all";
      if (name === "rules") window.rulebook.choose(this.value("rules"));
      await this.open({ question: null, sheet: false, keep: name === "rules" });
    }

    /* Brings the level's questions and shows one of them. */
    async open({ question, sheet, keep }) {
      const level = this.value("level");
      if (!this.loaded.has(level)) {
        this.place.replaceChildren(el("p", { class: "rb-quiet" }, this.say("quiz.loading")));
        this.loaded.set(level, bring(this.data.levels[level], level));
      }
      try {
        this.questions = await this.loaded.get(level);
      } catch {
        this.loaded.delete(level);
        this.place.replaceChildren(el("p", { class: "rb-never" }, this.say("quiz.failed")));
        return;
      }
      const most = this.questions.length;
      const can = /^\d{1,4}$/.test(question ?? "") && Number(question) >= 1 && Number(question) <= most;
      if (question !== null && !can) this.bad("question", question, this.say("whole", { min: 1, max: most }));
      if (can) this.at = Number(question) - 1;
      else if (!keep) this.at = this.fitting()[0] ?? 0;
      this.draw();
      if (sheet) this.showSheet();
    }

    /* The places of the questions that can be asked: of the kind, under the ruleset. */
    fitting() {
      const kind = this.value("kind");
      return this.questions.map((one, at) => at).filter((at) =>
        (kind === "all" || this.questions[at].kind === kind) && this.found(at));
    }

    found(at) {
      const question = this.questions[at];
      const index = question.by[this.rulesets.indexOf(this.value("rules"))];
      return index < 0 ? null : question.answers[index];
    }

    /* ---- one question ---- */

    draw() {
      for (const option of this.root.querySelectorAll("[name=kind] option")) {
        option.hidden = option.value !== "all" && !this.kinds().includes(option.value);
      }
      this.table.rules = this.value("rules");
      this.box.replaceChildren(...this.wrong.map((text) => el("p", {}, text)));
      this.out.replaceChildren();
      this.sheet.hidden = true;
      this.place.hidden = false;
      this.keep();
      const order = this.fitting();
      const question = this.questions[this.at];
      const found = this.found(this.at);
      if (!order.length) {
        this.place.replaceChildren(el("p", { class: "rb-never" }, this.say("quiz.none", { rules: this.rulesName })));
        return;
      }
      if (!found) {
        this.place.replaceChildren(el("p", { class: "rb-never" }, this.say("quiz.not_here", { rules: this.rulesName })), this.steps(order));
        return;
      }
      const number = order.indexOf(this.at);
      const head = number < 0 ? "" : this.say("quiz.number", { n: number + 1, of: order.length });
      this.place.replaceChildren(
        el("p", { class: "rb-quiet" }, head),
        el("h2", {}, this.say(`quiz.ask.${question.kind}`)),
        el("figure", { class: "rb-figure" }, this.table.about(question)),
        this.choices(question, found),
        this.steps(order),
        el("p", { class: "rb-under" }, this.say("under", { rules: this.rulesName })),
      );
    }

    choices(question, found) {
      const box = el("div", { class: `rb-options rb-options-${question.kind}`, role: "group", "aria-label": this.say(`quiz.ask.${question.kind}`) });
      const buttons = question.options.map((text, at) => {
        const button = el("button", { type: "button", "aria-pressed": question.many ? "false" : undefined }, this.table.option(question.kind, text));
        button.addEventListener("click", () => {
          if (!question.many) this.judge(question, found, buttons, [at]);
          else button.setAttribute("aria-pressed", String(button.getAttribute("aria-pressed") !== "true"));
        });
        return button;
      });
      box.append(...buttons);
      if (!question.many) return box;
      const check = el("button", { type: "button", class: "md-button md-button--primary" }, this.say("quiz.check"));
      check.addEventListener("click", () => {
        const chosen = buttons.flatMap((one, at) => (one.getAttribute("aria-pressed") === "true" ? [at] : []));
        check.hidden = true;
        this.judge(question, found, buttons, chosen);
      });
      return el("div", {}, box, el("p", { class: "rb-check" }, check));
    }

    judge(question, found, buttons, chosen) {
      const right = chosen.length === found.right.length && found.right.every((at) => chosen.includes(at));
      buttons.forEach((button, at) => {
        button.disabled = true;
        if (found.right.includes(at)) button.classList.add("rb-is-right");
        else if (chosen.includes(at)) button.classList.add("rb-is-wrong");
      });
      const { right: before, asked } = tally.read();
      this.count({ right: before + (right ? 1 : 0), asked: asked + 1 });
      const verdict = right
        ? el("p", { class: "rb-verdict rb-good" }, this.say("quiz.right"))
        : el("p", { class: "rb-verdict" }, this.saidRight(question, found));
      this.out.replaceChildren(verdict, ...this.table.why(question, found));
      this.place.querySelector("[data-rb-next]").focus({ preventScroll: true });
    }

    saidRight(question, found) {
      const parts = found.right.flatMap((at, n) => [n ? ", " : "", this.table.option(question.kind, question.options[at])]);
      const [before, after] = this.say("quiz.wrong", { right: "\u0000" }).split("\u0000");
      return [before, ...parts, after];
    }

    steps(order) {
      const go = (step) => {
        const here = order.indexOf(this.at);
        const near = here < 0 ? order.findIndex((at) => at > this.at) - (step > 0 ? 1 : 0) : here;
        this.at = order[(near + step + order.length) % order.length];
        this.wrong.length = 0;
        this.draw();
        this.place.querySelector("button")?.focus({ preventScroll: true });
      };
      const button = (key, step, name) => {
        const made = el("button", { type: "button", class: "md-button", [name]: true }, this.say(key));
        made.addEventListener("click", () => go(step));
        return made;
      };
      return el("p", { class: "rb-steps" }, button("quiz.before", -1, "data-rb-before"), button("quiz.next", 1, "data-rb-next"));
    }

    count(found) {
      tally.write(found);
      this.root.querySelector("[data-rb-tally]").textContent = this.say("quiz.tally", found);
    }

    address(more = {}) {
      const query = { rules: this.value("rules"), level: this.value("level"), kind: this.value("kind"), question: this.at + 1, ...more };
      return new URL(`?${new URLSearchParams(query)}`, window.location.href);
    }

    keep(more) {
      const address = this.address(more);
      this.root.querySelector("[data-rb-link]").value = address.href;
      if (this.wrong.length) return;
      try {
        window.history.replaceState(null, "", address);
      } catch { /* a page opened from a disk may not change its address */ }
    }

    /* ---- a sheet to print ---- */

    showSheet() {
      const order = this.fitting();
      const first = Math.max(0, order.indexOf(this.at));
      const chosen = order.slice(first, first + this.data.sheet);
      const level = this.say(`quiz.level.${this.value("level")}`);
      const close = el("button", { type: "button", class: "md-button" }, this.say("quiz.close"));
      close.addEventListener("click", () => this.draw());
      const ask = chosen.map((at) => {
        const one = this.questions[at];
        const options = ["waits", "yaku"].includes(one.kind) ? [] : one.options.map((text) => el("span", {}, this.table.option(one.kind, text)));
        return el("li", {}, el("p", {}, this.say(`quiz.ask.${one.kind}`)), this.table.about(one), el("p", { class: "rb-blank" }, options));
      });
      const key = chosen.map((at) => {
        const [one, found] = [this.questions[at], this.found(at)];
        return el("li", {}, found.right.flatMap((right, n) => [n ? ", " : "", this.table.option(one.kind, one.options[right])]));
      });
      this.keep({ sheet: 1 });
      this.sheet.replaceChildren(
        el("h2", {}, this.say("quiz.sheet.title", { level, n: first + 1 })),
        el("p", { class: "rb-under" }, this.say("quiz.sheet.under", { rules: this.rulesName, link: this.address({ sheet: 1 }).href })),
        el("ol", {}, ask),
        el("h2", { class: "rb-key" }, this.say("quiz.sheet.key")),
        el("ol", { class: "rb-keys-list" }, key),
        el("p", { class: "rb-steps" }, close),
      );
      this.place.hidden = true;
      this.out.replaceChildren();
      this.sheet.hidden = false;
    }

    printSheet() {
      if (!this.questions || !this.fitting().length) return;
      this.showSheet();
      window.print();
    }
  }

  /* A level's questions, by a script of the site. */
  function bring(address, level) {
    return new Promise((good, bad) => {
      const script = el("script", { src: address });
      script.onload = () => good(window.rulebookQuiz[level]);
      script.onerror = bad;
      document.head.append(script);
    });
  }

  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll('[data-rb-tool="quiz"]').forEach((root) => new Quiz(root).start());
  });
})();
