/* The engine's answer on the page. Every number and every judgement in it comes from the engine. */
(() => {
  "use strict";

  const { el, points } = window.rulebook.kit;

  /* Draws answers: `data` names tiles, yaku and fu items, `say` has the words. */
  class Answer {
    constructor(data, say) {
      this.data = data;
      this.say = say;
    }

    /* The nodes that show what the engine found. */
    draw(found, took) {
      if (found.error) return [el("p", { class: "rb-never" }, this.say("analyse.error", { field: found.error, message: found.message }))];
      const { answer, hand } = found;
      return [
        el("h2", { class: "rb-sr" }, this.say("analyse.answer")),
        ...(answer?.win ? this.won(found) : answer ? this.lost(answer) : []),
        ...(hand && !(answer && !answer.win && answer.reason !== "not_complete" && !hand.waits?.length) ? this.hand(found) : []),
        ...this.raise(found),
        el("p", { class: "rb-under" }, this.say("under", { rules: this.rules }), " ", this.say("analyse.took", { n: Math.max(1, Math.round(took)) })),
        ...this.assumed(found),
      ];
    }

    /* ---- a win ---- */

    won(found) {
      const { answer } = found;
      return [
        el("p", { class: "rb-big" }, el("strong", {}, this.paid(answer.payment)), " ", el("span", {}, this.size(answer))),
        el("dl", { class: "rb-pays" }, this.payers(answer).map(([label, amount]) =>
          el("div", {}, el("dt", {}, label), el("dd", {}, points(amount))))),
        el("div", { class: "rb-columns" },
          this.lines(this.say("analyse.yaku"), this.yaku(answer)),
          answer.yakuman ? null : this.lines(this.say("analyse.fu"), this.fu(found))),
        el("h3", {}, this.say("analyse.steps")),
        el("ol", { class: "rb-how" }, answer.steps.map((line) => el("li", {}, line))),
        ...this.losing(answer),
      ];
    }

    lost(answer) {
      const reason = this.say(`reason.${answer.reason}`);
      return [el("p", { class: "rb-never" }, el("strong", {}, reason), ` ${capital(answer.message)}.`)];
    }

    paid(payment) {
      if (payment.ron !== undefined) return points(payment.ron);
      const shares = payment.tsumo.map(points);
      return shares.length === 1 ? this.say("analyse.waits.all", { n: shares[0] }) : shares.join(" / ");
    }

    size({ han, fu, yakuman, limit }) {
      const name = limit && this.say(`limit.${limit}`);
      if (yakuman) return yakuman > 1 ? this.say("limit.multiple", { n: yakuman }) : name;
      const size = `${this.say("han", { n: han })} ${this.say("fu", { n: fu })}`;
      return name ? `${size}, ${name}` : size;
    }

    payers(answer) {
      const rows = [];
      if (answer.payers) {
        rows.push(...answer.payers.map(([seat, amount]) =>
          [this.say("analyse.pays.payer", { seat: this.say(`seat.${seat}`) }), amount]));
      } else if (answer.payment.ron !== undefined) {
        rows.push([this.say("analyse.pays.ron"), answer.payment.ron]);
      } else {
        const who = answer.payment.tsumo.length === 1 ? ["all"] : ["others", "dealer"];
        rows.push(...answer.payment.tsumo.map((amount, n) => [this.say(`analyse.pays.${who[n]}`), amount]));
      }
      return [...rows, [this.say("analyse.total"), answer.total]];
    }

    yaku(answer) {
      const unit = answer.yakuman ? "yakuman" : "han";
      const rows = answer.yaku.map(([id, worth]) => [this.yakuName(id), this.say(unit, { n: worth })]);
      if (!answer.yakuman) {
        for (const kind of ["dora", "ura", "red", "north"]) {
          if (answer[kind]) rows.push([this.say(`bonus.${kind}`), this.say("han", { n: answer[kind] })]);
        }
      }
      return rows;
    }

    yakuName(id) {
      const [short, kanji, url] = this.data.yaku[id];
      const name = url ? el("a", { href: url }, short) : short;
      return [name, " ", kanji ? el("span", { lang: "ja" }, kanji) : ""];
    }

    fu({ answer, fu_tiles: held }) {
      const rows = answer.fu_items.map(([id, amount], at) =>
        [[this.data.fu[id], " ", this.row(held[at])], String(amount)]);
      const sum = answer.fu_items.reduce((total, [, amount]) => total + amount, 0);
      if (sum !== answer.fu) rows.push([this.say("analyse.fu.sum", { sum }), this.say("fu", { n: answer.fu })]);
      else rows.push(["", this.say("fu", { n: answer.fu })]);
      return rows;
    }

    lines(title, rows) {
      return el("table", { class: "rb-lines" }, el("caption", {}, title), el("tbody", {}, rows.map(([head, cell]) =>
        el("tr", {}, el("th", { scope: "row" }, head), el("td", {}, cell)))));
    }

    losing({ losing, reading }) {
      if (!losing.length) return [];
      const worth = (one) => (one.yaku ? `${this.size(one)}: ${this.paid(one.payment)}` : this.say("analyse.losing.no_yaku"));
      return [
        el("h3", {}, this.say("analyse.losing")),
        el("p", { class: "rb-quiet" }, `${this.say("analyse.reading")} `, this.parts(reading)),
        this.table(["analyse.reading", "analyse.losing.worth", "analyse.losing.why"],
          losing.map((one) => [this.parts(one.reading), worth(one), one.why])),
      ];
    }

    /* ---- a hand that waits ---- */

    hand({ answer, hand, worth }) {
      const parts = [];
      if (hand.shanten > 0) parts.push(el("p", { class: "rb-big" }, el("strong", {}, this.say("analyse.shanten", { n: hand.shanten }))));
      else if (!answer && hand.shanten === 0) parts.push(el("p", { class: "rb-big" }, el("strong", {}, this.say("analyse.tenpai"))));
      if (hand.options) parts.push(...this.options(hand.options));
      else if (hand.useful) parts.push(...this.useful(hand));
      else if (hand.waits?.length) parts.push(...this.waits(hand, worth || []));
      return parts;
    }

    waits(hand, worth) {
      const price = (one, by) => {
        const found = worth.find(({ tile }) => tile === one.tile)?.[by];
        if (!found) return "\u2013";
        return found.win ? [this.paid(found.payment), el("small", {}, this.size(found))] : this.why(found);
      };
      return [
        el("h3", {}, this.say("analyse.waits")),
        this.table(["analyse.waits.tile", "analyse.waits.left", "analyse.waits.ron", "analyse.waits.tsumo"],
          hand.waits.map((one) => [
            this.row(one.tile),
            one.dead ? `${one.left}, ${this.say("analyse.waits.dead")}` : String(one.left),
            hand.furiten ? "\u2013" : price(one, "ron"),
            price(one, "tsumo"),
          ])),
        el("p", { class: "rb-quiet" }, this.say("analyse.waits.sum", { n: hand.copies })),
        hand.tenpai ? null : el("p", { class: "rb-never" }, this.say("analyse.waits.noten")),
        hand.furiten
          ? el("p", { class: "rb-never" }, this.say("analyse.furiten", { tiles: hand.furiten_tiles.map((tile) => this.data.tiles[tile]).join(", ") }))
          : null,
      ].filter(Boolean);
    }

    why(found) {
      const key = `reason.${found.reason}`;
      return found.reason === "cannot_be" ? found.message : this.say(key);
    }

    useful(hand) {
      return [
        el("h3", {}, this.say("analyse.useful")),
        el("p", { class: "rb-tiles" }, this.counted(hand.useful)),
        el("p", { class: "rb-quiet" }, this.say("analyse.waits.sum", { n: hand.copies })),
      ];
    }

    counted(list) {
      return list.map(({ tile, left }) => el("span", { class: "rb-counted" }, this.row(tile), el("small", {}, `×${left}`)));
    }

    options(options) {
      const then = (one) => this.counted(one.waits.length ? one.waits : one.useful);
      return [
        el("h3", {}, this.say("analyse.options")),
        this.table(["analyse.discard", "analyse.then", "analyse.waits.left"],
          options.map((one) => [this.row(one.discard), then(one), String(one.copies)])),
      ];
    }

    /* ---- what would make it more ---- */

    raise({ answer, more }) {
      if (!more) return [];
      const name = (one) => this.say(`analyse.raise.${one.change}`, { n: one.n });
      const rows = more.map((one) => [name(one), this.size(one), this.paid(one.payment)]);
      return [
        el("h3", {}, this.say("analyse.raise")),
        rows.length
          ? el("table", { class: "rb-table rb-sums" }, el("tbody", {}, rows.map((row) => el("tr", {},
            el("th", { scope: "row" }, row[0]), row.slice(1).map((cell) => el("td", {}, cell))))))
          : el("p", { class: "rb-quiet" }, this.say("analyse.raise.none")),
      ];
    }

    assumed({ assumed }) {
      return Object.values(assumed).map(({ title, value }) =>
        el("p", { class: "rb-quiet" }, this.say("assumed", { rule: title, value })));
    }

    /* ---- parts ---- */

    table(heads, rows) {
      return el("table", { class: "rb-table rb-found" },
        el("thead", {}, el("tr", {}, heads.map((key) => el("th", { scope: "col" }, this.say(key))))),
        el("tbody", {}, rows.map((row) => el("tr", {}, row.map((cell, n) =>
          (n ? el("td", { "data-label": this.say(heads[n]) }, cell) : el("th", { scope: "row" }, cell)))))));
    }

    /* Tiles in a row, with their names for those who do not see them. */
    row(text) {
      if (!text) return "";
      const found = window.rulebook.notation.tiles(text.replace(/[+=]/g, ""));
      return el("span", { class: "rb-set" }, found.map((tile) => el("img", {
        class: "rb-t rb-i", src: `${this.data.pictures}${tile}.svg`, alt: this.data.tiles[tile], width: 30, height: 40,
      })));
    }

    parts(reading) {
      return reading.flatMap((part) => {
        const [held, won] = part.split("+");
        return [this.row(held), won ? ["+", this.row(won)] : "", " "].flat();
      });
    }

    /* The answer in plain text. */
    text({ answer, hand, error, message }) {
      if (error) return `${error}: ${message}`;
      if (!answer?.win) return answer ? answer.message : this.tenpaiText(hand);
      const yaku = answer.yaku.map(([id, worth]) => `${this.data.yaku[id][0]} ${worth}`);
      const bonus = ["dora", "ura", "red", "north"].filter((kind) => answer[kind] && !answer.yakuman)
        .map((kind) => `${this.say(`bonus.${kind}`)} ${answer[kind]}`);
      return [this.size(answer), [...yaku, ...bonus].join(", "), ...answer.steps].join("\n");
    }

    tenpaiText(hand) {
      const waits = (hand.waits || []).map(({ tile, left }) => `${tile} (${left})`).join(" ");
      const where = hand.shanten > 0 ? this.say("analyse.shanten", { n: hand.shanten }) : this.say("analyse.tenpai");
      return waits ? `${where}: ${waits}` : where;
    }
  }

  const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

  window.rulebook.HandAnswer = Answer;
})();
