/* The hand in a link: `?h=` and a win as programs exchange it, as JSON. Everything in it is looked at;
   what cannot be is named, and nothing is worked out until the reader has put it right. */
(() => {
  "use strict";

  const { MELDS, LISTS, COUNTERS, empty, tiles, row, sorted } = window.rulebook.notation;

  const STRICT = /^(?:[0-9]+[mps]|[1-7]+z)*$/;
  const NEEDED = ["rules", "closed", "by", "seat", "round"];
  const MELD = { kind: "pon", tiles: "555z" };
  const PAO = { yakuman: "daisangen", player: "E", discarder: "S" };

  const isRow = (value) => typeof value === "string" && value.length < 300 && STRICT.test(value);
  const isTile = (value) => isRow(value) && value.length === 2;
  const isPlain = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
  const short = (value) => {
    const text = typeof value === "string" ? value : JSON.stringify(value) ?? "\u2013";
    return text.length > 60 ? `${text.slice(0, 57)}...` : text;
  };

  function isMeld(value) {
    return isPlain(value) && MELDS.includes(value.kind) && isRow(value.tiles)
      && Object.keys(value).every((key) => ["kind", "tiles", "from"].includes(key))
      && [undefined, "left", "across", "right"].includes(value.from);
  }

  /* Each field: whether a value can be, what is allowed, and the form's own way to hold it. */
  function fields(data, say) {
    const wind = [(value) => data.winds.includes(value), data.winds.join(", ")];
    const count = [(value) => Number.isInteger(value) && value >= 0 && value <= data.most,
      say("analyse.whole", { max: data.most })];
    const held = [isRow, say("analyse.tiles"), tiles];
    const indicators = [
      (value) => Array.isArray(value) && value.length <= data.indicators && value.every(isTile),
      `["4p"], ${say("analyse.no_room", { n: data.indicators })}`,
    ];
    return {
      id: [(value) => typeof value === "string", "text"],
      rules: [
        (value) => (typeof value === "string" && value in data.rulesets)
          || (isPlain(value) && value.extends in data.rulesets),
        Object.keys(data.rulesets).join(", "),
      ],
      closed: held,
      melds: [
        (value) => Array.isArray(value) && value.length <= 4 && value.every(isMeld),
        say("analyse.melds_are", { shape: JSON.stringify([MELD]) }),
        (value) => value.map((meld) => ({ ...meld, tiles: tiles(meld.tiles) })),
      ],
      win: [(value) => value === "" || isTile(value), say("analyse.tile")],
      by: [(value) => ["ron", "tsumo"].includes(value), "ron, tsumo"],
      seat: wind,
      round: wind,
      flags: [
        (value) => Array.isArray(value) && value.every((one) => data.flags.includes(one)),
        data.flags.join(", "),
      ],
      dora: indicators,
      ura: indicators,
      honba: count,
      sticks: count,
      north: count,
      pao: [
        (value) => isPlain(value) && Object.keys(value).every((key) => key in PAO) && "yakuman" in value,
        say("analyse.pao_is", { shape: JSON.stringify(PAO) }),
      ],
      discards: held,
      seen: held,
    };
  }

  /* The hand of a link, with what is wrong of it by field, and what has no meaning. */
  function take(text, data, say) {
    const found = { hand: { ...empty(), rules: data.default }, wrong: new Map(), strange: [] };
    let record;
    try {
      record = JSON.parse(text);
      if (!isPlain(record)) throw new Error(short(record));
    } catch (error) {
      found.wrong.set("h", say("analyse.link_json", { error: error.message }));
      return found;
    }
    const known = fields(data, say);
    for (const [name, value] of Object.entries(record)) {
      const field = Object.hasOwn(known, name) ? known[name] : null;
      if (!field) found.strange.push(say("analyse.link_unknown", { name: short(name), found: short(value) }));
      else if (!field[0](value)) refuse(name, value, field, found, say);
      else found.hand[name] = field[2] ? field[2](value) : value;
    }
    for (const name of record.win ? NEEDED : ["rules"]) {
      if (!(name in record)) refuse(name, undefined, known[name], found, say);
    }
    return found;
  }

  function refuse(name, value, field, found, say) {
    found.wrong.set(name, say("analyse.link_field", { name, found: short(value), allowed: field[1] }));
  }

  /* The hand as a record; what is as usual is left out. */
  function record(hand) {
    const made = { rules: hand.rules, closed: row(sorted(hand.closed)) };
    if (hand.melds.length) made.melds = hand.melds.map((meld) => ({ ...meld, tiles: row(meld.tiles) }));
    if (hand.win) made.win = hand.win;
    Object.assign(made, { by: hand.by, seat: hand.seat, round: hand.round });
    if (hand.flags.length) made.flags = hand.flags;
    for (const name of LISTS) {
      if (hand[name].length) made[name] = ["dora", "ura"].includes(name) ? hand[name] : row(hand[name]);
    }
    for (const name of [...COUNTERS, "pao", "id"]) if (hand[name]) made[name] = hand[name];
    return made;
  }

  window.rulebook.handLink = { take, record };
})();
