import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { LeadChoice } from './ListedLeadsQuery.ts';
import type { OwnMatch, OwnMatches } from './ownMatches.ts';
import { namedNumber, searchPatterns } from './searchPatterns.ts';

export interface LeadSearchRelation {
  /** Relation with the columns of `searchable_leads`. */
  from: SQL;
  /** Null when the relation already applies the search. */
  where: SQL | null;
  /** True for a few rows, so that visibility needs no index. */
  isShort: boolean;
  /** Number of leads in list order to which the search is limited. */
  window: number | null;
}

/** Greatest number of matches that are sorted. More matches are found faster in list order. */
const rareMatches = 2_000;

/** Enough leads to fill a page when one in a hundred matches. */
const window = 5_000;

export const plainSource: LeadSearchRelation = { from: sql`leads`, where: null, isShort: false, window: null };

/** The search itself, and the leads that it finds by own fields. */
type Search = Pick<LeadChoice, 'fragment' | 'own'>;

const trigramMatches = (fragment: string, most: number, own: OwnMatches): SQL =>
  sql`match_leads(${JSON.stringify(searchPatterns(fragment).words)}::jsonb, ${most},
    ${JSON.stringify(own.map((match) => match?.ids ?? []))}::jsonb)`;

/** False when the leads found by own fields are too many to name, or no word has a trigram. */
export const canMatchByTrigrams = (fragment: string, own: OwnMatches): boolean =>
  searchPatterns(fragment).hasTrigram && own.every((match) => match?.ids !== null);

/** Leads found by the trigram index, plus the lead with the searched number, with the columns of `searchable_leads`. */
export function matchedLeads(fragment: string, most: number, own: OwnMatches = []): SQL {
  const named = namedNumber(fragment);
  const matches = trigramMatches(fragment, most, own);
  if (!named) return matches;
  const isNamed = isNumbered(named.number);
  return sql`(select * from ${matches} where not ${isNamed}
    union all select * from searchable_leads where ${isNamed} and deleted_at is null) as matches`;
}

/** Source of the one lead that "#123" means. Null for other searches. */
export function numberedSource(fragment: string): LeadSearchRelation | null {
  const named = namedNumber(fragment);
  return named?.isOnly ? { from: sql`leads`, where: isNumbered(named.number), isShort: true, window: null } : null;
}

/** Searches only the start of the list, so that a common fragment costs no more than a plain page. */
export function nearSource(fragment: string, own: OwnMatches = []): LeadSearchRelation {
  return { from: sql`leads`, where: matchesAll(fragment, own), isShort: false, window };
}

const matchesOne = (patterns: readonly string[], own: OwnMatch | null | undefined) =>
  sql`(${sql.join(
    [...patterns.map((pattern) => sql`search_text like ${pattern}`), ...(own ? [own.condition] : [])],
    sql` or `,
  )})`;

/**
 * Includes the lead into which the lead with the number was merged. The array subquery runs once, so that both
 * conditions use an index.
 */
const isNumbered = (number: number) => sql`(number = ${number}::bigint or id = any(array(
  select lead_id from lead_events where account_id = app_account_id() and kind = 'merged' and body = ${String(number)})))`;

function matchesAll(fragment: string, own: OwnMatches): SQL {
  const named = namedNumber(fragment);
  const patterns = searchPatterns(fragment).words;
  const words =
    patterns.length === 0
      ? sql`false`
      : sql.join(
          patterns.map((forms, word) => matchesOne(forms, own[word])),
          sql` and `,
        );
  return named ? sql`(${words} or ${isNumbered(named.number)})` : sql`(${words})`;
}

/** The planner chooses the index. Under row level security LIKE may use none, so the view filters by account itself. */
export const wideSource = (fragment: string, own: OwnMatches = []): LeadSearchRelation => ({
  from: sql`searchable_leads`,
  where: matchesAll(fragment, own),
  isShort: false,
  window: null,
});

/**
 * The planner misestimates matches: it expects thousands for a fragment that has none, and would read a million leads
 * to find one.
 */
export async function findLeadSearchRelation(
  tx: AccountTx,
  { fragment, own = [] }: Search,
): Promise<LeadSearchRelation> {
  if (fragment === null) return plainSource;
  const numbered = numberedSource(fragment);
  if (numbered) return numbered;
  if (canMatchByTrigrams(fragment, own)) {
    const matches = matchedLeads(fragment, rareMatches + 1, own);
    const { rows } = await tx.db.execute<{ count: number }>(sql`select count(*)::int as count from ${matches}`);
    if (rows[0]!.count <= rareMatches) return { from: matches, where: null, isShort: true, window: null };
  }
  return wideSource(fragment, own);
}
