import { isIsoDay } from '@funil/validation/values';
import { ownColumnKey, searchedKinds, sortedKinds } from '@funil/api/contract';
import type { LeadSort, OwnFieldKind, Role } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { listSeenFields } from '../../ownFields/ownFieldAccess.ts';
import type { StoredOwnField } from '../../ownFields/ownFields.queries.ts';
import type { ListedLeadsQuery } from './ListedLeadsQuery.ts';
import type { LeadOrder, LeadRun } from './leadOrder.ts';

const valueOf = sql.raw('own_sort');

/** Leads with a value that meets a condition, with the value as `own_sort`. */
const withValue =
  (accountId: string, fieldId: string, column: SQL, condition: SQL): NonNullable<LeadRun['from']> =>
  (leads) =>
    sql`(select listed.*, ${column} as own_sort
  from own_field_values as value join (select * from ${leads}) as listed
    on listed.account_id = value.account_id and listed.id = value.lead_id
  where value.account_id = ${accountId} and value.field_id = ${fieldId} and ${condition}) as leads`;

/** Leads without a value; `own_sort` is there because all runs have the same columns. */
const withoutValue = (accountId: string, fieldId: string): LeadRun => ({
  where: sql`not exists (select from own_field_values as value
    where value.account_id = ${accountId} and value.field_id = ${fieldId} and value.lead_id = id)`,
  isSorted: false,
  from: (leads) => sql`(select listed.*, null::text as own_sort from (select * from ${leads}) as listed) as leads`,
});

/** Numbers of the cursor: no exponents, and short enough for any value of a field. */
const isNumber = (value: string) => /^-?\d{1,15}(?:\.\d{1,10})?$/.test(value);

/** Column by which the values of a kind are sorted, and the one that they are stored in, which decides the index. */
function valuesOf(kind: OwnFieldKind): { column: SQL; stored: SQL } & Required<Pick<LeadOrder, 'type' | 'isValue'>> {
  if (kind === 'day')
    return { column: sql`value.day_value`, stored: sql`day_value`, type: sql`date`, isValue: isIsoDay };
  return searchedKinds.includes(kind)
    ? {
        column: sql`value.text_key`,
        stored: sql`text_value`,
        type: sql`text`,
        isValue: (value) => !value.includes('\0'),
      }
    : { column: sql`value.number_value`, stored: sql`number_value`, type: sql`numeric`, isValue: isNumber };
}

/**
 * Order by a field. Equal values are ordered by id, as the indexes of values are, so that a page is read from them
 * without sorting. Options are runs in the order of the field.
 */
function orderOfField({ accountId }: AccountTx, field: StoredOwnField, direction: 'asc' | 'desc'): LeadOrder {
  const { id, kind } = field;
  const empty = withoutValue(accountId, id);
  const shared = { column: valueOf, text: sql`${valueOf}::text`, tie: 'id' as const };
  if (kind === 'choice') {
    const options = field.options.map(({ key }): LeadRun => ({
      where: null,
      isSorted: false,
      from: withValue(accountId, id, sql`null::text`, sql`value.option_key = ${key}`),
    }));
    const runs = direction === 'asc' ? options : options.toReversed();
    return { ...shared, type: sql`text`, runs: [...runs, empty], isValue: () => false };
  }
  const { column, stored, type, isValue } = valuesOf(kind);
  const runs = [
    { where: null, isSorted: true, from: withValue(accountId, id, column, sql`value.${stored} is not null`) },
    empty,
  ];
  return { ...shared, type, runs, isValue };
}

/** Order of a list for a viewer. A field that the role does not see, or that is not sorted by, counts as none. */
export async function readLeadOrder(
  tx: AccountTx,
  role: Role,
  { sort, direction }: { sort: LeadSort; direction: 'asc' | 'desc' },
): Promise<Pick<ListedLeadsQuery, 'sort' | 'direction' | 'ownOrder'>> {
  const key = ownColumnKey(sort);
  if (key === null) return { sort, direction };
  const field = (await listSeenFields(tx, role)).find((one) => one.key === key && sortedKinds.includes(one.kind));
  return field ? { sort, direction, ownOrder: orderOfField(tx, field, direction) } : { sort: 'number', direction };
}
