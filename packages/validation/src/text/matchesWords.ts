import { searchableText, searchWords } from './searchWords.ts';

/**
 * Whether the texts contain each word of a search, in any order, case and accents: "aline fonseca" finds "Aline da
 * Fonseca". An empty search matches, one of signs only does not.
 */
export function matchesWords(search: string, ...texts: readonly string[]): boolean {
  const words = searchWords(search);
  if (words.length === 0) return search.trim() === '';
  const text = searchableText(...texts);
  return words.every((forms) => forms.some((form) => text.includes(form)));
}
