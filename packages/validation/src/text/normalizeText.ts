let collator: Intl.Collator | undefined;

/** The signs that keyboards, telephones and word processors write for an apostrophe. */
const apostrophes = /[`´\u02b9\u02bb-\u02bd\u02ca\u02cb\u2018-\u201b\u2032\u2035\uff07]/g;

/** The same for a dash: hyphens that break or do not, dashes of every length, the minus sign. */
const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;

/**
 * Text without accents, case and invisible format characters, which apps copy around names and numbers: `Ação` is
 * `acao`. Apostrophes are one letter and dashes are one: `D’Ávila` is `d'avila`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(apostrophes, "'")
    .replace(dashes, '-')
    .toLowerCase();
}

/** Folded text without surplus spaces, too: what searches and unique names compare. `  São  João ` is `sao joao`. */
export function normalizeText(text: string): string {
  return foldText(text).trim().replace(/\s+/g, ' ');
}

/**
 * Orders texts as a Brazilian list does, ignoring accents and case, with numbers by their value: for `Array.sort`.
 *
 * @returns negative, zero or positive
 */
export function compareText(left: string, right: string): number {
  collator ??= new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });
  return collator.compare(left, right);
}
