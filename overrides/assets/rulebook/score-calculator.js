/* The score calculator: looks a hand up in the engine's table and adds counters and sticks. */
(() => {
  "use strict";

  const { points, el, start, assumed, speaks, hand, restsOn } = window.rulebook.tools;

  const shares = (paid, by) => (by === "ron" ? [paid.ron] : paid.tsumo);
  const short = (paid, by) => shares(paid, by).map(points).join("/");

  function read(state) {
    return {
      han: state.han,
      fu: Number(state.fu),
      dora: Number(state.dora),
      honba: Number(state.honba),
      sticks: Number(state.sticks),
      by: state.by,
      seat: state.seat === "dealer" ? "dealer" : "non_dealer",
      kiriage: state.kiriage === "1",
    };
  }

  /* ---- the answer ---- */

  function answer(asked, ruled, say) {
    const found = hand(ruled, asked);
    if (!found.cell) return [refusal(found, say), speaks(ruled, say)];
    const each = ruled.honba[asked.by] * asked.honba;
    const paid = shares(found.cell[asked.seat], asked.by);
    const many = asked.by === "ron" ? [1] : ruled.payers[asked.seat];
    const sticks = ruled.stick * asked.sticks;
    const total = paid.reduce((sum, one, n) => sum + (one + each) * many[n], 0) + sticks;
    const who = payers(asked);
    const rows = paid.map((one, n) => [
      say(who[n], { n: many[n] }),
      each ? `${points(one)} + ${points(each)} = ${points(one + each)}` : points(one),
    ]);
    if (sticks) rows.push([say("calc.sticks", { n: asked.sticks }), points(sticks)]);
    rows.push([say("calc.total"), points(total)]);
    const limit = found.cell.limit && say(`limit.${found.cell.limit}`);
    return [
      el("p", { class: "rb-big" }, el("strong", {}, paid.map((one) => points(one + each)).join(" / ")),
        " ", el("span", {}, size(asked, found, say) + (limit ? `, ${limit}` : ""))),
      el("dl", { class: "rb-pays" }, rows.map(([label, amount]) =>
        el("div", {}, el("dt", {}, label), el("dd", {}, amount)))),
      el("h2", { class: "rb-how-title" }, say("calc.how")),
      el("ol", { class: "rb-how" }, how(asked, found, ruled, say).map((line) => el("li", {}, line))),
      speaks(ruled, say),
      ...assumed(restsOn(ruled, asked, found), ruled, say),
    ];
  }

  function refusal(found, say) {
    const why = found.reason || say("calc.most", { n: found.most });
    return el("p", { class: "rb-never" }, el("strong", {}, say("calc.never")), ` ${why}.`);
  }

  function payers({ by, seat }) {
    if (by === "ron") return ["calc.discarder"];
    return seat === "dealer" ? ["calc.everyone"] : ["calc.others", "calc.dealer"];
  }

  function size(asked, found, say) {
    if (!found.total) return say("calc.times", { n: found.cell.times });
    const han = say("han", { n: Number(asked.han) + asked.dora });
    return found.cell.fu === null ? han : `${han} ${say("fu", { n: asked.fu })}`;
  }

  /* How the payment was reached, line by line. */
  function how(asked, found, ruled, say) {
    const { cell } = found;
    const values = {
      fu: asked.fu,
      han: Number(asked.han) + asked.dora,
      doublings: cell.doublings,
      formula: points(cell.formula || 0),
      base: points(cell.base),
      limit: cell.limit ? say(`limit.${cell.limit}`) : "",
      n: cell.times,
    };
    const lines = [];
    if (asked.dora && found.total) {
      lines.push(say("calc.how.dora", { han: asked.han, n: asked.dora, total: values.han }));
    } else if (asked.dora) {
      lines.push(say("calc.how.no_dora"));
    }
    lines.push(say(`calc.how.${kind(found)}`, values));
    const times = ruled.multiples && shares(ruled.multiples[asked.seat], asked.by);
    shares(cell[asked.seat], asked.by).forEach((paid, n) => {
      const many = asked.by === "ron" ? 1 : ruled.payers[asked.seat][n];
      const who = say(payers(asked)[n], { n: many });
      if (!times) return lines.push(say("calc.how.share", { who, paid: points(paid) }));
      const exact = times[n] * cell.base;
      const once = times[n] === 1 ? "once." : "";
      const key = `calc.how.${once}${exact === paid ? "exact" : "rounded"}`;
      return lines.push(say(key, { who, times: times[n], base: values.base, product: points(exact), paid: points(paid) }));
    });
    if (asked.honba) {
      const each = ruled.honba[asked.by];
      lines.push(say(`calc.how.honba.${asked.by}`, { n: asked.honba, each: points(each), sum: points(each * asked.honba) }));
    }
    return lines;
  }

  function kind({ cell, byKiriage, total }) {
    if (!total) return "yakuman";
    if (cell.fu === null) return "limit";
    if (!cell.limit) return "base";
    return byKiriage ? "kiriage" : "capped";
  }

  /* ---- the table, in which the hand stands and can be chosen ---- */

  function grid(asked, ruled, say, choose) {
    const reasons = [];
    const hans = [...new Set(ruled.cells.filter((one) => one.fu !== null).map((one) => one.han))];
    const head = el("tr", {}, el("th", { scope: "col" }, say("calc.fu")),
      hans.map((han) => el("th", { scope: "col" }, say("han", { n: han }))));
    const rows = ruled.fu.map((fu) => el("tr", {}, el("th", { scope: "row" }, String(fu)),
      hans.map((han) => place({ ...asked, han: String(han), fu, dora: 0 }, asked, ruled, say, choose, reasons))));
    const caption = el("caption", {}, say("calc.grid"), " ", el("span", { class: "rb-speaks" }, ruled.short));
    const foot = reasons.map((reason, n) => el("span", { class: "rb-reason" }, el("sup", {}, mark(n)), ` ${reason}`));
    return el("table", { class: "rb-table rb-scores rb-grid" }, caption, el("thead", {}, head), el("tbody", {}, rows),
      foot.length ? el("tfoot", {}, el("tr", {}, el("td", { colspan: hans.length + 1 }, foot))) : null);
  }

  const mark = (n) => "abcdefghijkl"[n];

  function place(here, asked, ruled, say, choose, reasons) {
    const found = hand(ruled, here);
    if (!found.cell) {
      if (!reasons.includes(found.reason)) reasons.push(found.reason);
      const letter = mark(reasons.indexOf(found.reason));
      const spoken = el("span", { class: "rb-sr" }, ` ${found.reason}`);
      return el("td", { class: "rb-none", title: found.reason }, "–", el("sup", {}, letter), spoken);
    }
    const isHere = found.total === hand(ruled, asked).total && here.fu === asked.fu;
    const name = `${say("han", { n: Number(here.han) })} ${say("fu", { n: here.fu })}`;
    const paid = short(found.cell[here.seat], here.by).split("/");
    const button = el("button", {
      type: "button",
      "aria-pressed": String(isHere),
      "aria-label": `${name}: ${paid.join("/")}`,
      "data-han": here.han,
      "data-fu": here.fu,
    }, paid.map((one, n) => el("span", {}, one + (n < paid.length - 1 ? "/" : ""))));
    button.addEventListener("click", () => choose({ han: here.han, fu: String(here.fu), dora: "0" }));
    return el("td", { class: found.cell.limit ? "rb-limit" : undefined }, button);
  }

  function limits(asked, ruled, say, choose) {
    const rows = ruled.limits.map((limit) => {
      const han = limit.han === null ? "yakuman" : String(limit.han);
      const found = hand(ruled, { ...asked, han, fu: 30, dora: 0 });
      const button = el("button", { type: "button" }, short(found.cell[asked.seat], asked.by));
      button.addEventListener("click", () => choose({ han, dora: "0" }));
      const name = say(`limit.${limit.id}`);
      const from = limit.han === null ? "" : say("calc.from", { n: limit.han });
      return el("tr", {}, el("th", { scope: "row" }, name, el("small", {}, from)), el("td", {}, button));
    });
    return el("table", { class: "rb-table rb-grid rb-limit-grid" }, el("caption", {}, say("calc.limits")), el("tbody", {}, rows));
  }

  /* ---- the tool ---- */

  /* What a club puts into its own page; an address as this site has it, and the ruleset chosen. */
  function embed(code, rules) {
    if (!code) return;
    const address = new URL(code.dataset.address, window.location.href);
    address.search = new URLSearchParams({ rules });
    code.textContent = `<iframe src="${address.href}" title="${code.dataset.title}" `
      + 'width="100%" height="900" loading="lazy"></iframe>';
  }

  function setUp(root) {
    const table = root.querySelector("[data-rb-grid]");
    start(root, {
      usual: (ruled) => ({ kiriage: ruled.kiriage.own ? 1 : 0 }),
      show(state, ruled, tool) {
        const asked = read(state);
        embed(root.querySelector("[data-rb-embed]"), state.rules);
        const choose = (values) => {
          for (const [name, value] of Object.entries(values)) tool.set(name, value);
          tool.changed();
          table.querySelector("[aria-pressed=true]")?.focus();
        };
        table.replaceChildren(
          grid(asked, ruled, tool.say, choose),
          limits(asked, ruled, tool.say, choose),
        );
        return answer(asked, ruled, tool.say);
      },
    });
  }

  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll('[data-rb-tool="score-calculator"]').forEach(setUp);
  });
})();
