let collator: Intl.Collator | undefined;

/**
 * Text without accents, case and invisible format characters, which apps copy around names and numbers: `Ação` is
 * `acao`.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
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
