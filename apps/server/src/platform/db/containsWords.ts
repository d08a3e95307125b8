import { searchWords } from '@funil/validation/search';
import { and, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

/** A text of `normalizeText`, such as a `name_key`, in the form of `searchableText`. */
export const searchable = (key: SQL | AnyPgColumn): SQL => sql`translate(${key}, '''-', '')`;

/**
 * SQL condition: the text contains each word of a search, as `matchesWords` finds them. Undefined without words.
 *
 * @param text in the form of `searchableText`
 */
export const containsWords = (text: SQL, search: string): SQL | undefined =>
  and(...searchWords(search).map((forms) => or(...forms.map((form) => sql`position(${form} in ${text}) > 0`))));
