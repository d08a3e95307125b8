/** Words that give no initial: "Maria da Silva" is MS. */
const particles = new Set(['da', 'das', 'de', 'do', 'dos', 'e', 'di', 'du', 'van', 'von']);

/** First letters of the first and last name, in capitals; of a single name only one. */
export function initials(name: string): string {
  const words = name
    .normalize('NFC')
    .split(/[\s\-_.]+/u)
    .filter((word) => /^[\p{L}\p{N}]/u.test(word) && !particles.has(word.toLocaleLowerCase('pt-BR')));
  const first = words[0] ?? '';
  const last = words.length > 1 ? (words.at(-1) ?? '') : '';
  return [first, last]
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('pt-BR');
}

/** One of `count` hues, the same for a seed on every machine (FNV-1a). */
export function hueOf(seed: string, count: number): number {
  let hash = 0x811c9dc5;
  for (const char of seed) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash % count;
}
