import { searchableText, searchWords } from '@funil/validation/search';

/** What people type is text, never a wildcard. */
const escape = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** One word of a search: a lead matches when one of the patterns does, by LIKE on `search_text`. */
type WordPatterns = readonly string[];

export interface SearchPatterns {
  /** A lead matches when each of them does. */
  words: readonly WordPatterns[];
  /** True when the trigram index can look up one of the words, or more; otherwise it would have to read itself whole. */
  hasTrigram: boolean;
}

/** The number of a lead as people write it, `nº 12` too: more digits than these are a phone or a document. */
const leadNumber = /^[("']?(#|n(?:[º°]|o\.|\.[oº°]?))? ?([1-9]\d{0,8})[.,;:!?)"']*$/;

/**
 * The lead that a fragment (normalized) names by its number. With the sign it means that one only, without it it may be
 * part of anything.
 */
export function namedNumber(fragment: string): { number: number; isOnly: boolean } | null {
  const [, sign, digits] = leadNumber.exec(fragment) ?? [];
  return digits === undefined ? null : { number: Number(digits), isOnly: sign !== undefined };
}

const wordCharacter = '[\\p{L}\\p{N}]';
/**
 * Three characters of one word, or the beginning of a word after something else: what pg_trgm finds in a LIKE pattern.
 */
const trigram = new RegExp(`${wordCharacter}{3}|[^\\p{L}\\p{N}]${wordCharacter}`, 'u');
const startsWithWord = new RegExp(`^${wordCharacter}`, 'u');

/**
 * Which leads a fragment (normalized, not empty) finds. From three characters on each word of it is looked for on its
 * own, anywhere in name, e-mail, phone or document, in each of its forms (`searchWords`): "aline fonseca" finds Aline da
 * Fonseca. Two characters are the beginning of a word, a single one is the beginning of the name. Fewer than three could
 * be looked up in no index, and over a million leads each key press would read them all.
 */
export function searchPatterns(fragment: string): SearchPatterns {
  const words = searchWords(fragment);
  const [[only = '', ...others] = []] = words;
  // The signs around a word are none of its characters; nor is the gap that a dash between words leaves.
  const isOne = words.length === 1 && others.length === 0 && Array.from(only).length < 3;
  const bare = isOne ? only : searchableText(fragment).replace(/ +/g, ' ').trim();
  const text = escape(bare);
  const { length } = Array.from(bare);
  if (length === 1) return { words: [[`${text}%`]], hasTrigram: false };
  if (length === 2) return { words: [[`${text}%`, `% ${text}%`]], hasTrigram: startsWithWord.test(bare) };
  // Of signs alone: no lead has them, and no index need be asked.
  if (words.length === 0) return { words: [], hasTrigram: true };
  return {
    words: words.map((forms) => forms.map((form) => `%${escape(form)}%`)),
    hasTrigram: words.some((forms) => forms.every((form) => trigram.test(form))),
  };
}
