const length = 50_000;

/** One part over and over is what makes an expression go back over a text. */
const parts = [
  '0',
  '1',
  '9',
  'a',
  'T',
  'E',
  ' ',
  '\t',
  '\n',
  '.',
  ',',
  ';',
  '-',
  '/',
  ':',
  '@',
  '+',
  '(',
  '<',
  '[',
  '{',
  '"',
  '\\',
  '%',
  '=',
  'a.',
  'a-',
  'a,',
  '1.',
  '00 ',
  'R$ ',
  '0.000',
  '<!---->',
  '<g>',
  ' a=""',
  '&amp;',
  '[h]',
  '\u0301',
  '👨‍👩‍👧',
];

/** Beginnings of valid values, so that a reader does not stop at the first character. */
const beginnings = ['', '+55', '2027-11-21T', 'a@', '<svg '];

/** Draws whole numbers below a limit, the same in every run. */
function seededDraw(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}

/** Texts that mix two to four of the parts without any order. */
function mixedTexts() {
  const draw = seededDraw(20_271_121);
  return Array.from({ length: 12 }, () => {
    const chosen = Array.from({ length: 2 + draw(3) }, () => parts[draw(parts.length)]);
    const pieces = [];
    for (let size = 0; size < length;) {
      const piece = chosen[draw(chosen.length)];
      pieces.push(piece);
      size += piece.length;
    }
    return pieces.join('');
  });
}

/** So many are enough for an expression that doubles its time with each, and too few to run out of stack. */
const doublings = 40;

/**
 * Texts of 50,000 characters: each part over and over, behind each beginning, with an end that fits none; and mixed.
 * The short ones are for what takes twice as long with each part.
 */
export function longTexts() {
  const repeated = parts.map((part) => part.repeat(Math.floor(length / part.length)));
  return [
    ...parts.flatMap((part) => [part.repeat(doublings), `${part.repeat(doublings)}!`]),
    ...repeated,
    ...repeated.map((text, place) => `${beginnings[place % beginnings.length]}${text}!`),
    ...mixedTexts(),
  ];
}
