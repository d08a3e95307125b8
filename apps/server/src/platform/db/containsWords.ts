import { searchWords } from '@funil/validation/search';
import { and, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A text of `normalizeText`, such as a `name_key`, in the form of `searchableText`. */
export const searchable = (key: SQL | AnyPgColumn): SQL => sql`translate(${key}, '''-', '')`;

/**
 * SQL condition: the text contains each word of a search, as `matchesWords` finds them. Undefined for an empty search;
 * a search of signs only finds nothing.
 *
 * @param text in the form of `searchableText`
 */
export function containsWords(text: SQL, search: string): SQL | undefined {
  const words = searchWords(search);
  if (words.length === 0 && search.trim() !== '') return sql`false`;
  return and(...words.map((forms) => or(...forms.map((form) => sql`position(${form} in ${text}) > 0`))));
}
