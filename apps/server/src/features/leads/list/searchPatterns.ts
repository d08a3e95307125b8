import { searchableText, searchWords } from '@funil/validation/search';

/** Escapes LIKE characters, because search input is plain text. */
const escape = (text: string) => text.replace(/[\\%_]/g, '\\$&');

type WordPatterns = readonly string[];

export interface SearchPatterns {
  /** A lead must match all words. */
  words: readonly WordPatterns[];
  /** False when the trigram index would be scanned entirely. */
  hasTrigram: boolean;
  /** For each word, whether no trigram index finds it. */
  isShort: readonly boolean[];
}

/** Lead number, such as `nº 12`. Longer digit sequences are phones or documents. */
const leadNumber = /^[("']?(#|n(?:[º°]|o\.|\.[oº°]?))? ?([1-9]\d{0,8})[.,;:!?)"']*$/;

/** Number of a lead in a search. Without a sign such as "#", the digits may also be part of any text. */
export function namedNumber(fragment: string): { number: number; isOnly: boolean } | null {
  const [, sign, digits] = leadNumber.exec(fragment) ?? [];
  return digits === undefined ? null : { number: Number(digits), isOnly: sign !== undefined };
}

const wordCharacter = '[\\p{L}\\p{N}]';
/** The fragments that pg_trgm can extract from a LIKE pattern. */
const trigram = new RegExp(`${wordCharacter}{3}|[^\\p{L}\\p{N}]${wordCharacter}`, 'u');
const startsWithWord = new RegExp(`^${wordCharacter}`, 'u');

/**
 * From three characters, each word is searched anywhere in name, e-mail, phone or document, in all its forms
 * (`searchWords`): "aline fonseca" finds Aline da Fonseca. Two characters match the start of a word, one the start of
 * the name, because no index finds fewer than three anywhere.
 */
export function searchPatterns(fragment: string): SearchPatterns {
  const words = searchWords(fragment);
  const [[only = '', ...others] = []] = words;
  // Signs around a word, and the gap left by a dash, do not belong to the word.
  const isOne = words.length === 1 && others.length === 0 && Array.from(only).length < 3;
  const bare = isOne ? only : searchableText(fragment).replace(/ +/g, ' ').trim();
  const text = escape(bare);
  const { length } = Array.from(bare);
  if (length === 1) return { words: [[`${text}%`]], hasTrigram: false, isShort: [true] };
  if (length === 2)
    return { words: [[`${text}%`, `% ${text}%`]], hasTrigram: startsWithWord.test(bare), isShort: [true] };
  // A search of signs only matches no lead.
  if (words.length === 0) return { words: [], hasTrigram: true, isShort: [] };
  const isShort = words.map((forms) => !forms.every((form) => trigram.test(form)));
  return {
    words: words.map((forms) => forms.map((form) => `%${escape(form)}%`)),
    hasTrigram: isShort.includes(false),
    isShort,
  };
}
