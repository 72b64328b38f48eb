/* The comparison: choose any rulesets, see what differs and which hands they pay differently. The
   choice stands in the address: ?r=ema-2016,ema-2025&all=1. Everything that is shown comes from the
   data in the page; without this script the page shows a plain table of the main rulesets. */
(() => {
  "use strict";

  const root = document.querySelector("[data-rb-compare]");
  if (!root) return;
  const data = JSON.parse(root.querySelector("[data-rb-compare-data]").textContent);
  const words = data.words;
  const ids = data.rules.map((rules) => rules[0]);
  const DIGITS = "0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const fill = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => values[name]);

  function make(tag, attributes, ...children) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes || {})) node.setAttribute(name, value);
    node.append(...children);
    return node;
  }

  /* ---- the address ---- */

  function read() {
    const query = new URLSearchParams(location.search);
    const wrong = [];
    const chosen = [];
    const named = query.has("r") ? query.get("r").split(",").map((id) => id.trim()) : data.start;
    for (const id of named) {
      if (!ids.includes(id)) wrong.push(fill(words.bad_id, { found: `"${id}"` }));
      else if (chosen.includes(id)) wrong.push(fill(words.bad_twice, { found: `"${id}"` }));
      else chosen.push(id);
    }
    const all = query.get("all");
    if (all !== null && all !== "1" && all !== "0") {
      wrong.push(fill(words.bad_all, { found: `"${all}"` }));
    }
    return { chosen, all: all === "1", wrong };
  }

  function write(state) {
    const query = `?r=${state.chosen.join(",")}${state.all ? "&all=1" : ""}`;
    history.replaceState(null, "", query + location.hash);
  }

  /* ---- what is shown ---- */

  const pick = (picks, index) => (picks[index] === "-" ? -1 : DIGITS.indexOf(picks[index]));
  const page = (index) => make("a", { href: data.rules[index][2] }, data.rules[index][1]);

  function mark(status) {
    const [sign, word] = data.marks[status];
    return make("span", { class: `rb-sure rb-sure-${status}` },
      make("span", { "aria-hidden": "true" }, sign), ` ${word}`);
  }

  function cell(value, label) {
    const inside = make("span");
    if (!value) inside.append("–");
    else {
      const [text, status, assumed] = value;
      inside.append(text);
      if (status === "likely" || status === "stated") inside.append(" ", mark(status));
      if (assumed) inside.append(make("small", {}, mark("assumed"), ` ${assumed}`));
    }
    return make("td", { "data-label": label }, inside);
  }

  function settings(chosen, all) {
    const table = make("table", { class: "rb-table rb-stack rb-side-by-side" });
    table.append(make("caption", {}, all ? words.caption_all : words.caption_only));
    const head = make("tr", {}, make("th", { scope: "col" }, words.setting));
    for (const index of chosen) head.append(make("th", { scope: "col" }, page(index)));
    table.append(make("thead", {}, head));
    let differ = 0;
    let total = 0;
    for (const [title, rows] of data.groups) {
      const body = make("tbody");
      for (const [name, label, values, picks] of rows) {
        const found = chosen.map((index) => pick(picks, index));
        if (found.every((one) => one < 0)) continue;
        total += 1;
        // How sure a value is makes no difference between rules.
        const same = new Set(found.map((one) => (one < 0 ? null : values[one][0]))).size === 1;
        if (!same) differ += 1;
        if (same && !all) continue;
        const row = make("tr", { "data-setting": name }, make("th", { scope: "row" }, label));
        if (!same) row.className = "rb-other";
        found.forEach((one, n) => row.append(cell(values[one], data.rules[chosen[n]][1])));
        body.append(row);
      }
      if (body.rows.length) {
        body.prepend(make("tr", { class: "rb-group" },
          make("th", { scope: "rowgroup", colspan: String(chosen.length + 1) }, title)));
        table.append(body);
      }
    }
    const wide = make("div", { class: "rb-wide-table", tabindex: "0", role: "region" }, table);
    wide.setAttribute("aria-label", table.caption.textContent);
    const hint = make("p", { class: "rb-scroll-hint" }, words.scroll);
    const shown = differ || all ? [hint, wide] : [make("p", {}, words.same)];
    return { shown, differ, total };
  }

  /* ---- hands ---- */

  function tile(code) {
    const name = code.replace("*", "");
    return make("img", {
      class: code.endsWith("*") ? "rb-t rb-dora" : "rb-t",
      src: `${data.tiles}${name === "b" ? "back" : name}.svg`,
      alt: data.names[name],
      width: "30",
      height: "40",
      loading: "lazy",
    });
  }

  function set(code, kind) {
    const box = make("span", { class: `rb-set${kind}` });
    let side = null;
    let left = 0;
    for (const part of code.match(/[-=]|b|\d[mpsz]\*?/g)) {
      if (part === "-" || part === "=") {
        left = part === "=" ? 2 : 1;
        side = make("span", { class: left === 2 ? "rb-side rb-two" : "rb-side" });
        box.append(side);
      } else if (left) {
        side.append(tile(part));
        left -= 1;
      } else box.append(tile(part));
    }
    return box;
  }

  function figure(hand, chosen) {
    const row = make("div", { class: "rb-hand", role: "img", "aria-label": hand.spoken });
    for (const code of hand.sets) row.append(set(code, ""));
    for (const code of hand.melds) row.append(set(code, " rb-meld"));
    const won = set(hand.won, " rb-win");
    won.append(make("span", { class: "rb-by" }, words[hand.by]));
    row.append(won);
    const body = make("tbody");
    for (const index of chosen) {
      const [, size, paid, assumed] = hand.prices[pick(hand.picks, index)];
      const worth = make("td", {}, size);
      if (paid) worth.append(" ", make("strong", {}, paid));
      if (assumed) worth.append(" ", mark("assumed"));
      body.append(make("tr", {}, make("th", { scope: "row" }, data.rules[index][1]), worth));
    }
    const [link, title] = hand.page;
    return make("figure", { class: "rb-figure rb-priced" }, row,
      make("p", { class: "rb-facts" }, hand.facts.join(" · ")),
      make("table", { class: "rb-lines" }, make("caption", { class: "rb-sr" }, words.costs), body),
      make("figcaption", {}, `${words.from} `, make("a", { href: link }, title)));
  }

  /* Where a hand cannot come about: its shorthand, the page it is from, and why not. */
  function missing(text, link, title, prices, picks, chosen) {
    const item = make("li", {}, make("code", {}, text), " ", make("a", { href: link }, title), ": ");
    const why = new Map();
    for (const index of chosen) {
      const [kind, reason] = prices[pick(picks, index)];
      if (kind === "x") why.set(reason, [...(why.get(reason) || []), data.rules[index][1]]);
    }
    item.append([...why].map(([reason, who]) => `${who.join(", ")}: ${reason}`).join("; "));
    return item;
  }

  function hands(chosen) {
    const paid = [];
    const cannot = [];
    const sort = (prices, picks, act, text, link, title) => {
      const found = chosen.map((index) => prices[pick(picks, index)]);
      const possible = found.filter((price) => price[0] !== "x");
      if (possible.length === found.length) {
        if (new Set(found.map((price) => price[0] + price[2])).size > 1) act();
      } else if (possible.length) cannot.push([text, link, title, prices, picks]);
    };
    for (const hand of data.hands) {
      sort(hand.prices, hand.picks, () => paid.push(hand), hand.text, ...hand.page);
    }
    for (const [text, link, title, prices, picks] of data.only) {
      sort(prices, picks, () => {}, text, link, title);
    }
    const shown = [make("h2", { id: "hands" }, words.hands)];
    shown.push(paid.length
      ? make("div", { class: "rb-priced-list" }, ...paid.map((hand) => figure(hand, chosen)))
      : make("p", {}, words.no_hands));
    if (cannot.length) {
      shown.push(make("details", { class: "rb-fold rb-cannot" },
        make("summary", {}, `${words.cannot} (${cannot.length})`),
        make("ul", {}, ...cannot.map((one) => missing(...one, chosen)))));
    }
    return { shown, count: paid.length };
  }

  /* ---- the page ---- */

  const state = read();
  const tools = make("div", { class: "rb-choose" });
  const told = make("div", { role: "status", "aria-live": "polite", class: "rb-told" });
  const result = make("div", { class: "rb-compare-result" });

  function show(wrong) {
    const chosen = state.chosen.map((id) => ids.indexOf(id));
    told.replaceChildren(...wrong.map((text) => make("p", { class: "rb-wrong" }, text)));
    if (chosen.length < 2) {
      told.append(make("p", {}, words.two));
      result.replaceChildren();
      return;
    }
    const left = settings(chosen, state.all);
    const right = hands(chosen);
    told.append(make("p", {}, fill(words.sum, {
      differ: left.differ, all: left.total, paid: right.count, hands: data.total,
    })));
    result.replaceChildren(...left.shown, ...right.shown);
    const wide = result.querySelector(".rb-wide-table");
    if (wide) hint(wide);
  }

  function hint(wide) {
    wide.previousElementSibling.hidden = wide.scrollWidth <= wide.clientWidth + 1;
  }

  function change() {
    write(state);
    show([]);
  }

  function box(type, name, label, checked, act) {
    const input = make("input", { type, name });
    input.checked = checked;
    input.addEventListener("change", () => act(input.checked));
    return make("label", { class: "rb-chip" }, input, make("span", {}, label));
  }

  function chips(main) {
    return data.rules.filter((rules) => Boolean(rules[3]) === main).map(([id, short]) =>
      box("checkbox", id, short, state.chosen.includes(id), (on) => {
        state.chosen = on ? [...state.chosen, id] : state.chosen.filter((one) => one !== id);
        change();
      }));
  }

  const others = chips(false);
  const choose = make("fieldset", {}, make("legend", {}, words.choose), ...chips(true));
  if (others.length) {
    const more = make("details", { class: "rb-fold" }, make("summary", {}, words.more), ...others);
    more.open = others.some((chip) => chip.querySelector("input").checked);
    choose.append(more);
  }
  const amount = make("fieldset", {}, make("legend", {}, words.show),
    box("radio", "rb-amount", words.only, !state.all, () => { state.all = false; change(); }),
    box("radio", "rb-amount", words.everything, state.all, () => { state.all = true; change(); }));
  tools.append(choose, amount);
  root.querySelector(".rb-compare-plain").replaceWith(tools, told, result);
  show(state.wrong);
  window.addEventListener("resize", () => {
    const wide = result.querySelector(".rb-wide-table");
    if (wide) hint(wide);
  });
})();
