let collator: Intl.Collator | undefined;

const apostrophes = /[`´\u02b9\u02bb-\u02bd\u02ca\u02cb\u2018-\u201b\u2032\u2035\uff07]/g;

const dashes = /[\u2010-\u2015\u2043\u2212\ufe58\ufe63\uff0d]/g;

/**
 * Removes accents, case and invisible characters, and unifies apostrophes and dashes: `Ação` is `acao`, `D’Ávila` is
 * `d'avila`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .replace(apostrophes, "'")
    .replace(dashes, '-')
    .toLowerCase();
}

/** Folded text without extra spaces, for searches and unique names: `  São  João ` is `sao joao`. */
export function normalizeText(text: string): string {
  return foldText(text).trim().replace(/\s+/g, ' ');
}

/**
 * Compares texts for `Array.sort`: Brazilian order, ignoring accents and case, numbers by value.
 *
 * @returns negative, zero or positive
 */
export function compareText(left: string, right: string): number {
  collator ??= new Intl.Collator('pt-BR', { sensitivity: 'base', numeric: true });
  return collator.compare(left, right);
}
