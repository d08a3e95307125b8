import { searchableText, searchWords } from './searchWords.ts';

/**
 * Whether a text holds each word of a search, in whatever order and whatever case and accents: "aline fonseca" finds
 * "Aline da Fonseca". An empty search finds everything. Several texts count as one; a phone among them, in E.164, is
 * found however it is written.
 */
export function matchesWords(search: string, ...texts: readonly string[]): boolean {
  const text = searchableText(...texts);
  return searchWords(search).every((forms) => forms.some((form) => text.includes(form)));
}
