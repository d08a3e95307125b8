import { searchedKinds } from '@funil/api/contract';
import type { Role } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { listSeenFields } from '../../ownFields/ownFieldAccess.ts';
import { searchPatterns } from './searchPatterns.ts';

/** Leads that match a word of a search by an own field. */
export interface OwnMatch {
  /** Null when there are too many to name. */
  ids: readonly string[] | null;
  /** The same as a condition on the `id` of leads. */
  condition: SQL;
}

/** For each word of a search, in their order; null where no own field matches. */
export type OwnMatches = readonly (OwnMatch | null)[];

/** Most leads that a statement names. */
const mostNamed = 2_000;

const isLike = (patterns: readonly string[]) =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`search_text like ${pattern}`),
    sql` or `,
  )})`;

/**
 * Leads that a search finds by the texts of own fields. Fields that the role does not see are not read. A word of one or
 * two characters is looked for where a longer one was found: no index finds it.
 */
export async function findOwnMatches(tx: AccountTx, role: Role, fragment: string): Promise<OwnMatches> {
  const { words, isShort } = searchPatterns(fragment);
  if (!isShort.includes(false)) return [];
  const fields = (await listSeenFields(tx, role)).filter(({ kind }) => searchedKinds.includes(kind));
  if (fields.length === 0) return [];
  const fieldIds = sql`${sql.param(fields.map(({ id }) => id))}::uuid[]`;
  const wanted = words.map((patterns, word) => ({ patterns, is_short: isShort[word] }));
  const { rows } = await tx.db.execute<{ word: number; leadId: string }>(sql`
    select word, lead_id as "leadId"
    from match_own_values(${fieldIds}, ${JSON.stringify(wanted)}::jsonb, ${mostNamed + 1})`);
  const found = words.map((_patterns, word) => rows.flatMap((row) => (row.word === word ? row.leadId : [])));
  const isWide = found.some((ids) => ids.length > mostNamed);
  return words.map((patterns, word) => {
    const ids = found[word]!;
    // The leads in which a short word was looked for are not all there are.
    if (ids.length > mostNamed || (isWide && isShort[word]))
      return {
        ids: null,
        condition: sql`id in (select lead_id from searchable_own_values
          where field_id = any(${fieldIds}) and ${isLike(patterns)})`,
      };
    return ids.length === 0 ? null : { ids, condition: sql`id = any(${sql.param(ids)}::uuid[])` };
  });
}
