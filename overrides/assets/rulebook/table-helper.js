/* The table helper: who pays what after a win or a draw, looked up and added. */
(() => {
  "use strict";

  const { points, signed, el, start, assumed, speaks, hand, restsOn } = window.rulebook.tools;

  const WINDS = ["E", "S", "W", "N"];
  const seatsOf = (ruled) => WINDS.slice(0, ruled.players);
  const zero = (seats) => Object.fromEntries(seats.map((seat) => [seat, 0]));
  const kindOf = (seat) => (seat === "E" ? "dealer" : "non_dealer");

  /* ---- what everybody gains and loses ---- */

  /* The end of a hand: points by seat for the hand, for counters and in sticks. `end` is ron, tsumo
     or draw; `hands` holds han and fu by winner's seat; `riichi` whose sticks of this hand are
     among those on the table. */
  function pays(ruled, asked) {
    return asked.end === "draw" ? drawn(ruled, asked) : won(ruled, asked);
  }

  function won(ruled, asked) {
    const seats = seatsOf(ruled);
    const claims = seats.filter((seat) => seat in asked.hands);
    const order = asked.end === "tsumo" ? claims : ruled.ron[asked.discarder][claims.join("")];
    const result = { order, hand: zero(seats), honba: zero(seats), sticks: zero(seats), wins: {}, assumed: [] };
    if (order === null) return result;
    [...order].forEach((seat, place) => {
      const found = hand(ruled, { ...asked.hands[seat], by: asked.end });
      result.wins[seat] = found;
      if (!found.cell) return;
      const counters = place === 0 || ruled.several.honba === "each" ? asked.honba : 0;
      const liable = place === 0 && order.length === 1 ? pao(ruled, asked, seat, found.cell) : null;
      if (liable) split(ruled, asked, seat, liable, counters, result);
      else usual(ruled, asked, seat, found.cell, counters, result);
    });
    taken(ruled, asked, order, result.sticks);
    return result;
  }

  function move(amounts, from, to, amount) {
    amounts[from] -= amount;
    amounts[to] += amount;
  }

  function usual(ruled, asked, seat, cell, counters, result) {
    const paid = cell[kindOf(seat)];
    if (asked.end === "ron") {
      move(result.hand, asked.discarder, seat, paid.ron);
      move(result.honba, asked.discarder, seat, ruled.honba.ron * counters);
      return;
    }
    for (const payer of seatsOf(ruled)) {
      if (payer === seat) continue;
      move(result.hand, payer, seat, shareOf(payer, paid.tsumo));
      move(result.honba, payer, seat, ruled.honba.tsumo * counters);
    }
  }

  const shareOf = (payer, shares) => (payer === "E" ? shares[shares.length - 1] : shares[0]);

  /* The row of the table of liability that fits, if anybody is liable. */
  function pao(ruled, asked, seat, cell) {
    if (!asked.liable || !cell.times) return null;
    const covered = ruled.pao.scope === "whole" ? cell.times : asked.covered;
    return ruled.pao.rows.find(
      (row) => row.seat === kindOf(seat) && row.times === cell.times && row.covered === covered,
    );
  }

  function split(ruled, asked, seat, row, counters, result) {
    if (asked.end === "ron") {
      move(result.hand, asked.liable, seat, row.ron.liable);
      move(result.hand, asked.discarder, seat, row.ron.discarder);
      const payer = row.ron_honba === "liable" ? asked.liable : asked.discarder;
      move(result.honba, payer, seat, ruled.honba.ron * counters);
      return;
    }
    const others = seatsOf(ruled).filter((payer) => payer !== seat);
    move(result.hand, asked.liable, seat, row.tsumo.liable);
    for (const payer of others) {
      move(result.hand, payer, seat, shareOf(payer, row.tsumo.rest));
      const pays = row.tsumo_honba === "each" ? payer : asked.liable;
      move(result.honba, pays, seat, ruled.honba.tsumo * counters);
    }
  }

  function taken(ruled, asked, order, sticks) {
    const own = order.length > 1 && ruled.several.sticks === "own_back_rest_nearest";
    let left = asked.sticks;
    if (own) {
      for (const seat of order) {
        if (!asked.riichi.includes(seat)) continue;
        sticks[seat] += ruled.stick;
        left -= 1;
      }
    }
    sticks[order[0]] += ruled.stick * left;
  }

  function drawn(ruled, asked) {
    const seats = seatsOf(ruled);
    const result = { order: "", hand: zero(seats), honba: zero(seats), sticks: zero(seats), wins: {} };
    const lucky = ruled.nagashi.how === "none" ? [] : seats.filter((seat) => asked.nagashi.includes(seat));
    if (lucky.length) {
      for (const seat of lucky) {
        for (const other of seats) result.hand[other] += ruled.nagashi.by_seat[seat][other];
      }
      if (ruled.nagashi.how !== "win") return result;
      result.order = lucky.join("");
      for (const payer of seats) {
        if (payer !== lucky[0]) move(result.honba, payer, lucky[0], ruled.honba.tsumo * asked.honba);
      }
      result.sticks[lucky[0]] = ruled.stick * asked.sticks;
      return result;
    }
    const row = ruled.draw.rows[seats.filter((seat) => asked.tenpai.includes(seat)).length];
    for (const seat of seats) result.hand[seat] = asked.tenpai.includes(seat) ? row.gets : -row.pays;
    return result;
  }

  /* ---- reading the form ---- */

  /* Whether somebody can be liable: for the yakuman of a single winner, where the rules have it. */
  function mayBeLiable(ruled, hands) {
    const sizes = Object.values(hands).map((one) => one.han);
    return ruled.pao.rows.length > 0 && sizes.length === 1 && /^yakuman/.test(sizes[0]);
  }

  function read(state, ruled) {
    const seats = seatsOf(ruled);
    const ticked = (name) => seats.filter((seat) => state[`${seat}_${name}`] === "1");
    const winners = state.end === "tsumo" ? [state.winner] : ticked("wins").filter((seat) => seat !== state.discarder);
    const hands = Object.fromEntries(
      winners.map((seat) => [seat, { han: state[`${seat}_han`], fu: Number(state[`${seat}_fu`]) }]),
    );
    return {
      end: state.end,
      hands: state.end === "draw" ? {} : hands,
      discarder: state.discarder,
      honba: Number(state.honba),
      sticks: Number(state.sticks),
      riichi: ticked("riichi"),
      liable: mayBeLiable(ruled, hands) && state.liable !== "none" ? state.liable : "",
      covered: Number(state.covered),
      tenpai: ticked("tenpai"),
      nagashi: ticked("nagashi"),
    };
  }

  /* Which fields are asked for: those that make a difference to this end of a hand. */
  function layout(root, state, ruled) {
    const { end } = state;
    const set = (selector, shown) => root.querySelectorAll(selector).forEach((node) => { node.hidden = !shown; });
    const asked = read(state, ruled);
    const winners = Object.keys(asked.hands);
    for (const seat of WINDS) {
      const plays = ruled.players === 4 || seat !== "N";
      const at = (name) => `[data-rb-seat="${seat}"] [data-rb-if="${name}"]`;
      set(`[data-rb-seat="${seat}"], [data-rb-option="${seat}"]`, plays);
      set(at("wins"), end === "ron" && state.discarder !== seat);
      set(at("discards"), end === "ron" && state.discarder === seat);
      set(at("hand"), end !== "draw" && winners.includes(seat));
      set(at("riichi"), end === "ron" && winners.length > 1 && winners.includes(seat)
        && ruled.several.sticks === "own_back_rest_nearest");
      set(at("tenpai"), end === "draw");
      set(at("nagashi"), end === "draw" && ruled.nagashi.how !== "none");
    }
    set('[data-rb-if="ron"]', end === "ron");
    set('[data-rb-if="tsumo"]', end === "tsumo");
    const some = mayBeLiable(ruled, asked.hands);
    set('[data-rb-if="liable"]', some);
    set('[data-rb-if="covered"]', some && asked.liable && ruled.pao.scope === "part");
    const counters = end !== "draw" || (ruled.nagashi.how === "win" && asked.nagashi.length > 0);
    set('[data-rb-if="counters"]', counters);
  }

  /* ---- the answer ---- */

  function refusals(asked, ruled, say) {
    const found = [];
    const winners = Object.keys(asked.hands);
    if (asked.end !== "draw" && !winners.length) found.push(say("helper.nobody"));
    if (winners.length > 1 && asked.riichi.filter((seat) => winners.includes(seat)).length > asked.sticks
      && ruled.several.sticks === "own_back_rest_nearest") found.push(say("helper.sticks"));
    if (asked.liable && winners.includes(asked.liable)) found.push(say("helper.own"));
    if (asked.liable && asked.end === "ron" && asked.liable === asked.discarder) {
      found.push(say("helper.same"));
    }
    for (const seat of winners) {
      const one = hand(ruled, { ...asked.hands[seat], by: asked.end });
      const why = one.cell ? "" : one.reason || say("calc.most", { n: one.most });
      if (why) found.push(`${say(`seat.${seat}`)}: ${say("calc.never")} ${why}.`);
    }
    return found;
  }

  function answer(asked, ruled, say) {
    const wrong = refusals(asked, ruled, say);
    if (wrong.length) {
      return [...wrong.map((one) => el("p", { class: "rb-never" }, one)), speaks(ruled, say)];
    }
    const result = pays(ruled, asked);
    const names = assumptions(asked, ruled, result);
    const notes = remarks(asked, ruled, result, say);
    return [
      ...notes.map((one) => el("p", { class: "rb-note" }, one)),
      result.order === null ? null : table(ruled, result, say),
      speaks(ruled, say),
      ...assumed(names, ruled, say),
    ];
  }

  function table(ruled, result, say) {
    const seats = seatsOf(ruled);
    const shown = ["hand", "honba", "sticks"].filter((part) => seats.some((seat) => result[part][seat]));
    const columns = shown.length ? shown : ["hand"];
    const head = el("tr", {}, el("th", { scope: "col" }, say("helper.player")),
      columns.map((part) => el("th", { scope: "col" }, say(part === "sticks" ? "helper.sticks_column" : `helper.${part}`))),
      el("th", { scope: "col" }, say("helper.sum")));
    const rows = seats.map((seat) => {
      const all = result.hand[seat] + result.honba[seat] + result.sticks[seat];
      const name = el("th", { scope: "row" }, say(`seat.${seat}`));
      if (result.order && result.order.includes(seat)) name.append(el("small", {}, say("helper.wins")));
      return el("tr", { "data-seat": seat }, name,
        columns.map((part) => el("td", {}, signed(result[part][seat]))),
        el("td", { class: "rb-sum" }, signed(all)));
    });
    const caption = el("caption", {}, say("helper.caption"), " ", el("span", { class: "rb-speaks" }, ruled.short));
    return el("table", { class: "rb-table rb-sums rb-paid" }, caption, el("thead", {}, head), el("tbody", {}, rows));
  }

  function remarks(asked, ruled, result, say) {
    if (result.order === null) return [say("helper.aborted")];
    const notes = [];
    const names = (seats) => [...seats].map((seat) => say(`seat.${seat}`)).join(", ");
    if (asked.end === "ron") {
      const barred = Object.keys(asked.hands).filter((seat) => !result.order.includes(seat));
      if (barred.length) notes.push(say("helper.barred", { seats: names(barred) }));
      else if (result.order.length > 1) notes.push(say("helper.order", { seats: names(result.order) }));
    }
    if (asked.sticks && asked.end !== "draw") notes.push(say("helper.laid"));
    if (asked.end === "draw" && ruled.nagashi.how === "none") notes.push(say("helper.no_nagashi"));
    return notes;
  }

  function assumptions(asked, ruled, result) {
    const { several, nagashi, draw } = ruled;
    if (asked.end === "draw") {
      const lucky = asked.nagashi.length > 0 && nagashi.how !== "none";
      return lucky ? nagashi.assumed : draw.assumed;
    }
    const claims = Object.keys(asked.hands).length;
    const names = Object.entries(result.wins).flatMap(([seat, found]) =>
      restsOn(ruled, { ...asked.hands[seat], by: asked.end, honba: asked.honba }, found));
    if (claims > 1) names.push(...several.assumed[`ron_${claims}`]);
    if (result.order && result.order.length > 1) {
      if (asked.honba) names.push(...several.assumed.honba);
      if (asked.sticks) names.push(...several.assumed.sticks);
    }
    if (asked.liable) names.push(...ruled.pao.assumed);
    return names;
  }

  function setUp(root) {
    start(root, {
      layout: (state, ruled) => layout(root, state, ruled),
      show: (state, ruled, tool) => answer(read(state, ruled), ruled, tool.say),
    });
  }

  window.rulebook.tools.pays = pays;
  document.addEventListener("DOMContentLoaded", () => {
    document.querySelectorAll('[data-rb-tool="table-helper"]').forEach(setUp);
  });
})();
