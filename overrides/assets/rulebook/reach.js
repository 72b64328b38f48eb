/* What opens a section of the theme's menu is a label that holds nothing but an arrow, for a check
   box that is hidden from the keyboard. The style sheet shows that box to the keyboard; here it gets
   the section's name, which screen readers say. And who opens the search wants to type. */
(() => {
  "use strict";

  for (const label of document.querySelectorAll("label.md-nav__link[for]")) {
    label.removeAttribute("tabindex");
    if (label.textContent.trim()) continue;
    const name = document.createElement("span");
    name.className = "rb-sr";
    name.textContent = label.parentElement.querySelector("a")?.textContent.trim() || "";
    label.append(name);
  }

  const search = document.getElementById("__search");
  search?.addEventListener("change", () => {
    if (search.checked) document.querySelector(".md-search__input").focus();
  });
})();
