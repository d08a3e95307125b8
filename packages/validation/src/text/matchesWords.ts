import { searchableText, searchWords } from './searchWords.ts';

/**
 * Whether the texts contain each word of a search, in any order, case and accents: "aline fonseca" finds "Aline da
 * Fonseca". An empty search matches.
 */
export function matchesWords(search: string, ...texts: readonly string[]): boolean {
  const text = searchableText(...texts);
  return searchWords(search).every((forms) => forms.some((form) => text.includes(form)));
}
