/* The yaku list: find, filter, sort, and switch the ruleset. Without this script it is a plain
   table that shows everything. */
(() => {
  "use strict";

  const text = (node) => node.textContent.trim();
  const name = (row) => text(row.cells[0].querySelector("a"));
  const han = (cell) => {
    const word = text(cell);
    const digits = parseInt(word, 10);
    if (!Number.isNaN(digits)) return digits;
    return { mangan: 5, yakuman: 13, "double yakuman": 26 }[word] || 0;
  };

  function tools(list) {
    const bar = document.createElement("div");
    bar.className = "rb-tools";
    bar.append(list.querySelector("[data-rb-tools]").content.cloneNode(true));
    list.prepend(bar);
    return bar;
  }

  function setUp(list) {
    const bar = tools(list);
    const table = list.querySelector("table");
    const body = table.tBodies[0];
    const rows = [...body.rows];
    const none = table.dataset.none;
    const speaks = table.querySelector(".rb-speaks");
    const search = bar.querySelector("input");
    const filter = bar.querySelector("[data-rb-filter]");
    const rules = bar.querySelector("[data-rb-rules]");
    const count = bar.querySelector("[data-rb-count]");

    function show() {
      const wanted = search.value.trim().toLowerCase();
      let shown = 0;
      for (const row of rows) {
        const fits = (!filter.value || row.dataset.tags.split(" ").includes(filter.value))
          && (!wanted || text(row.cells[0]).toLowerCase().includes(wanted))
          && !(row.dataset.by && text(row.cells[1]) === none);
        row.hidden = !fits;
        if (fits) shown += 1;
      }
      count.textContent = shown === 1 ? count.dataset.one : count.dataset.many.replace("{n}", shown);
    }

    function choose() {
      for (const row of rows) {
        if (!row.dataset.by) continue;
        const [closed, open] = JSON.parse(row.dataset.by)[rules.value];
        row.cells[1].textContent = closed;
        row.cells[2].textContent = open;
      }
      speaks.textContent = rules.selectedOptions[0].textContent;
      show();
    }

    function sort(head, index) {
      const up = head.getAttribute("aria-sort") !== "ascending";
      for (const other of table.tHead.rows[0].cells) other.removeAttribute("aria-sort");
      head.setAttribute("aria-sort", up ? "ascending" : "descending");
      const value = index === 0
        ? (a, b) => name(a).localeCompare(name(b))
        : (a, b) => han(a.cells[index]) - han(b.cells[index]);
      rows.sort((a, b) => (up ? value(a, b) : value(b, a)));
      body.append(...rows);
    }

    [...table.tHead.rows[0].cells].forEach((head, index) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "rb-sort";
      button.textContent = text(head);
      button.addEventListener("click", () => sort(head, index));
      head.replaceChildren(button);
    });
    search.addEventListener("input", show);
    filter.addEventListener("change", show);
    rules.addEventListener("change", choose);
    const chosen = remembered([...rules.options].map(text));
    if (chosen) rules.value = [...rules.options].find((option) => text(option) === chosen).value;
    choose();
  }

  /* The reader's last choice of a ruleset, as the theme keeps it for its linked tabs. */
  function remembered(labels) {
    const kept = typeof __md_get === "function" ? __md_get("__tabs") : null;
    return Array.isArray(kept) ? kept.find((label) => labels.includes(label)) : null;
  }

  document.querySelectorAll("[data-rb-list]").forEach(setUp);
})();
