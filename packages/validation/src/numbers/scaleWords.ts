/** Decimal places that a word behind a number adds: 3 in "80 mil", 6 in "1,5 milhão". */
export function placesBehind(text: string): number {
  const [word = ''] = /\p{L}+/u.exec(text.split(/\d/).at(-1)!) ?? [];
  return /^(?:mil|k)$/i.test(word) ? 3 : /^mi(?:lh|$)/i.test(word) ? 6 : 0;
}

/** Moves a number's comma right: `1,5` by three places is `1500`. */
export function movePlaces(number: string, places: number): string {
  if (number === '') return '';
  const [whole = '', fraction = ''] = number.split(',');
  const digits = fraction.padEnd(places, '0');
  const rest = digits.slice(places);
  return whole + digits.slice(0, places) + (rest && `,${rest}`);
}
