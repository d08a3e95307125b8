import { normalizeText } from './normalizeText.ts';

/**
 * Whether a text holds each word of a search, in whatever order and whatever case and accents: "aline fonseca" finds
 * "Aline da Fonseca". An empty search finds everything. Several texts count as one.
 */
export function matchesWords(search: string, ...texts: readonly string[]): boolean {
  const text = normalizeText(texts.join(' '));
  return normalizeText(search)
    .split(' ')
    .every((word) => text.includes(word));
}
