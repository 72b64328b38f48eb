/* The danger tool: takes out of the counted waits what discards and tiles in view rule out, and says
   for each shape why. All shares come from counts; nothing here multiplies two of them. */
(() => {
  "use strict";

  const { el, speaker, copies, points } = window.rulebook.kit;
  const { tiles } = window.rulebook.notation;

  const TEXTS = ["discards", "seen", "indicators"];
  const COPIES = 4;
  const percent = (share) => `${(share * 100).toFixed(1)}%`;
  const plain = (tile) => tile.replace("0", "5");

  /* ---- what is left of a tile's waits ---- */

  /* The state of one shape: possible or not, and because of which tiles. */
  function judge(shape, suit, table) {
    const tile = (number) => `${number}${suit}`;
    const thrown = shape.waits.map(tile).filter((one) => table.discards.has(one));
    if (thrown.length) return { state: "suji", tiles: thrown };
    const needed = new Map();
    for (const number of shape.needs) needed.set(tile(number), (needed.get(tile(number)) || 0) + 1);
    const short = [...needed].filter(([one, copies]) => table.unseen(one) < copies).map(([one]) => one);
    if (short.length) return { state: short.every((one) => table.unseen(one) === 0) ? "wall" : "few", tiles: short };
    const last = [...needed].filter(([one, copies]) => copies === 1 && needed.size > 1 && table.unseen(one) === 1).map(([one]) => one);
    return last.length ? { state: "one", tiles: last } : { state: "open", tiles: [] };
  }

  function look(tile, table, figures) {
    if (table.discards.has(tile)) return { safe: true, left: 0 };
    const [number, suit] = tile;
    const shapes = suit === "z"
      ? [{ kind: "honour", waits: [Number(number)], needs: [Number(number)], share: figures.honour }]
      : figures.shapes[number - 1];
    const judged = shapes.map((shape) => ({ ...shape, ...judge(shape, suit, table) }));
    const possible = judged.filter(({ state }) => state === "open" || state === "one");
    return {
      judged,
      left: possible.reduce((sum, { share }) => sum + share, 0),
      whole: shapes.reduce((sum, { share }) => sum + share, 0),
    };
  }

  /* The kind of a discard, as the table of deal-in rates has it; undefined when it cannot deal in. */
  function kind(tile, table, { seat, round, winds }) {
    const [text, suit] = tile;
    const number = Number(text);
    if (suit === "z") {
      const left = Math.min(3, table.unseen(tile));
      const wind = winds[number - 1];
      if (!left) return undefined;
      return `${!wind || wind === seat || wind === round ? "value" : "guest"}_${left}`;
    }
    const thrown = (other) => table.discards.has(`${other}${suit}`);
    const group = number === 5 ? "5" : [null, "19", "28", "37", "46"][Math.min(number, 10 - number)];
    if (number < 4 || number > 6) return `${thrown(number < 4 ? number + 3 : number - 3) ? "suji" : "none"}_${group}`;
    const [low, high] = [thrown(number - 3), thrown(number + 3)];
    if (low && high) return `both_${group}`;
    if (!low && !high) return `none_${group}`;
    if (number === 5) return "half_5";
    return `half_46_${(number === 4 ? low : high) ? "outer" : "inner"}`;
  }

  /* ---- the tool ---- */

  class Danger {
    constructor(root) {
      this.root = root;
      this.say = speaker(root);
      this.data = JSON.parse(root.querySelector("[data-rb-data]").textContent);
      this.form = root.querySelector("form");
      this.grid = root.querySelector("[data-rb-grid]");
      this.out = root.querySelector("[data-rb-out]");
      this.box = root.querySelector("[data-rb-problems]");
      this.tile = "5p";
      this.wrong = new Map();
      this.strange = [];
    }

    start() {
      this.read();
      this.form.addEventListener("submit", (event) => event.preventDefault());
      this.form.addEventListener("input", (event) => {
        this.wrong.delete(event.target.name);
        this.strange.length = 0;
        this.draw();
      });
      copies(this.root, this.say);
      this.draw();
    }

    field(name) {
      return this.form.elements[name];
    }

    value(name) {
      return this.field(name).value;
    }

    choices(name) {
      const field = this.field(name);
      return field instanceof RadioNodeList ? [...field].map((one) => one.value) : [...field.options].map((one) => one.value);
    }

    read() {
      const given = new URLSearchParams(window.location.search);
      for (const name of new Set(given.keys())) {
        const text = given.getAll(name).join(", ");
        if (TEXTS.includes(name)) this.field(name).value = text;
        else if (name === "tile") this.readTile(text);
        else if (name === "turn") this.field("turn").value = text;
        else if (!["against", "seat", "round"].includes(name)) this.strange.push(this.say("unknown", { name, found: text }));
        else if (this.choices(name).includes(text)) this.field(name).value = text;
        else this.refuse(name, text, this.choices(name).join(", "));
        if (name === "turn" && !this.turn()) this.refuse(name, text, this.say("whole", { min: 1, max: this.data.deal_in.length }));
      }
    }

    readTile(text) {
      if (text in this.data.dora) this.tile = text;
      else this.refuse("tile", text, "1m, 5p, 7z");
    }

    refuse(name, found, allowed) {
      this.wrong.set(name, this.say("bad_link", { name, found, allowed }));
    }

    turn() {
      const text = this.value("turn");
      const number = Number(text);
      return /^\d{1,2}$/.test(text) && number >= 1 && number <= this.data.deal_in.length ? number : null;
    }

    /* The tiles of a field; what cannot be read is named. */
    row(name, problems) {
      try {
        return tiles(this.value(name)).map(plain);
      } catch (error) {
        problems.push(this.say("danger.text", { name: this.field(name).dataset.says, found: error.message.slice(0, 40) }));
        return [];
      }
    }

    table(problems) {
      const rows = Object.fromEntries(TEXTS.map((name) => [name, this.row(name, problems)]));
      const count = new Map();
      for (const tile of Object.values(rows).flat()) count.set(tile, (count.get(tile) || 0) + 1);
      for (const [tile, copies] of count) {
        if (copies > COPIES) problems.push(this.say("danger.too_many", { name: this.say("danger.seen"), tile: this.data.tiles[tile] }));
      }
      return {
        discards: new Set(rows.discards),
        dora: rows.indicators.map((tile) => this.data.dora[tile]),
        unseen: (tile) => COPIES - (count.get(tile) || 0),
      };
    }

    draw() {
      const problems = [...this.wrong.values(), ...this.strange];
      if (!this.turn() && !this.wrong.has("turn")) {
        problems.push(this.say("bad_field", { name: this.say("danger.turn"), found: this.value("turn"), allowed: this.say("whole", { min: 1, max: this.data.deal_in.length }) }));
      }
      const table = this.table(problems);
      this.box.replaceChildren(...problems.map((text) => el("p", {}, text)));
      const stops = problems.length > this.strange.length;
      this.grid.replaceChildren();
      this.out.replaceChildren();
      if (stops) return;
      const figures = this.data.opponents[this.value("against")];
      this.grid.replaceChildren(...this.cells(table, figures));
      this.out.replaceChildren(...this.answer(table, figures).filter(Boolean));
      this.keep();
    }

    cells(table, figures) {
      const seen = this.data.rows.map((row) => row.map((tile) => ({ tile, ...look(tile, table, figures) })));
      const most = Math.max(...seen.flat().map(({ left }) => left), Number.EPSILON);
      const rows = seen.map((row) => el("div", {}, row.map((one) => {
        const name = this.data.tiles[one.tile];
        const label = one.safe ? this.say("danger.tile.safe", { tile: name }) : this.say("danger.tile", { tile: name, share: percent(one.left) });
        const button = el("button", { type: "button", "aria-pressed": String(one.tile === this.tile), "aria-label": label, class: table.dora.includes(one.tile) ? "rb-is-dora" : undefined },
          this.picture(one.tile), el("span", {}, one.safe ? "\u2713" : percent(one.left)), el("meter", { min: 0, max: most, value: one.left, "aria-hidden": "true" }));
        button.addEventListener("click", () => {
          this.tile = one.tile;
          this.wrong.delete("tile");
          this.draw();
          this.grid.querySelector("[aria-pressed=true]").focus();
        });
        return button;
      })));
      return [el("p", { class: "rb-quiet" }, this.say("danger.grid")), ...rows];
    }

    picture(tile) {
      return el("img", { class: "rb-t", src: `${this.data.pictures}${tile}.svg`, alt: "", width: 30, height: 40 });
    }

    name(tile) {
      return this.data.tiles[tile];
    }

    answer(table, figures) {
      const found = look(this.tile, table, figures);
      const title = el("h2", {}, this.picture(this.tile), ` ${this.name(this.tile)}`);
      if (found.safe) return [title, el("p", {}, this.say("danger.safe"))];
      return [title, ...this.waits(found), ...this.dora(table, figures), ...this.deals(table)];
    }

    waits({ judged, left, whole }) {
      const suit = this.tile[1];
      const names = (list) => list.map((tile) => this.name(tile)).join(", ");
      const rows = judged.map((shape) => el("tr", { class: ["open", "one"].includes(shape.state) ? undefined : "rb-out" },
        el("th", { scope: "row" }, this.say(`danger.shape.${shape.kind}`, { waits: shape.waits.map((one) => `${one}${suit}`).join(" ") })),
        el("td", {}, percent(shape.share)),
        el("td", {}, this.say(`danger.state.${shape.state}`, { tiles: names(shape.tiles) }))));
      return [
        el("p", { class: "rb-big" }, el("strong", {}, percent(left)), " ", el("span", {}, this.say("danger.left", { whole: percent(whole) }))),
        el("table", { class: "rb-table rb-shapes" }, el("caption", { class: "rb-sr" }, this.say("danger.shapes")),
          el("thead", {}, el("tr", {}, ["shape", "share", "state"].map((key) => el("th", { scope: "col" }, this.say(`danger.${key}`))))),
          el("tbody", {}, rows)),
        el("p", { class: "rb-quiet" }, this.say("danger.left.note")),
        judged.some(({ state }) => state === "one") ? el("p", { class: "rb-quiet" }, this.say("danger.one.note")) : null,
      ];
    }

    dora(table, figures) {
      const [text, suit] = this.tile;
      const lines = [];
      if (table.dora.includes(this.tile)) {
        const out = Math.max(0, Math.min(figures.honour_dora.length - 1, COPIES - 2 - table.unseen(this.tile)));
        const found = suit === "z" ? figures.honour_dora[out] : figures.dora[text - 1];
        lines.push(this.say("danger.dora.is", { share: percent(found.share), waiting: points(found.waiting), hands: points(found.hands) }));
        if (found.plain) lines.push(this.say("danger.dora.times", { times: found.times.toFixed(2), plain: percent(found.plain) }));
      }
      for (const dora of new Set(table.dora)) {
        const step = suit !== "z" && dora[1] === suit ? Number(text) - Number(dora[0]) : 0;
        const times = figures.beside[step]?.[dora[0] - 1];
        if (!times) continue;
        const far = this.say(Math.abs(step) === 1 ? "danger.step.near" : "danger.step.far");
        lines.push(this.say("danger.dora.beside", { step: far, dora: this.name(dora), times: times.toFixed(1) }));
      }
      if (!lines.length) return [];
      return [el("h3", {}, this.say("danger.dora")), ...lines.map((line) => el("p", {}, line)), el("p", { class: "rb-quiet" }, this.say("danger.dora.note"))];
    }

    deals(table) {
      const title = el("h3", {}, this.say("danger.deal"));
      if (this.value("against") !== "riichi") return [title, el("p", { class: "rb-quiet" }, this.say("danger.deal.open"))];
      const name = kind(this.tile, table, { seat: this.value("seat"), round: this.value("round"), winds: this.data.winds });
      if (!name) return [title, el("p", {}, this.say("danger.gone"))];
      const turn = this.turn();
      const share = this.data.deal_in[turn - 1][name];
      const { turn: counted, classes } = this.data.deal_in_dora;
      return [
        title,
        el("p", {}, this.say("danger.deal.is", { share: percent(share), turn, class: this.say(`danger.class.${name}`) })),
        table.dora.includes(this.tile) ? el("p", {}, this.say("danger.deal.dora", { share: percent(classes[name]), turn: counted })) : null,
        el("p", { class: "rb-quiet" }, this.say("danger.deal.note")),
      ];
    }

    keep() {
      const query = { against: this.value("against"), turn: this.value("turn"), seat: this.value("seat"), round: this.value("round") };
      for (const name of TEXTS) if (this.value(name)) query[name] = this.value(name);
      const address = new URL(`?${new URLSearchParams({ ...query, tile: this.tile })}`, window.location.href);
      this.root.querySelector("[data-rb-link]").value = address.href;
      try {
        window.history.replaceState(null, "", address);
      } catch { /* a page opened from a disk may not change its address */ }
    }
  }

  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll('[data-rb-tool="danger"]').forEach((root) => new Danger(root).start());
  });
})();
