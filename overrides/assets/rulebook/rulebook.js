/* The yaku list: find, filter, sort, and switch the ruleset. The choices stand in the page's
   address, so that a link to it shows the same; what an address asks for and cannot have is named.
   Without this script the list is a plain table that shows everything. */
(() => {
  "use strict";

  const SORTS = ["name", "closed", "open", "seen"];
  const text = (node) => node.textContent.trim();
  const name = (row) => text(row.cells[0].querySelector("a"));

  /* What an address asks a list for, checked: a value that cannot be is put into `wrong`. */
  function asked(fields, wrong) {
    const query = new URLSearchParams(location.search);
    const found = {};
    for (const [key, allowed] of Object.entries(fields)) {
      const value = query.get(key);
      if (value === null) continue;
      if (!allowed || allowed.includes(value)) found[key] = value;
      else wrong.push({ name: key, found: value, allowed: allowed.filter(Boolean).join(", ") });
    }
    return found;
  }

  function remember(choices) {
    const query = new URLSearchParams(location.search);
    for (const [key, value] of Object.entries(choices)) {
      if (value) query.set(key, value);
      else query.delete(key);
    }
    const after = query.toString();
    history.replaceState(history.state, "", (after ? `?${after}` : location.pathname) + location.hash);
  }

  function setUp(list) {
    const bar = list.querySelector("[data-rb-tools]");
    const table = list.querySelector("table");
    const body = table.tBodies[0];
    const rows = [...body.rows];
    const heads = [...table.tHead.rows[0].cells];
    const speaks = table.querySelector(".rb-speaks");
    const search = bar.querySelector("input");
    const rules = bar.querySelector("[data-rb-rules]");
    const first = rules.value;
    const filters = [...bar.querySelectorAll("[data-rb-filter]")];
    const count = bar.querySelector("[data-rb-count]");
    const bad = bar.querySelector(".rb-bad");
    const values = (select) => [...select.options].map((option) => option.value);
    let sorted = "";

    const has = {
      show: (row, wanted) => row.dataset.tags.split(" ").includes(wanted),
      han: (row, wanted) => row.dataset.size === wanted,
      seen: (row, wanted) => row.dataset.band === wanted,
    };

    function show() {
      const wanted = search.value.trim().toLowerCase();
      let shown = 0;
      for (const row of rows) {
        const fits = row.dataset.size
          && filters.every((each) => !each.value || has[each.dataset.rbFilter](row, each.value))
          && (!wanted || text(row.cells[0]).toLowerCase().includes(wanted));
        row.hidden = !fits;
        if (fits) shown += 1;
      }
      count.textContent = shown === 1 ? count.dataset.one : count.dataset.many.replace("{n}", shown);
    }

    function choose() {
      for (const row of rows) {
        if (!row.dataset.by) continue;
        const cell = JSON.parse(row.dataset.by)[rules.value];
        if (!cell) continue;
        [row.cells[1].textContent, row.cells[2].textContent] = cell;
        [, , row.dataset.closed, row.dataset.open, row.dataset.size, row.dataset.tags] = cell;
      }
      speaks.textContent = rules.selectedOptions[0].textContent;
      show();
    }

    function sort(key, up) {
      for (const head of heads) {
        if (head.dataset.sort === key) head.setAttribute("aria-sort", up ? "ascending" : "descending");
        else head.removeAttribute("aria-sort");
      }
      const value = key === "name"
        ? (a, b) => name(a).localeCompare(name(b))
        : (a, b) => a.dataset[key] - b.dataset[key];
      rows.sort((a, b) => (up ? value(a, b) : value(b, a)));
      body.append(...rows);
      sorted = up ? key : `-${key}`;
    }

    function keep() {
      // The usual ruleset needs no word, unless this reader would get another one without it.
      const usual = rules.value === first && (rulebook.chosen(values(rules)) || first) === first;
      const choices = { rules: usual ? "" : rules.value, find: search.value, sort: sorted };
      for (const each of filters) choices[each.dataset.rbFilter] = each.value;
      remember(choices);
    }

    function complain(wrong) {
      bad.hidden = !wrong.length;
      bad.textContent = wrong.map((each) => {
        const told = each.name === "rules" ? bad.dataset.worse : bad.dataset.bad;
        return told.replace("{name}", each.name).replace("{found}", each.found)
          .replace("{allowed}", each.allowed);
      }).join(" ");
    }

    heads.forEach((head) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "rb-sort";
      button.textContent = text(head);
      button.addEventListener("click", () => {
        // Names go up first; of what is counted, the most is looked for first.
        const was = head.getAttribute("aria-sort");
        sort(head.dataset.sort, was ? was !== "ascending" : head.dataset.sort !== "seen");
        keep();
      });
      head.replaceChildren(button);
    });
    search.addEventListener("input", () => { show(); keep(); });
    filters.forEach((each) => each.addEventListener("change", () => { show(); keep(); }));
    rules.addEventListener("change", () => {
      choose();
      rulebook.choose(rules.value);
      keep();
    });
    rulebook.follow((id) => {
      if (rules.value === id || !values(rules).includes(id)) return;
      rules.value = id;
      choose();
      keep();
    });

    const wrong = [];
    const fields = { rules: values(rules), find: null, sort: SORTS.flatMap((key) => [key, `-${key}`]) };
    for (const each of filters) fields[each.dataset.rbFilter] = values(each);
    const wanted = asked(fields, wrong);
    rules.value = wanted.rules || rulebook.chosen(values(rules)) || rules.value;
    for (const each of filters) each.value = wanted[each.dataset.rbFilter] || "";
    search.value = wanted.find || "";
    if (wanted.sort) sort(wanted.sort.replace("-", ""), !wanted.sort.startsWith("-"));
    complain(wrong);
    choose();
  }

  document.querySelectorAll("[data-rb-list]").forEach(setUp);
})();
