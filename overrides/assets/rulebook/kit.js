/* What every tool needs: elements, words, numbers, fields that are checked, the button that copies
   a link. Whatever comes from a link is shown as text, never as markup. */
(() => {
  "use strict";

  const points = (number) => number.toLocaleString("en-US");
  const signed = (number) => (number > 0 ? "+" : number < 0 ? "\u2212" : "") + points(Math.abs(number));

  /* An element with attributes and children; text becomes text. */
  function el(name, attributes, ...children) {
    const node = document.createElement(name);
    for (const [key, value] of Object.entries(attributes || {})) {
      if (value === true) node.setAttribute(key, "");
      else if (value !== false && value !== undefined) node.setAttribute(key, value);
    }
    node.append(...children.flat().filter((child) => child !== null && child !== undefined));
    return node;
  }

  /* The words of a tool; `{name}` in them is filled in, `key.one` speaks of a single thing. */
  function speaker(root) {
    const words = JSON.parse(root.querySelector("[data-rb-words]").textContent);
    return (key, values = {}) => {
      const found = values.n === 1 && `${key}.one` in words ? words[`${key}.one`] : words[key];
      if (found === undefined) throw new Error(`no words for ${key}`);
      return found.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? values[name] : whole));
    };
  }

  /* ---- fields ---- */

  /* One value of a form by name: a select, a number, a tick, or a group of radio buttons. */
  class Field {
    constructor(name, nodes) {
      this.name = name;
      this.nodes = nodes;
      this.node = nodes[0];
      this.type = this.node.type;
    }

    get active() {
      return this.nodes.some((node) => !node.closest("[hidden]"));
    }

    get value() {
      if (this.type === "radio") return this.nodes.find((node) => node.checked)?.value ?? "";
      if (this.type === "checkbox") return this.node.checked ? "1" : "0";
      return this.node.value;
    }

    set value(text) {
      if (this.type === "radio") for (const node of this.nodes) node.checked = node.value === text;
      else if (this.type === "checkbox") this.node.checked = text === "1";
      else this.node.value = text;
    }

    get choices() {
      if (this.type === "checkbox") return ["0", "1"];
      const options = this.type === "radio" ? this.nodes : [...this.node.options];
      return options.filter((one) => !one.hidden).map((one) => one.value);
    }

    allows(text) {
      if (this.type !== "number") return this.choices.includes(text);
      const number = Number(text);
      return /^-?\d{1,9}$/.test(text) && number >= this.node.min && number <= this.node.max;
    }

    allowed(say) {
      if (this.type !== "number") return ranges(this.choices).join(", ");
      return say("whole", { min: points(Number(this.node.min)), max: points(Number(this.node.max)) });
    }

    mark(wrong) {
      for (const node of this.nodes) {
        if (wrong) node.setAttribute("aria-invalid", "true");
        else node.removeAttribute("aria-invalid");
      }
    }
  }

  /* Numbers that follow each other as a range: 1, 2, 3, 4 are 1–4. */
  function ranges(texts) {
    const runs = [];
    for (const text of texts) {
      const run = runs[runs.length - 1];
      if (run && Number(text) === Number(run[run.length - 1]) + 1) run.push(text);
      else runs.push([text]);
    }
    return runs.flatMap((run) => (run.length > 3 ? [`${run[0]}\u2013${run[run.length - 1]}`] : run));
  }

  function fieldsOf(form) {
    const groups = new Map();
    for (const node of form.querySelectorAll("[name]")) {
      groups.set(node.name, [...(groups.get(node.name) || []), node]);
    }
    return new Map([...groups].map(([name, nodes]) => [name, new Field(name, nodes)]));
  }

  /* The button that copies the link; where it may not, the link is selected to be copied. */
  function copies(root, say) {
    const button = root.querySelector("[data-rb-copy]");
    const shown = root.querySelector("[data-rb-link]");
    if (!button) return;
    button.addEventListener("click", async () => {
      shown.select();
      try {
        await navigator.clipboard.writeText(shown.value);
        button.textContent = say("copied");
      } catch {
        shown.focus();
      }
    });
    shown.addEventListener("focus", () => shown.select());
  }

  window.rulebook.kit = { points, signed, el, speaker, fieldsOf, ranges, copies };
})();
