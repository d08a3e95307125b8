import { searchWords } from '@funil/validation/search';
import { and, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/**
 * SQL condition: the text contains each word of a search, as `matchesWords` finds them. Undefined without words.
 *
 * @param text in the form of `searchableText`
 */
export const containsWords = (text: SQL, search: string): SQL | undefined =>
  and(...searchWords(search).map((forms) => or(...forms.map((form) => sql`position(${form} in ${text}) > 0`))));
