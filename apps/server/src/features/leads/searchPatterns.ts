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

export interface SearchPatterns {
  /** For LIKE on `search_text`; a lead matches when one of them does. */
  patterns: readonly string[];
  /** True when the trigram index can look them up; otherwise it would have to read itself whole. */
  hasTrigram: boolean;
}

const wordCharacter = '[\\p{L}\\p{N}]';
/** Three characters of one word, or the beginning of a word after something else: what pg_trgm finds in a LIKE pattern. */
const trigram = new RegExp(`${wordCharacter}{3}|[^\\p{L}\\p{N}]${wordCharacter}`, 'u');
const startsWithWord = new RegExp(`^${wordCharacter}`, 'u');

/**
 * Which leads a fragment (normalized, not empty) finds: from three characters on, those that have it anywhere in name,
 * e-mail, phone or document, numbers however they are written; two
 * characters are the beginning of a word, a single one is the beginning of the name. Fewer than three characters could
 * be looked up in no index, and over a million leads each key press would read them all.
 */
export function searchPatterns(fragment: string): SearchPatterns {
  const text = escape(fragment);
  const { length } = Array.from(fragment);
  if (length === 1) return { patterns: [`${text}%`], hasTrigram: false };
  const digits = compacted(fragment);
  if (digits !== null) return { patterns: [`%${text}%`, `%${digits}%`], hasTrigram: true };
  if (length === 2) return { patterns: [`${text}%`, `% ${text}%`], hasTrigram: startsWithWord.test(fragment) };
  return { patterns: [`%${text}%`], hasTrigram: trigram.test(fragment) };
}
