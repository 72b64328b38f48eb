/* What the tools with tables share: the engine's tables, a form that asks them, and the link that
   holds the whole state. A wrong value is named and nothing is computed until it is put right. */
(() => {
  "use strict";

  const { points, signed, el, speaker, fieldsOf, copies } = window.rulebook.kit;
  const { parts, rulesets } = window.rulebookTables;

  function tables(id) {
    const entries = Object.entries(rulesets[id]);
    return Object.fromEntries(entries.map(([key, part]) => [key, parts[part]]));
  }

  /* ---- a tool ---- */

  /* Brings a tool to life. `show(state, tables, tool)` draws the answer; `layout(state, tables)`
     shows and hides fields; `usual(tables)` gives values that go with a ruleset. */
  function start(root, { show, layout = () => {}, usual = () => ({}) }) {
    const say = speaker(root);
    const form = root.querySelector("form");
    const out = root.querySelector("[data-rb-out]");
    const box = root.querySelector("[data-rb-problems]");
    const fields = fieldsOf(form);
    const rules = fields.get("rules");
    const wrong = new Map(); // what a link said, as long as the reader has not put it right
    const strange = []; // names in the link that mean nothing here

    const state = () => Object.fromEntries([...fields].map(([name, field]) => [name, field.value]));
    const table = () => (rules.value in rulesets ? tables(rules.value) : null);

    function problems() {
      const found = strange.map(({ name, text }) => say("unknown", { name, found: text }));
      let stops = false;
      for (const [name, field] of fields) {
        const text = wrong.get(name) ?? field.value;
        const bad = field.active && (wrong.has(name) || !field.allows(text));
        field.mark(bad);
        if (!bad) continue;
        stops = true;
        found.push(say(wrong.has(name) ? "bad_link" : "bad_field", {
          name: wrong.has(name) ? name : field.node.dataset.says || name,
          found: text,
          allowed: field.allowed(say),
        }));
      }
      return { found, stops };
    }

    function draw() {
      const ruled = table();
      if (ruled) layout(state(), ruled);
      const { found, stops } = problems();
      box.replaceChildren(...found.map((one) => el("p", {}, one)));
      out.replaceChildren();
      root.toggleAttribute("data-rb-stopped", stops);
      if (!stops) out.append(...show(state(), ruled, tool).filter(Boolean));
      return !stops;
    }

    function link() {
      const active = [...fields].filter(([, field]) => field.active);
      const query = new URLSearchParams(active.map(([name, field]) => [name, field.value]));
      return `?${query}`;
    }

    function keep() {
      const address = new URL(link(), window.location.href);
      try {
        window.history.replaceState(null, "", address);
      } catch { /* a page opened from a disk may not change its address */ }
      const shown = root.querySelector("[data-rb-link]");
      if (shown) shown.value = address.href;
      root.dispatchEvent(new CustomEvent("rb-link", { detail: address }));
    }

    function follow(usually) {
      for (const [name, value] of Object.entries(usually)) fields.get(name).value = String(value);
    }

    function changed(event) {
      const name = event?.target.name;
      wrong.delete(name);
      strange.length = 0;
      if (name === "rules") {
        follow(usual(table()));
        window.rulebook.choose(rules.value);
      }
      if (draw()) keep();
    }

    /* What the link says, after everything that it does not say. */
    function read() {
      const given = new URLSearchParams(window.location.search);
      const names = [...new Set(given.keys())];
      const own = window.rulebook.chosen(Object.keys(rulesets));
      if (own) rules.value = own;
      take("rules", given);
      if (table()) follow(usual(table()));
      for (const name of names) {
        if (!fields.has(name)) strange.push({ name, text: given.get(name) });
        else take(name, given);
      }
      if (table()) layout(state(), table());
      for (const name of names) {
        const field = fields.get(name);
        if (field && !field.active) strange.push({ name, text: given.get(name) });
        else if (field && !wrong.has(name) && !field.allows(field.value)) refuse(name, given.get(name));
      }
    }

    function take(name, given) {
      const texts = given.getAll(name);
      if (!texts.length) return;
      const field = fields.get(name);
      if (texts.length > 1 || !field.allows(texts[0])) refuse(name, texts.join(", "));
      else field.value = texts[0];
    }

    /* A value that cannot be: the field is left empty, and the reader is told. */
    function refuse(name, text) {
      const field = fields.get(name);
      wrong.set(name, text);
      if (field.type === "checkbox") field.node.checked = false;
      else if (field.node.tagName === "SELECT") field.node.selectedIndex = -1;
      else field.value = "";
    }

    const tool = {
      say,
      changed,
      set(name, value) {
        fields.get(name).value = value;
        wrong.delete(name);
      },
    };
    read();
    form.addEventListener("input", changed);
    form.addEventListener("submit", (event) => event.preventDefault());
    window.rulebook.follow((id) => {
      if (!(id in rulesets) || rules.value === id) return;
      rules.value = id;
      wrong.delete("rules");
      follow(usual(table()));
      if (draw()) keep();
    });
    copies(root, say);
    draw();
    const shown = root.querySelector("[data-rb-link]");
    if (shown && !wrong.size) shown.value = new URL(link(), window.location.href).href;
  }

  /* Notes on what is only assumed, for settings by name. */
  function assumed(names, ruled, say) {
    return [...new Set(names)].map((name) => {
      const { title, value } = ruled.settings[name];
      return el("p", { class: "rb-quiet" }, say("assumed", { rule: title, value }));
    });
  }

  /* Which ruleset has spoken. */
  function speaks(ruled, say) {
    const edition = ruled.edition ? `${ruled.name}, ${ruled.edition}` : ruled.name;
    return el("p", { class: "rb-under" }, say("under", { rules: edition }));
  }

  /* ---- looking hands up ---- */

  /* What a hand pays: the cell of the table, and why there is none. `han` counts no dora. */
  function hand(ruled, { han, fu, dora = 0, by, kiriage = ruled.kiriage.own }) {
    const yakuman = /^yakuman(\d?)$/.exec(han);
    if (yakuman) {
      const times = Number(yakuman[1] || 1);
      const cell = ruled.yakuman.find((one) => one.times === times);
      return cell ? { cell } : { most: ruled.yakuman.length };
    }
    const size = (number) => Math.min(number, ruled.last_han);
    const total = size(Number(han) + dora);
    const fits = (one) => one.han === total && (one.fu === null || one.fu === fu);
    const changed = ruled.kiriage[kiriage ? "on" : "off"].find(fits);
    const never = ruled.impossible.find(
      (one) => one.by === by && one.fu === fu && one.han.includes(size(Number(han))),
    );
    if (never) return { reason: never.reason };
    return { cell: changed || ruled.cells.find(fits), byKiriage: Boolean(changed), total };
  }

  /* Names of settings that a hand rests on, where nobody has stated them. */
  function restsOn(ruled, { han, fu, by, honba = 0 }, found) {
    const under = ruled.assumed;
    const names = [];
    if (found.byKiriage) names.push(...under.kiriage);
    if (found.total >= ruled.last_han) names.push(...under.counted_yakuman);
    if (by === "tsumo") names.push(...under.tsumo);
    if (honba) names.push(...under.honba);
    if (found.total && fu === 20) names.push(...under.fu_20);
    if (found.total && fu > 100) names.push(...under.fu_over_100);
    if (/^yakuman\d$/.test(han)) names.push(...under.yakuman);
    return names;
  }

  Object.assign(window.rulebook, {
    tools: { tables, rulesets: Object.keys(rulesets), points, signed, el, start, assumed, speaks, hand, restsOn },
  });
})();
