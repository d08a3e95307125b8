import type { OwnFilter } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { StoredOwnField } from './ownFields.queries.ts';

const accented = 'áàâãäåéèêëíìîïóòôõöúùûüçñ';
const plain = 'aaaaaaeeeeiiiiooooouuuucn';

/** Most leads that a condition names. More are found faster by reading the list in its order, as in a search. */
const mostNamed = 2_000;

/** Values that show whether a fragment is common, before the trigram index collects all that have it. */
const sampled = 5_000;

/** Stored phones and documents have no punctuation. */
const fragmentOf = ({ kind }: StoredOwnField, fragment: string) =>
  kind === 'phone' || kind === 'document'
    ? fragment.replaceAll(/[^\da-z]/gi, '').toLowerCase()
    : normalizeText(fragment);

const escape = (text: string) => text.replaceAll(/[\\%_]/g, '\\$&');

function rangeOf(column: SQL, from: string | number | null, to: string | number | null, type: SQL): SQL[] {
  return [
    ...(from === null ? [] : [sql`${column} >= ${String(from)}::${type}`]),
    ...(to === null ? [] : [sql`${column} <= ${String(to)}::${type}`]),
  ];
}

/** Conditions on a value. The first lets a partial index answer. */
function valueConditions(field: StoredOwnField, filter: OwnFilter): SQL[] {
  switch (filter.kind) {
    case 'text':
      return [
        sql`text_value is not null`,
        sql`translate(lower(text_value), ${accented}, ${plain}) like ${`%${escape(fragmentOf(field, filter.fragment))}%`}`,
      ];
    case 'number':
      return [sql`number_value is not null`, ...rangeOf(sql`number_value`, filter.from, filter.to, sql`numeric`)];
    case 'day':
      return [sql`day_value is not null`, ...rangeOf(sql`day_value`, filter.from, filter.to, sql`date`)];
    case 'keys':
      return field.kind === 'yes_no'
        ? [sql`number_value = any(${sql.param(filter.keys.map((key) => (key === 'true' ? '1' : '0')))}::numeric[])`]
        : [sql`option_key = any(${sql.param(filter.keys)}::text[])`];
  }
}

const idsOf = async ({ db }: AccountTx, query: SQL): Promise<string[] | null> => {
  const { rows } = await db.execute<{ leadId: string }>(sql`${query} limit ${mostNamed + 1}`);
  return rows.length > mostNamed ? null : rows.map(({ leadId }) => leadId);
};

/**
 * Leads whose value may have the fragment; null when there are too many to name. The trigrams of the search ignore
 * apostrophes and hyphens, and find more than the fragment, so that the value itself is compared as well.
 */
async function findByFragment(tx: AccountTx, field: StoredOwnField, filter: OwnFilter & { kind: 'text' }) {
  const matches = sql.join(valueConditions(field, filter), sql` and `);
  const values = sql`select lead_id, text_value from own_field_values
    where account_id = ${tx.accountId} and field_id = ${field.id} and text_value is not null`;
  const folded = normalizeText(fragmentOf(field, filter.fragment)).replaceAll(/['-]/g, '');
  // No index finds a fragment without three letters or digits in a row.
  if (!/[\p{L}\p{N}]{3}/u.test(folded))
    return idsOf(tx, sql`select lead_id as "leadId" from (${values}) as value where ${matches}`);
  const sample = sql`(${values} limit ${sampled}) as value`;
  if ((await idsOf(tx, sql`select lead_id as "leadId" from ${sample} where ${matches}`)) === null) return null;
  const word = JSON.stringify([{ patterns: [`%${escape(folded)}%`], is_short: false }]);
  return idsOf(
    tx,
    sql`select lead_id as "leadId"
      from match_own_values(array[${field.id}]::uuid[], ${word}::jsonb, ${mostNamed + 1})`,
  );
}

/** Comparisons of numbers are not leakproof: under row level security their index serves the view of the owner alone. */
const sourceOf = (field: StoredOwnField, filter: OwnFilter): SQL =>
  filter.kind === 'number' || field.kind === 'yes_no' ? sql`numbered_own_values` : sql`own_field_values`;

/** Leads that may have such a value; null when there are too many to name. */
function findFew(tx: AccountTx, field: StoredOwnField, filter: OwnFilter): Promise<string[] | null> {
  if (filter.kind === 'text') return findByFragment(tx, field, filter);
  return idsOf(
    tx,
    sql`select lead_id as "leadId" from ${sourceOf(field, filter)}
      where account_id = ${tx.accountId} and field_id = ${field.id}
        and ${sql.join(valueConditions(field, filter), sql` and `)}`,
  );
}

/** The same condition on the `id` of leads in two forms. */
export interface OwnFilterCondition {
  /** For a page: read in the order of the list, each lead looks up its values by their primary key. */
  listed: SQL;
  /** For a count of many leads: a set of values, which the planner joins with the leads once. */
  counted: SQL;
}

/**
 * Few leads are named, and found by their ids. With more, a page reads the list in its order: the condition is a scalar
 * subquery, which the planner never joins with all values of the field.
 */
export async function ownFilterCondition(
  tx: AccountTx,
  field: StoredOwnField,
  filter: OwnFilter,
): Promise<OwnFilterCondition> {
  const ofField = sql`account_id = ${tx.accountId} and field_id = ${field.id}`;
  const ofLead = sql`from own_field_values where ${ofField} and lead_id = id`;
  const matches = sql.join(valueConditions(field, filter), sql` and `);
  const isFound = sql`id in (select lead_id from ${sourceOf(field, filter)} where ${ofField} and ${matches})`;
  if (filter.kind === 'keys' && filter.isEmpty) {
    const isEmpty = sql`id not in (select lead_id from own_field_values where ${ofField})`;
    if (filter.keys.length === 0) return { listed: sql`(select true ${ofLead} limit 1) is null`, counted: isEmpty };
    return {
      // Without a value there is no row, and the subquery is null.
      listed: sql`(select bool_or(coalesce(${matches}, false)) ${ofLead}) is not false`,
      counted: sql`(${isFound} or ${isEmpty})`,
    };
  }
  const listed = sql`(select bool_or(${matches}) ${ofLead})`;
  const few = await findFew(tx, field, filter);
  if (few === null) return { listed, counted: isFound };
  const named = sql`(id = any(${sql.param(few)}::uuid[]) and ${listed})`;
  return { listed: named, counted: named };
}
