/* The settlement: final scores to final points, with the numbers that the engine wrote down.
   Everything is kept in twelfths of a point, so that places shared by two, three or four stay
   exact. */
(() => {
  "use strict";

  const { el, start, assumed, speaks } = window.rulebook.tools;

  const PART = 12;
  const THOUSAND = 1000 * PART;
  const SEATS = ["E", "S", "W", "N"];
  const sum = (numbers) => numbers.reduce((total, one) => total + one, 0);
  const whole = (number) => Math.round(number * THOUSAND);

  /* Players by place, best first; those who share a place stand together. `lot` is an order of
     players in which equal scores have been drawn. */
  function ranked(scores, ties, lot) {
    const players = scores.map((score, player) => player);
    const before = ties === "lot" ? lot : players;
    const order = [...players].sort(
      (a, b) => scores[b] - scores[a] || before.indexOf(a) - before.indexOf(b),
    );
    const groups = [];
    for (const player of order) {
      const last = groups[groups.length - 1];
      if (ties === "split" && last && scores[last[0]] === scores[player]) last.push(player);
      else groups.push([player]);
    }
    return groups;
  }

  /* What places are worth, by player; those who share places share what these are worth. */
  function byPlace(worth, groups) {
    const given = [];
    let place = 0;
    for (const group of groups) {
      const all = sum(worth.slice(place, place + group.length));
      for (const player of group) given[player] = all / group.length;
      place += group.length;
    }
    return given;
  }

  function sticksOf(table, stick, count, groups, players) {
    const all = stick * count;
    const given = Array(players).fill(0);
    if (table.sticks === "first") {
      for (const player of groups[0]) given[player] = Math.floor(all / groups[0].length) * PART;
    } else if (table.sticks === "split") given.fill((all * PART) / players);
    return given;
  }

  function rounded(value, added) {
    if (added === null) return value;
    return Math.sign(value) * Math.floor((Math.abs(value) + added * PART) / THOUSAND) * THOUSAND;
  }

  /* Final points with every step, in twelfths of a point, and the places. */
  function settle(ruled, { scores, sticks = 0, chips = [], chip = 0, chombo = [], lot = [] }) {
    const table = ruled.settlement;
    const players = scores.length;
    const groups = ranked(scores, table.ties, lot);
    const steps = [["scores", scores.map((score) => score * PART)]];
    let held = steps[0][1];
    if (sticks) {
      const given = sticksOf(table, ruled.stick, sticks, groups, players);
      steps.push(["sticks", given]);
      held = held.map((one, player) => one + given[player]);
    }
    const kept = held.map((one) => rounded(one, table.rounding.added));
    steps.push(["thousands", kept]);
    const back = table.return_points * PART;
    steps.push(["return", held.map(() => -back)]);
    const above = held.filter((one) => one >= back).length;
    steps.push(["uma", byPlace((table.uma.any || table.uma[above]).map(whole), groups)]);
    if (table.oka) steps.push(["oka", byPlace([whole(table.oka)], groups)]);
    const lost = sum(held) - sum(kept);
    if (lost) steps.push(["rest", byPlace([lost], groups)]);
    if (chips.some(Boolean)) steps.push(["chips", chips.map((one) => one * chip * PART)]);
    if (chombo.some(Boolean)) steps.push(["chombo", chombo.map((one) => -one * table.chombo * PART)]);
    const counted = steps.slice(sticks ? 2 : 1).map(([, values]) => values);
    const points = scores.map((one, player) => sum(counted.map((values) => values[player])));
    const places = [];
    let place = 1;
    for (const group of groups) {
      for (const player of group) places[player] = place;
      place += group.length;
    }
    return { points, places, steps };
  }

  /* ---- words ---- */

  function number(value, sign) {
    const text = Math.abs(value).toLocaleString("en-US", { maximumFractionDigits: 3 });
    if (text === "0") return text;
    return (value < 0 ? "\u2212" : sign ? "+" : "") + text;
  }

  const POINTS = ["scores", "sticks"];
  const UNSIGNED = [...POINTS, "thousands"];

  function row(id, label, values) {
    const unit = POINTS.includes(id) ? PART : THOUSAND;
    const cells = values.map((value) => el("td", {}, number(value / unit, !UNSIGNED.includes(id))));
    return el("tr", {}, el("th", { scope: "row" }, label), cells);
  }

  function read(state, ruled) {
    const seats = SEATS.slice(0, ruled.players);
    const of = (prefix) => seats.map((seat) => Number(state[`${prefix}${seat}`]));
    return {
      scores: of(""),
      sticks: Number(state.sticks),
      chips: of("chips_"),
      chip: Number(state.chip),
      chombo: ruled.settlement.chombo ? of("chombo_") : [],
      lot: [...state.lot].map((seat) => SEATS.indexOf(seat)).filter((player) => player < ruled.players),
    };
  }

  const tied = (scores) => new Set(scores).size < scores.length;

  function answer(asked, ruled, say) {
    const table = ruled.settlement;
    if (sum(asked.chips)) return [wrong(say("settle.chips_sum", { sum: number(sum(asked.chips), true) }))];
    const found = settle(ruled, asked);
    const seats = SEATS.slice(0, ruled.players).map((seat) => say(`seat.${seat}`));
    const label = (id) => (id === "chips" ? say("settle.chips_at", { points: number(asked.chip) }) : table.labels[id]);
    const rows = found.steps.map(([id, values]) => row(id, label(id), values));
    const last = row("points", say("settle.points"), found.points);
    last.className = "rb-result-row";
    const places = el("tr", {}, el("th", { scope: "row" }, say("settle.place")),
      found.places.map((place) => el("td", {}, String(place))));
    const head = el("tr", {}, el("th", { scope: "col" }, say("settle.step")),
      seats.map((seat) => el("th", { scope: "col" }, seat)));
    const caption = el("caption", {}, say("settle.caption"), " ", el("span", { class: "rb-speaks" }, ruled.short));
    const names = [...table.assumed.always];
    if (tied(asked.scores)) names.push(...table.assumed.ties);
    if (asked.sticks) names.push(...table.assumed.sticks);
    return [
      ...notes(asked, ruled, say),
      el("table", { class: "rb-table rb-sums" }, caption, el("thead", {}, head), el("tbody", {}, rows, last, places)),
      speaks(ruled, say),
      ...assumed(names, ruled, say),
    ];
  }

  const wrong = (text) => el("p", { class: "rb-never" }, text);

  /* What looks wrong about the scores without being impossible. */
  function notes(asked, ruled, say) {
    const due = ruled.settlement.start_points * ruled.players;
    const all = sum(asked.scores) + ruled.stick * asked.sticks;
    return all === due ? [] : [wrong(say("settle.total", { total: number(all), due: number(due) }))];
  }

  /* ---- the tool ---- */

  function layout(root, state, ruled) {
    const show = (name, is) => root.querySelectorAll(`[data-rb-if="${name}"]`).forEach((node) => { node.hidden = !is; });
    show("north", ruled.players === 4);
    show("chombo", Boolean(ruled.settlement.chombo));
    const { scores } = read(state, ruled);
    show("lot", ruled.settlement.ties === "lot" && tied(scores));
    show("split", ruled.settlement.sticks === "split");
  }

  function setUp(root) {
    start(root, {
      usual: (ruled) => Object.fromEntries(
        SEATS.map((seat) => [seat, ruled.settlement.start_points]),
      ),
      layout: (state, ruled) => layout(root, state, ruled),
      show: (state, ruled, tool) => answer(read(state, ruled), ruled, tool.say),
    });
  }

  window.rulebook.tools.settle = settle;
  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll('[data-rb-tool="settlement"]').forEach(setUp);
  });
})();
