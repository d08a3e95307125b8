import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { namedNumber, searchPatterns } from './searchPatterns.ts';

/** Where a list reads its leads from. */
export interface LeadSource {
  /** A relation with the columns of `searchable_leads`. */
  from: SQL;
  /** The search, where the relation does not hold it already. */
  where: SQL | null;
  /** True when `from` holds a few rows at most: what is visible of them needs no index. */
  isShort: boolean;
  /** Looks at so many leads at most, the first ones of the list's order, before it asks which of them match. */
  window: number | null;
}

/**
 * Fewer matches than this are taken by the trigram index and sorted; more are met soon by reading in the list's order.
 */
const rareMatches = 2_000;

/** So many leads hold a page of a fragment that one lead in a hundred has. */
const window = 5_000;

/** All leads, without a search. */
export const plainSource: LeadSource = { from: sql`leads`, where: null, isShort: false, window: null };

const trigramMatches = (fragment: string, most: number): SQL =>
  sql`match_leads(${JSON.stringify(searchPatterns(fragment).words)}::jsonb, ${most})`;

/**
 * Leads of the account that match a fragment, as many as are requested, from the trigram index, and the one that it
 * names by its number: a relation with the columns of `searchable_leads`.
 */
export function matchedLeads(fragment: string, most: number): SQL {
  const named = namedNumber(fragment);
  const matches = trigramMatches(fragment, most);
  if (!named) return matches;
  const isNamed = isNumbered(named.number);
  return sql`(select * from ${matches} where not ${isNamed}
    union all select * from searchable_leads where ${isNamed} and deleted_at is null) as matches`;
}

/** The one lead that "#123" means, or none; null for every other fragment. */
export function numberedSource(fragment: string): LeadSource | null {
  const named = namedNumber(fragment);
  return named?.isOnly ? { from: sql`leads`, where: isNumbered(named.number), isShort: true, window: null } : null;
}

/**
 * A name at the beginning of the list is found there: the first page of a common fragment costs no more than a plain
 * page.
 */
export function nearSource(fragment: string): LeadSource {
  return { from: sql`leads`, where: matchesAll(fragment), isShort: false, window };
}

const matchesOne = (patterns: readonly string[]) =>
  sql`(${sql.join(
    patterns.map((pattern) => sql`search_text like ${pattern}`),
    sql` or `,
  )})`;

/** The lead of a number, and the one that took it in: the array is read once, so that both sides keep their index. */
const isNumbered = (number: number) => sql`(number = ${number}::bigint or id = any(array(
  select lead_id from lead_events where account_id = app_account_id() and kind = 'merged' and body = ${String(number)})))`;

function matchesAll(fragment: string): SQL {
  const named = namedNumber(fragment);
  const patterns = searchPatterns(fragment).words;
  const words = patterns.length === 0 ? sql`false` : sql.join(patterns.map(matchesOne), sql` and `);
  return named ? sql`(${words} or ${isNumbered(named.number)})` : sql`(${words})`;
}

/**
 * The leads of a search, by whichever index the planner prefers. Under row level security LIKE may not use one; the
 * view holds the account's condition itself.
 */
export const wideSource = (fragment: string): LeadSource => ({
  from: sql`searchable_leads`,
  where: matchesAll(fragment),
  isShort: false,
  window: null,
});

/**
 * The leads that a search is about. How many leads match decides how to find them, and the planner cannot know it:
 * it expects thousands of matches for a fragment that nobody has, and would read a million leads in order to find one.
 */
export async function findLeadSource(tx: AccountTx, fragment: string | null): Promise<LeadSource> {
  if (fragment === null) return plainSource;
  const numbered = numberedSource(fragment);
  if (numbered) return numbered;
  if (searchPatterns(fragment).hasTrigram) {
    const matches = matchedLeads(fragment, rareMatches + 1);
    const { rows } = await tx.db.execute<{ count: number }>(sql`select count(*)::int as count from ${matches}`);
    if (rows[0]!.count <= rareMatches) return { from: matches, where: null, isShort: true, window: null };
  }
  return wideSource(fragment);
}
