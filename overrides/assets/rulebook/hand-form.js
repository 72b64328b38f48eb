/* The analyser's form: tiles are tapped, typed or come by a link; all of it is one hand. The form
   knows how a hand is written down, not what it may be: that the engine says. */
(() => {
  "use strict";

  const { el } = window.rulebook.kit;
  const { empty, sorted, read, write, MELDS, LISTS, COUNTERS } = window.rulebook.notation;

  const SIZE = { chii: 3, pon: 3, daiminkan: 4, shouminkan: 4, ankan: 4 };
  const LIABLE = ["player", "discarder"];

  class Form {
    constructor(root, data, say, changed) {
      Object.assign(this, { root, data, say, changed });
      this.form = root.querySelector("form");
      this.rack = root.querySelector("[data-rb-rack]");
      this.keys = [...root.querySelectorAll("[data-tile]")];
      this.said = root.querySelector("[data-rb-said]");
      this.text = this.form.elements.text;
      this.hand = { ...empty(), rules: data.default };
      this.run = []; // tiles of a chii that is not complete yet
      this.wrong = new Map(); // what a link or a text said, by field, until it is put right
      this.strange = []; // what it said that means nothing here
      this.listen();
    }

    get to() {
      return this.form.elements.to.value;
    }

    get rules() {
      return this.data.rulesets[this.hand.rules.extends || this.hand.rules];
    }

    listen() {
      this.form.addEventListener("submit", (event) => event.preventDefault());
      this.form.addEventListener("input", (event) => this.typed(event.target));
      this.text.addEventListener("blur", () => this.writeText());
      for (const key of this.keys) key.addEventListener("click", () => this.tap(key.dataset.tile));
      this.root.querySelector("[data-rb-keys]").addEventListener("keydown", (event) => this.move(event));
      this.keys[0].tabIndex = 0;
    }

    /* Arrow keys go from tile to tile; the keyboard is one stop on the way through the page. */
    move(event) {
      const here = this.keys.filter((key) => !key.closest("[hidden]"));
      const at = here.indexOf(event.target);
      const box = event.target.closest("div");
      const column = [...box.children].filter((one) => !one.hidden).indexOf(event.target.parentNode);
      const beside = (line) => line && [...line.children].filter((one) => !one.hidden)[column]?.firstChild;
      const next = {
        ArrowRight: here[at + 1],
        ArrowLeft: here[at - 1],
        ArrowDown: beside(box.nextElementSibling),
        ArrowUp: beside(box.previousElementSibling),
        Home: here[0],
        End: here[here.length - 1],
      }[event.key];
      if (!next) return;
      event.preventDefault();
      for (const key of this.keys) key.tabIndex = key === next ? 0 : -1;
      next.focus();
    }

    /* ---- changes ---- */

    tap(tile) {
      const { hand, to } = this;
      this.tell("");
      if (to === "hand") this.add(tile);
      else if (to === "win") hand.win = tile;
      else if (to === "chii") this.addToRun(tile);
      else if (MELDS.includes(to)) hand.melds.push({ kind: to, tiles: same(tile, SIZE[to]) });
      else if (to === "dora" || to === "ura") this.addIndicator(tile, hand[to]);
      else hand[to].push(tile);
      this.done(to);
    }

    add(tile) {
      const { hand } = this;
      const room = 13 - 3 * hand.melds.length;
      if (hand.closed.length < room) hand.closed.push(tile);
      else if (!hand.win) hand.win = tile;
      else this.tell(this.say("analyse.full", { n: room + 1 }));
    }

    addToRun(tile) {
      this.run.push(tile);
      if (this.run.length < SIZE.chii) return;
      this.hand.melds.push({ kind: "chii", tiles: sorted(this.run) });
      this.run = [];
    }

    addIndicator(tile, list) {
      if (list.length < this.data.indicators) list.push(tile);
      else this.tell(this.say("analyse.no_room", { n: this.data.indicators }));
    }

    /* A tile of the rack: taken away, or made the winning tile when that is being chosen. */
    press(list, at) {
      const { hand } = this;
      const [tile] = list.splice(at, 1);
      if (this.to === "win" && list === hand.closed) {
        if (hand.win) hand.closed.push(hand.win);
        hand.win = tile;
      }
      this.done(list === hand.closed ? "closed" : "");
    }

    typed(field) {
      const { hand, form } = this;
      const { name, value } = field;
      if (name === "text") return this.typedText(value);
      if (name === "to") this.run = [];
      else if (name === "flag" || name === "riichi") hand.flags = this.flags();
      else if (COUNTERS.includes(name)) hand[name] = Number(value);
      else if (name.startsWith("pao")) hand.pao = this.pao();
      else hand[name] = value;
      if (name === "rules") window.rulebook.choose(value);
      return this.done({ flag: "flags", riichi: "flags" }[name] || (name.startsWith("pao") ? "pao" : name), form);
    }

    typedText(value) {
      try {
        const found = read(value, this.data.flags);
        const room = 13 - 3 * found.melds.length;
        // Fourteen tiles without a mark: the last one is the one drawn.
        if (!found.win && found.closed.length === room + 1) found.win = found.closed.pop();
        for (const name of Object.keys(found)) this.right(name);
        this.wrong.delete("text");
        Object.assign(this.hand, found);
        if (found.rules && !(found.rules in this.data.rulesets)) throw new Error(`rules=${found.rules}`);
      } catch (error) {
        this.wrong.set("text", this.say("analyse.text_bad", { found: error.message.slice(0, 40) }));
      }
      this.done("");
    }

    flags() {
      const ticked = [...this.form.querySelectorAll("[name=flag]:checked")].map((one) => one.value);
      const declared = this.form.elements.riichi.value;
      return declared ? [declared, ...ticked] : ticked;
    }

    pao() {
      const { pao } = this.form.elements;
      if (!pao.value) return null;
      const found = { yakuman: pao.value, player: this.form.elements.pao_player.value };
      if (this.hand.by === "ron") found.discarder = this.form.elements.pao_discarder.value;
      return found;
    }

    clear() {
      const { rules } = this.hand;
      this.hand = { ...empty(), rules };
      this.forget();
      this.tell("");
      this.done("");
    }

    forget() {
      this.run = [];
      this.wrong.clear();
      this.strange.length = 0;
    }

    right(name) {
      this.wrong.delete(name);
      this.strange.length = 0;
    }

    done(name) {
      if (name === "hand") ["closed", "win"].forEach((one) => this.right(one));
      if (MELDS.includes(name)) this.right("melds");
      if (name === "by" && this.hand.pao) this.hand.pao = this.pao();
      if (name) this.right(name);
      this.show();
      this.changed();
    }

    tell(text) {
      this.said.textContent = text;
    }

    /* ---- what is seen of the hand ---- */

    show() {
      const { hand, form } = this;
      const at = [...this.rack.querySelectorAll("button")].indexOf(document.activeElement);
      this.rack.replaceChildren(...this.racked());
      if (at >= 0) {
        const left = [...this.rack.querySelectorAll("button")];
        (left[Math.min(at, left.length - 1)] || this.keys[0]).focus();
      }
      form.elements.seat.value = hand.seat;
      form.elements.round.value = hand.round;
      check(form, "by", hand.by);
      for (const name of COUNTERS) {
        if (form.elements[name] !== document.activeElement) form.elements[name].value = hand[name];
      }
      check(form, "riichi", hand.flags.find((one) => one.endsWith("riichi")) || "");
      for (const box of form.querySelectorAll("[name=flag]")) {
        box.checked = hand.flags.includes(box.value);
        // what few rulesets know is offered to those only who came with it
        if (box.checked) box.closest("label").hidden = false;
      }
      this.showRules();
      this.showPao();
      if (this.text !== document.activeElement) this.writeText();
    }

    writeText() {
      if (!this.wrong.has("text")) this.text.value = write(this.hand);
    }

    showRules() {
      const { rules } = this.form.elements;
      rules.querySelector("[value='*']")?.remove();
      if (typeof this.hand.rules === "object") {
        const name = this.rules?.name || this.hand.rules.extends;
        rules.prepend(el("option", { value: "*" }, this.say("analyse.changed", { name })));
        rules.value = "*";
      } else rules.value = this.hand.rules;
      const three = this.rules?.players === 3;
      for (const key of this.root.querySelectorAll("[data-rb-four]")) key.hidden = three;
      this.root.querySelector("[data-rb-north]").hidden = !three && !this.hand.north;
    }

    showPao() {
      const { pao, by } = this.hand;
      this.form.elements.pao.value = pao ? pao.yakuman : "";
      for (const name of LIABLE) {
        const field = this.form.elements[`pao_${name}`];
        field.closest("[data-rb-pao]").hidden = !pao || (name === "discarder" && by !== "ron");
        if (pao?.[name]) field.value = pao[name];
      }
    }

    racked() {
      const { hand, say } = this;
      const parts = [];
      const held = this.list(hand.closed, sorted(hand.closed));
      if (held.length) parts.push(el("span", { class: "rb-set" }, held));
      hand.melds.forEach((meld, at) => parts.push(this.meld(meld, at)));
      if (this.run.length) parts.push(el("span", { class: "rb-set rb-meld" }, this.list(this.run, this.run)));
      if (hand.win) {
        const label = el("small", {}, say("analyse.to.win"));
        parts.push(el("span", { class: "rb-set rb-won" }, this.button(hand.win, () => {
          hand.win = "";
          this.done("win");
        }), label));
      }
      for (const name of LISTS) {
        if (!hand[name].length) continue;
        const label = el("small", {}, say(`analyse.to.${name}`));
        parts.push(el("span", { class: "rb-row" }, label, this.list(hand[name], hand[name])));
      }
      return parts.length ? parts : [el("p", {}, say("analyse.empty"))];
    }

    list(list, order) {
      const left = list.map((tile, at) => ({ tile, at }));
      return order.map((tile) => {
        const [{ at }] = left.splice(left.findIndex((one) => one.tile === tile), 1);
        return this.button(tile, () => this.press(list, at));
      });
    }

    button(tile, press) {
      const button = el("button", { type: "button", "aria-label": this.say("analyse.remove", { tile: this.data.tiles[tile] }) },
        this.picture(tile));
      button.addEventListener("click", press);
      return button;
    }

    meld(meld, at) {
      const names = meld.tiles.map((tile) => this.data.tiles[tile]).join(", ");
      const label = this.say("analyse.unmeld", { kind: this.say(`meld.${meld.kind}`), tiles: names });
      const faces = meld.tiles.map((tile, n) => (meld.kind === "ankan" && n % 3 === 0 ? "back" : tile));
      const shown = meld.kind === "ankan" ? inner(meld.tiles, faces) : faces;
      const button = el("button", { type: "button", class: "rb-set", "aria-label": label }, shown.map((one) => this.picture(one)));
      button.addEventListener("click", () => {
        this.hand.melds.splice(at, 1);
        this.done("melds");
      });
      return el("span", { class: "rb-set rb-meld" }, button, el("small", {}, this.say(`meld.${meld.kind}`)));
    }

    picture(tile, alt = "") {
      return el("img", { class: "rb-t", src: `${this.data.pictures}${tile}.svg`, alt, width: 30, height: 40 });
    }
  }

  const same = (tile, size) => [tile, ...Array(size - 1).fill(tile.replace("0", "5"))];
  /* A closed quad shows its two inner tiles, a red one among them. */
  const inner = (held, faces) => {
    const [one, two] = [...held].sort();
    return [faces[0], one, two, faces[0]];
  };

  function check(form, name, value) {
    for (const box of form.querySelectorAll(`[name="${name}"]`)) box.checked = box.value === value;
  }

  window.rulebook.HandForm = Form;
})();
