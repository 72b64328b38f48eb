/* Tooltips for the words of the glossary, and the search on its page. Without this script a word's
   link has its title, and the glossary is a plain page with everything on it. */
(() => {
  "use strict";

  const WAIT = 150; // ms: a pointer that only passes by opens nothing, one that slips closes nothing
  const termAt = (node) => (node instanceof Element ? node.closest("a.rb-term") : null);
  let tip = null;
  let open = null; // the link whose tooltip is shown
  let timer = 0;
  let touched = false;

  function makeTip() {
    const made = document.createElement("div");
    made.id = "rb-tip";
    made.className = "rb-tip";
    made.setAttribute("role", "tooltip");
    made.hidden = true;
    made.addEventListener("pointerenter", () => clearTimeout(timer));
    made.addEventListener("pointerleave", () => later(hide));
    made.addEventListener("click", () => { if (open) location.href = open.href; });
    document.body.append(made);
    return made;
  }

  function later(action) {
    clearTimeout(timer);
    timer = setTimeout(action, WAIT);
  }

  function show(link) {
    clearTimeout(timer);
    if (open === link || !(link.title || link.dataset.tip)) return;
    hide();
    tip ||= makeTip();
    // The browser's own tooltip would come on top of this one.
    link.dataset.tip = link.title;
    link.removeAttribute("title");
    const cut = link.dataset.tip.indexOf(": ");
    const names = document.createElement("b");
    names.textContent = link.dataset.tip.slice(0, cut);
    tip.replaceChildren(names, link.dataset.tip.slice(cut + 2));
    tip.hidden = false;
    link.setAttribute("aria-describedby", tip.id);
    open = link;
    place(link);
  }

  /* Below the word's first line, or above it where there is no room; never over the edge. */
  function place(link) {
    const word = link.getClientRects()[0];
    const room = document.documentElement;
    const gap = 6;
    const left = Math.max(gap, Math.min(word.left, room.clientWidth - tip.offsetWidth - gap));
    const lines = link.getClientRects();
    const below = lines[lines.length - 1].bottom + gap;
    const fits = below + tip.offsetHeight < room.clientHeight;
    const top = fits ? below : Math.max(gap, word.top - tip.offsetHeight - gap);
    tip.style.left = `${left + scrollX}px`;
    tip.style.top = `${top + scrollY}px`;
  }

  function hide() {
    clearTimeout(timer);
    if (!open) return;
    open.title = open.dataset.tip;
    open.removeAttribute("aria-describedby");
    delete open.dataset.tip;
    open = null;
    tip.hidden = true;
  }

  document.addEventListener("pointerover", (event) => {
    const link = termAt(event.target);
    if (event.pointerType !== "touch" && link) later(() => show(link));
  });
  document.addEventListener("pointerout", (event) => {
    if (event.pointerType !== "touch" && termAt(event.target)) later(hide);
  });
  document.addEventListener("pointerdown", (event) => {
    touched = event.pointerType === "touch";
    if (open && termAt(event.target) !== open && !tip.contains(event.target)) hide();
  });
  document.addEventListener("focusin", (event) => {
    const link = termAt(event.target);
    if (link && !touched) show(link);
  });
  document.addEventListener("focusout", (event) => {
    if (termAt(event.target) === open) later(hide);
  });
  document.addEventListener("keydown", (event) => {
    touched = false;
    if (event.key === "Escape") hide();
  });
  /* A finger cannot hover: the first tap shows what the word means, the second follows the link. */
  document.addEventListener("click", (event) => {
    const link = termAt(event.target);
    if (!link || !touched || open === link) return;
    event.preventDefault();
    show(link);
  });
  addEventListener("resize", hide);

  function setUpSearch(box) {
    const bar = box.querySelector("[data-rb-tools]");
    const input = bar.querySelector("input");
    const count = bar.querySelector("[data-rb-count]");
    const small = (text) => text.trim().toLowerCase().replace(/[-\s]+/g, " ");
    const groups = [...document.querySelectorAll(".rb-terms")].map((list) => ({
      list,
      head: list.previousElementSibling,
      cards: [...list.children].map((card) => [card, small(card.textContent)]),
    }));

    function filter() {
      const wanted = small(input.value);
      let shown = 0;
      for (const { list, head, cards } of groups) {
        let here = 0;
        for (const [card, text] of cards) {
          card.hidden = !text.includes(wanted);
          here += !card.hidden;
        }
        list.hidden = head.hidden = !here;
        shown += here;
      }
      const { one, many, none } = count.dataset;
      count.textContent = shown > 1 ? many.replace("{n}", shown) : shown ? one : none;
    }

    input.addEventListener("input", filter);
    addEventListener("hashchange", () => {
      const goal = document.getElementById(location.hash.slice(1));
      if (!goal?.closest("[hidden]")) return;
      input.value = "";
      filter();
      goal.scrollIntoView();
    });
    filter();
  }

  document.querySelectorAll("[data-rb-terms]").forEach(setUpSearch);
})();
