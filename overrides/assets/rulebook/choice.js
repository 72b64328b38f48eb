/* The reader's ruleset: one choice for the whole site. It is kept where the theme keeps the choice
   of its linked tabs, so that tabs, lists, tools and the control in the header are always of one
   mind. Without this script each of them still works by itself. */
window.rulebook = (() => {
  "use strict";

  const text = (node) => node.textContent.trim();
  const template = document.querySelector("[data-rb-switch]");
  const followers = [];
  let control = null;
  let known = [];

  /* Labels that the reader has chosen, the last one first; also those of other tabs. */
  function kept() {
    try {
      const labels = typeof __md_get === "function" ? __md_get("__tabs") : null;
      return Array.isArray(labels) ? labels : [];
    } catch {
      return [];
    }
  }

  const idOf = (label) => known.find((one) => one.label === label)?.id;
  const labelOf = (id) => known.find((one) => one.id === id)?.label;

  /* The ruleset chosen last among those given; undefined when none of them ever was. */
  function chosen(ids) {
    return kept().map(idOf).find((id) => id && (!ids || ids.includes(id)));
  }

  /* The ruleset chosen last, or else the site's own. */
  function current() {
    return chosen() || template?.dataset.default;
  }

  function show(id) {
    if (control) control.value = id;
    for (const follow of followers) follow(id);
  }

  function choose(id) {
    const label = labelOf(id);
    if (!label) return;
    if (typeof __md_set === "function") __md_set("__tabs", [...new Set([label, ...kept()])]);
    for (const tab of document.querySelectorAll(".rb-tabs > .tabbed-labels > label")) {
      if (text(tab) === label) document.getElementById(tab.htmlFor).checked = true;
    }
    show(id);
  }

  /* A tab chosen on the page; the theme sees to the other sets and to keeping it. */
  function tabbed(event) {
    if (!event.target.matches(".rb-tabs > input")) return;
    const tab = document.querySelector(`label[for="${CSS.escape(event.target.id)}"]`);
    const id = tab && idOf(text(tab));
    if (id && (!control || control.value !== id)) show(id);
  }

  /* The choices stand in the header; a phone's has no room for them and the title, there they have
     a bar of their own, which the style sheet keeps free for them. */
  function settle(choices) {
    const title = document.querySelector(".md-header__title");
    const bar = document.querySelector("[data-rb-choices]");
    const wide = window.matchMedia("(min-width: 45em)");
    const place = () => (wide.matches ? title.after(...choices) : bar.append(...choices));
    if (!title || !bar) return;
    wide.addEventListener("change", place);
    place();
  }

  function setUp() {
    const fragment = template.content.cloneNode(true);
    control = fragment.querySelector("select");
    known = [...control.options].map((one) => ({ id: one.value, label: text(one) }));
    control.value = current();
    control.addEventListener("change", () => choose(control.value));
    settle([...fragment.children]);
    document.addEventListener("change", tabbed);
  }

  if (template) setUp();
  return { chosen, current, choose, follow: (tell) => followers.push(tell) };
})();
