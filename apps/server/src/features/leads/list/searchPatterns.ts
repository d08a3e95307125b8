/** A phone or document as people write it: at least four digits, letters only of a CNPJ, something in between. */
const written = /^[\da-z.\-/()+\s]*\d[\da-z.\-/()+\s]*$/;

/** The same as it is stored, where that differs: no separators, no country code. Null for what is no such number. */
function compacted(fragment: string): string | null {
  if (!written.test(fragment)) return null;
  const bare = fragment.replace(/[.\-/()+\s]/g, '');
  if ((bare.match(/\d/g)?.length ?? 0) < 4 || bare.length > 14) return null;
  const local = fragment.startsWith('+55') ? bare.slice(2) : bare;
  return local === fragment || local.length < 4 ? null : local;
}

/** What people type is text, never a wildcard. */
const escape = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** One word of a search: a lead matches when one of the patterns does, by LIKE on `search_text`. */
interface WordPatterns {
  patterns: readonly [string, string?];
  /** True when the trigram index can look them up; otherwise it would have to read itself whole. */
  hasTrigram: boolean;
}

export interface SearchPatterns {
  /** A lead matches when each of them does. */
  words: readonly WordPatterns[];
  /** True when the index can look up one of the words, or more. */
  hasTrigram: boolean;
}

/** The number of a lead as people write it: more digits than these are a phone or a document. */
const leadNumber = /^(#?)\s?([1-9]\d{0,8})$/;

/**
 * The lead that a fragment (normalized) names by its number. With the sign it means that one only, without it it may be
 * part of anything.
 */
export function namedNumber(fragment: string): { number: number; isOnly: boolean } | null {
  const [, sign, digits] = leadNumber.exec(fragment) ?? [];
  return digits === undefined ? null : { number: Number(digits), isOnly: sign === '#' };
}

const wordCharacter = '[\\p{L}\\p{N}]';
/**
 * Three characters of one word, or the beginning of a word after something else: what pg_trgm finds in a LIKE pattern.
 */
const trigram = new RegExp(`${wordCharacter}{3}|[^\\p{L}\\p{N}]${wordCharacter}`, 'u');
const startsWithWord = new RegExp(`^${wordCharacter}`, 'u');

/** Anywhere; a number also without its separators. */
function wordPatterns(word: string): WordPatterns {
  const text = escape(word);
  const digits = compacted(word);
  return digits === null
    ? { patterns: [`%${text}%`], hasTrigram: trigram.test(word) }
    : { patterns: [`%${text}%`, `%${digits}%`], hasTrigram: true };
}

/** More words than any name has; what a search holds beyond them is left aside. */
const mostWords = 8;

/**
 * Which leads a fragment (normalized, not empty) finds. From three characters on each word of it is looked for on its
 * own, anywhere in name, e-mail, phone or document: "aline fonseca" finds Aline da Fonseca. A number is one word,
 * however it is written. Two characters are the beginning of a word, a single one is the beginning of the name. Fewer
 * than three could be looked up in no index, and over a million leads each key press would read them all.
 */
export function searchPatterns(fragment: string): SearchPatterns {
  const text = escape(fragment);
  const { length } = Array.from(fragment);
  if (length === 1) return { words: [{ patterns: [`${text}%`], hasTrigram: false }], hasTrigram: false };
  if (length === 2) {
    const hasTrigram = startsWithWord.test(fragment);
    return { words: [{ patterns: [`${text}%`, `% ${text}%`], hasTrigram }], hasTrigram };
  }
  const written = compacted(fragment) === null ? [...new Set(fragment.split(' '))].slice(0, mostWords) : [fragment];
  // A word within another says nothing more.
  const words = written
    .filter((word) => !written.some((other) => other !== word && other.includes(word)))
    .map(wordPatterns);
  return { words, hasTrigram: words.some(({ hasTrigram }) => hasTrigram) };
}
