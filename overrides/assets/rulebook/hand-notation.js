/* Tiles and hands as people write them, to and from the form's state. Only notation lives here: what
   a hand may be is the engine's business. What cannot be read is named with the rest of the text. */
(() => {
  "use strict";

  const HONOURS = { E: 1, S: 2, W: 3, N: 4, P: 5, F: 6, C: 7, 東: 1, 南: 2, 西: 3, 北: 4, 白: 5, 發: 6, 発: 6, 中: 7 };
  const NUMBERS = "一二三四五六七八九";
  const KANJI = { 萬: "m", 万: "m", 筒: "p", 索: "s" };
  const FACES = ["1z", "2z", "3z", "4z", "7z", "6z", "5z"]; // as the signs for tiles have them
  const SUITS = ["m", "s", "p"];
  const MELDS = ["chii", "pon", "daiminkan", "shouminkan", "ankan"];
  const COUNTERS = ["honba", "sticks", "north"];
  const LISTS = ["dora", "ura", "discards", "seen"];

  const empty = () => ({
    closed: [], melds: [], win: "", dora: [], ura: [], discards: [], seen: [], flags: [],
    honba: 0, sticks: 0, north: 0, pao: null, by: "ron", seat: "S", round: "E",
  });

  const split = (digits, suit) => [...digits].map((digit) => digit + suit);

  /* Each way to write tiles: a pattern for the start of a text, and the tiles that it means. */
  const WAYS = [
    [/^5r([mps])|^r5([mps])|^5([mps])r/, (all, ...found) => [`0${found.find(Boolean)}`]],
    [/^([0-9]+)([mps])/, (all, digits, suit) => split(digits, suit)],
    [/^([1-7]+)z/, (all, digits) => split(digits, "z")],
    [/^([mps])([0-9]+)/, (all, suit, digits) => split(digits, suit)],
    [/^z([1-7]+)/, (all, digits) => split(digits, "z")],
    [/^([ESWNPFC東南西北白發発中])/, (all, sign) => [`${HONOURS[sign]}z`]],
    [/^赤五([萬万筒索])/, (all, suit) => [`0${KANJI[suit]}`]],
    [/^([一二三四五六七八九]+)([萬万筒索])/, (all, numbers, suit) =>
      [...numbers].map((number) => NUMBERS.indexOf(number) + 1 + KANJI[suit])],
    [/^([\u{1F000}-\u{1F021}])[\uFE0E\uFE0F]?/u, (all, sign) => [face(sign.codePointAt(0) - 0x1F000)]],
    [/^[\s,|_]+/, () => []],
  ];

  function face(number) {
    if (number < 7) return FACES[number];
    return ((number - 7) % 9) + 1 + SUITS[Math.floor((number - 7) / 9)];
  }

  /* The tiles of a text; throws what could not be read. */
  function tiles(text) {
    const found = [];
    let rest = text;
    while (rest) {
      const way = WAYS.find(([pattern]) => pattern.test(rest));
      if (!way) throw new Error(rest);
      const match = way[0].exec(rest);
      found.push(...way[1](...match));
      rest = rest.slice(match[0].length);
    }
    return found;
  }

  /* A row in the engine's notation. */
  function row(list) {
    return list.reduce((text, tile) =>
      (text.endsWith(tile[1]) ? text.slice(0, -1) : text) + tile, "");
  }

  const place = (tile) => "mpsz".indexOf(tile[1]) * 20 + (tile[0] === "0" ? 9 : Number(tile[0]) * 2);
  const sorted = (list) => [...list].sort((one, two) => place(one) - place(two));

  /* A hand written in one line: tiles, `+` and the winning tile, melds, flags, the situation. Gives
     the fields that it names; throws the word that could not be read. */
  function read(text, flags) {
    const found = { closed: [], melds: [], win: "" };
    for (const word of text.trim().split(/\s+/).filter(Boolean)) readWord(word, found, flags);
    return found;
  }

  function readWord(word, found, flags) {
    const [name, value] = word.split(/=(.*)/s);
    if (word.startsWith("+")) found.win = one(word.slice(1), word);
    else if (word === "ron" || word === "tsumo") found.by = word;
    else if (flags.includes(word)) found.flags = [...(found.flags || []), word];
    else if (MELDS.includes(name)) found.melds.push({ kind: name, tiles: tiles(value) });
    else if (LISTS.includes(name)) found[name] = tiles(value);
    else if (COUNTERS.includes(name) && /^\d{1,6}$/.test(value)) found[name] = Number(value);
    else if (["seat", "round", "rules"].includes(name) && value) found[name] = value;
    else if (value === undefined) found.closed.push(...tiles(word));
    else throw new Error(word);
  }

  function one(text, word) {
    const found = tiles(text);
    if (found.length !== 1) throw new Error(word);
    return found[0];
  }

  /* The tiles of a hand in one line. */
  function write(hand) {
    const words = [row(sorted(hand.closed)), hand.win && `+${hand.win}`];
    words.push(...hand.melds.map((meld) => `${meld.kind}=${row(meld.tiles)}`));
    return words.filter(Boolean).join(" ");
  }

  /* The whole hand in the shorthand of `riichi score`. */
  function shorthand(hand) {
    const words = [write(hand), hand.by, ...hand.flags];
    for (const name of ["dora", "ura"]) if (hand[name].length) words.push(`${name}=${row(hand[name])}`);
    words.push(`seat=${hand.seat}`, `round=${hand.round}`);
    for (const name of COUNTERS) if (hand[name]) words.push(`${name}=${hand[name]}`);
    if (hand.pao) words.push(`pao=${[hand.pao.yakuman, hand.pao.player, hand.pao.discarder].filter(Boolean).join(":")}`);
    return words.filter(Boolean).join(" ");
  }

  window.rulebook.notation = { empty, tiles, row, sorted, read, write, shorthand, MELDS, LISTS, COUNTERS };
})();
