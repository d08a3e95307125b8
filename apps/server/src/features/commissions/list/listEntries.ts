import { commissionSorts, commissionStates, isMoment } from '@funil/api/contract';
import type { Actor, CommissionFiltersInput, CommissionSort, CommissionTotals } from '@funil/api/contract';
import { isIsoDay } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { whereListed } from './commissionConditions.ts';
import { listEntryRows } from './entryRows.queries.ts';
import type { EntryRow } from './entryRows.queries.ts';

interface Cursor {
  value: string;
  id: string;
}

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const orders = {
  due_on: { field: 'dueOn', column: sql.raw('due_on'), type: sql.raw('date'), isValue: isIsoDay },
  created_at: { field: 'createdAt', column: sql.raw('created_at'), type: sql.raw('timestamptz'), isValue: isMoment },
} as const;

const orderOf = (sort: CommissionSort) => ({
  order: sort.replace('-', '') as keyof typeof orders,
  isDescending: sort.startsWith('-'),
});

/** @throws Refusal `request.invalid` for a cursor of another list or order */
function readCursor(sort: CommissionSort, text: string | undefined): Cursor | null {
  if (!text) return null;
  const [written, value = '', id = ''] = Buffer.from(text, 'base64url').toString('utf8').split(' ');
  const isRight = written === sort && orders[orderOf(sort).order].isValue(value) && idPattern.test(id);
  if (!isRight) throw new Refusal('request.invalid', { fields: { cursor: 'Página inválida' } });
  return { value, id };
}

export interface EntryList {
  sort?: string | undefined;
  cursor?: string | undefined;
}

/** Page of entries. Equal entries follow their ids, which ascend in the order of writing. */
export async function findEntryPage(
  tx: AccountTx,
  actor: Actor,
  { sort: wanted = '-due_on', cursor: text, ...filters }: CommissionFiltersInput & EntryList,
  size: number,
): Promise<{ rows: EntryRow[]; next: string | null }> {
  const sort = commissionSorts.find((one) => one === wanted) ?? '-due_on';
  const { order, isDescending } = orderOf(sort);
  const { field, column, type } = orders[order];
  const cursor = readCursor(sort, text);
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const beyond = sql.raw(isDescending ? '<' : '>');
  const after = cursor
    ? sql`and entry.${column} ${beyond}= ${cursor.value}::${type}
        and (entry.${column} ${beyond} ${cursor.value}::${type} or entry.id > ${cursor.id}::uuid)`
    : sql``;
  const rows = await listEntryRows(
    tx,
    sql`select entry.id from commission_entries entry where ${whereListed(tx.accountId, actor, filters)} ${after}
      order by entry.${column} ${direction}, entry.id limit ${size + 1}`,
  );
  const page = rows.slice(0, size);
  const last = page.at(-1);
  const next =
    rows.length > size && last ? Buffer.from([sort, last[field], last.id].join(' ')).toString('base64url') : null;
  return { rows: page, next };
}

const none = { count: 0, amount_cents: 0 };

export async function totalEntries(
  { db, accountId }: AccountTx,
  actor: Actor,
  { state = commissionStates.join(','), ...filters }: CommissionFiltersInput,
): Promise<CommissionTotals> {
  // With all states listed, the index by state answers without reading rows.
  const { rows } = await db.execute<{ state: keyof CommissionTotals; count: number; cents: number }>(sql`
    select state, count(*)::int as count, sum(amount_cents)::float8 as cents from commission_entries entry
    where ${whereListed(accountId, actor, { ...filters, state })} group by state`);
  const totals: CommissionTotals = {
    pending: none,
    approved: none,
    to_transfer: none,
    paid: none,
    canceled: none,
    total: none,
  };
  for (const { state: one, count, cents } of rows) {
    totals[one] = { count, amount_cents: cents };
    totals.total = {
      count: totals.total.count + count,
      amount_cents: totals.total.amount_cents + cents,
    };
  }
  return totals;
}
