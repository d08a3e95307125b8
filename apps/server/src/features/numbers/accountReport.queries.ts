import { grouplessId, noneId } from '@funil/api/contract';
import type { ReportDimension, ReportNumbers } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Contacts } from '../leadFacts/contactMedians.ts';
import { countContactsOfFacts } from '../leadFacts/countContactsOfFacts.ts';
import { comparedFacts, factsByDay, isOfCutDay } from '../leadFacts/dailyFacts.ts';
import type { Dimension } from '../leadFacts/dailyFacts.ts';
import { momentsOf } from '../leadFacts/factScope.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import { hasReached, isReceived } from '../leads/list/leadFilterConditions.ts';
import type { ReportPlan } from './NumbersSource.ts';
import { attributeOf, comparedOf, isOfPeople, noNumbers, rowKeys, withoutEmpty } from './reportRows.ts';
import type { ReportCounts } from './reportRows.ts';

type Row = Record<string, unknown>;
export type NumbersByKey = Map<string, Partial<ReportNumbers>>;
type Attribute = Exclude<ReportDimension, 'person' | 'group'>;

const everything = sql`''`;

interface Split {
  dimension: Dimension;
  /** SQL key of a row: `ofFacts` on the facts, `ofLeads` on `leads`, where null excludes the lead. */
  ofFacts: SQL;
  ofLeads: SQL;
}

/** The view `brought` counts only leads with an indicator. */
function splitOf({ view }: ReportPlan, by: Attribute | null): Split {
  if (by) return { dimension: by, ofFacts: sql`key`, ofLeads: sql`${attributeOf(by)}::text` };
  if (view !== 'brought') return { dimension: 'account', ofFacts: everything, ofLeads: everything };
  return {
    dimension: 'indicator',
    ofFacts: everything,
    ofLeads: sql`case when indicator_id is not null then '' end`,
  };
}

/** Received leads as SQL with the columns `key`, `is_now`, `status_id`, `lost_from_id`, `received` and `converted`. */
export type Arrivals = SQL;

function created(scope: FactScope, { dimension, ofFacts, ofLeads }: Split): Arrivals {
  const isCut = isOfCutDay(scope, sql`created_at`);
  const cutDay = sql`
    union all select ${ofLeads}, false, status_id, lost_from_id, count(*), count(won_at) from leads
    where ${isCut} and ${ofLeads} is not null group by 1, 3, 4`;
  return sql`
    (select ${ofFacts} as key, is_now, status_id, lost_from_id, count as received, won_count as converted
      from ${comparedFacts(scope, 'received', { dimension })} as kept
      ${isCut ? cutDay : sql``})`;
}

interface ReceiptSplit {
  dimension: 'receiver' | 'product';
  ofFacts: SQL;
  ofAssignments: SQL;
  convertedFacts: SQL;
  isConverted: SQL;
}

const isSoldThere = (column: SQL, there: SQL) =>
  sql`(is_won and seller_id is not null and ${column} is not distinct from ${there})`;

function receiptSplit(by: ReportDimension | null): ReceiptSplit {
  if (by === 'person')
    return {
      dimension: 'receiver',
      ofFacts: sql`person_id::text`,
      ofAssignments: sql`owner_id::text`,
      convertedFacts: sql`person_won_count`,
      isConverted: isSoldThere(sql`seller_id`, sql`owner_id`),
    };
  if (by === 'group')
    return {
      dimension: 'receiver',
      ofFacts: sql`coalesce(group_id::text, ${grouplessId})`,
      ofAssignments: sql`coalesce(group_id::text, ${grouplessId})`,
      convertedFacts: sql`group_won_count`,
      isConverted: isSoldThere(sql`seller_group_id`, sql`group_id`),
    };
  const all = { convertedFacts: sql`won_count`, isConverted: sql`is_won` };
  if (by === 'product')
    return { dimension: 'product', ofFacts: sql`key`, ofAssignments: sql`product_id::text`, ...all };
  return { dimension: 'receiver', ofFacts: everything, ofAssignments: everything, ...all };
}

const isReceipt = ({ tx }: FactScope) => sql`account_id = ${tx.accountId} and not is_trashed and ${isReceived}`;

const ofLeadsReassigned = (scope: FactScope, days: SQL) => sql`
  ${isReceipt(scope)} and ${days} and lead_id in (
    select lead_id from lead_assignments where account_id = ${scope.tx.accountId} and is_later and ${days})`;

/** Column `won` counts leads sold by any user, `converted` those sold by the person or group of the row. */
function receipts(scope: FactScope, { dimension, ofFacts, ofAssignments, convertedFacts, isConverted }: ReceiptSplit) {
  const { beforeEnd, wholeEnd } = momentsOf(scope);
  const cutDay = sql`
    union all select ${ofAssignments}, false, status_id, lost_from_id, 1, (${isConverted})::int, is_won::int
    from lead_assignments
    where ${isReceipt(scope)} and since >= ${wholeEnd} and since < ${beforeEnd} and ${ofAssignments} is not null`;
  return sql`
    (select ${ofFacts} as key, is_now, status_id, lost_from_id, count as received, ${convertedFacts} as converted,
        won_count as won
      from ${comparedFacts(scope, 'assigned', { dimension })} as kept
      ${scope.windows.isCutByHour ? cutDay : sql``})`;
}

/** Negative counts for leads that a row received several times in a period. */
function repeatedReceipts(scope: FactScope, { ofAssignments, isConverted }: ReceiptSplit) {
  const { beforeStart, beforeEnd, start, end } = momentsOf(scope);
  const days = sql`since >= ${beforeStart} and since < ${end} and (since >= ${start} or since < ${beforeEnd})`;
  return sql`
    (select key, is_now, status_id, lost_from_id, 1 - times as received, (1 - times) * is_converted::int as converted
      from (
        select lead_id, ${ofAssignments} as key, since >= ${start} as is_now, status_id, lost_from_id,
          ${isConverted} as is_converted, count(*) as times
        from lead_assignments where ${ofLeadsReassigned(scope, days)} and ${ofAssignments} is not null
        group by 1, 2, 3, 4, 5, 6 having count(*) > 1
      ) as given)`;
}

/** Key of the total among the keys of rows. */
export const totalKey = '';

/** A lead received repeatedly in a period counts once per row, and once in the total under `totalKey`. */
function received(scope: FactScope, by: ReportDimension | null): Arrivals {
  const split = receiptSplit(by);
  const ofAll = receiptSplit(null);
  const rows = sql`
    union all select key, is_now, status_id, lost_from_id, received, converted from counted
    union all select * from ${repeatedReceipts(scope, split)} as again`;
  return sql`
    (with counted as materialized (
      select key, is_now, status_id, lost_from_id, sum(received) as received, sum(converted) as converted,
        sum(won) as won
      from ${receipts(scope, split)} as receipt group by 1, 2, 3, 4
    )
    select ${totalKey} as key, is_now, status_id, lost_from_id, received, won as converted from counted
    union all select * from ${repeatedReceipts(scope, ofAll)} as given ${by ? rows : sql``})`;
}

export async function sumArrivals(
  scope: FactScope,
  { qualifiedFrom }: ReportPlan,
  arrivals: Arrivals,
): Promise<NumbersByKey> {
  // Only lost leads have a `lost_from_id`, so no other condition is needed.
  const isQualified = qualifiedFrom ? await hasReached(scope.tx, qualifiedFrom.id, sql`true`) : sql`false`;
  const sum = (name: string, column: SQL, where: SQL) => sql`
    coalesce(sum(${column}) filter (where is_now and ${where}), 0)::int as ${sql.raw(`${name}_now`)},
    coalesce(sum(${column}) filter (where not is_now and ${where}), 0)::int as ${sql.raw(`${name}_before`)}`;
  const { rows } = await scope.tx.db.execute<Row>(sql`
    select key, ${sum('received', sql`received`, sql`true`)}, ${sum('qualified', sql`received`, isQualified)},
      ${sum('converted', sql`converted`, sql`true`)}
    from ${arrivals} as arrival group by key`);
  return new Map(
    rows.map((row) => [
      String(row['key']),
      {
        received: comparedOf(row, 'received'),
        qualified: comparedOf(row, 'qualified'),
        converted: comparedOf(row, 'converted'),
      },
    ]),
  );
}

/** Won or lost leads by key; columns: `key`, `is_now`, `count` and `value_cents`. */
function closed(scope: FactScope, fact: 'won' | 'lost', split: Split): SQL {
  const isCut = isOfCutDay(scope, fact === 'won' ? sql`won_at` : sql`lost_at`);
  // Selects no further columns, so that an index alone answers.
  const cutDay = sql`
    union all select ${split.ofLeads}, false, 1, ${fact === 'won' ? sql`value_cents` : sql`0`} from leads where ${isCut} and ${split.ofLeads} is not null`;
  return sql`
    (select ${split.ofFacts} as key, is_now, count, value_cents
      from ${comparedFacts(scope, fact, { dimension: split.dimension })} as kept
      ${isCut ? cutDay : sql``})`;
}

export async function sumClosed({ tx }: FactScope, fact: 'won' | 'lost', of: SQL): Promise<NumbersByKey> {
  const { rows } = await tx.db.execute<Row>(sql`
    select key, coalesce(sum(count) filter (where is_now), 0) as closed_now,
      coalesce(sum(count) filter (where not is_now), 0) as closed_before,
      coalesce(sum(value_cents) filter (where is_now), 0) as cents_now,
      coalesce(sum(value_cents) filter (where not is_now), 0) as cents_before
    from ${of} as closed group by key`);
  return new Map(
    rows.map((row) => [
      String(row['key']),
      fact === 'won'
        ? { won: comparedOf(row, 'closed'), won_value_cents: comparedOf(row, 'cents') }
        : { lost: comparedOf(row, 'closed') },
    ]),
  );
}

function closedSplit(plan: ReportPlan, by: ReportDimension | null, fact: 'won' | 'lost'): Split {
  if (!by || !isOfPeople(by)) return splitOf(plan, by);
  const ofFacts =
    by === 'person'
      ? sql`coalesce(person_id::text, ${noneId})`
      : sql`case when person_id is null then ${noneId} else coalesce(group_id::text, ${grouplessId}) end`;
  const { sold, lost } = rowKeys(by);
  return { dimension: 'account', ofFacts, ofLeads: fact === 'won' ? sold : lost };
}

export const contactsByKey = (contacts: ReadonlyMap<string, Contacts>): NumbersByKey =>
  new Map([...contacts].map(([key, { contacted, minutes }]) => [key, { contacted, first_contact_minutes: minutes }]));

async function countContacts(scope: FactScope, plan: ReportPlan, by: ReportDimension | null): Promise<NumbersByKey> {
  const ofPeople = {
    person: { dimension: 'person', ofFacts: sql`key`, ofLeads: sql`first_contact_by`, none: noneId },
    group: {
      dimension: 'person',
      ofFacts: sql`coalesce(group_id::text, ${grouplessId})`,
      ofLeads: sql`case when first_contact_by is not null then coalesce(first_contact_group_id::text, ${grouplessId}) end`,
      none: noneId,
    },
  } as const;
  const attribute = by === null || isOfPeople(by) ? null : by;
  const split = { ...splitOf(plan, attribute), ...(attribute && { ofLeads: attributeOf(attribute) }) };
  const none = by === null || plan.view === 'brought' ? {} : { none: noneId };
  const [contacts] = await countContactsOfFacts(scope, by && isOfPeople(by) ? ofPeople[by] : { ...split, ...none });
  return contactsByKey(contacts!);
}

type Amount = Exclude<keyof ReportNumbers, 'contacted' | 'first_contact_minutes'>;
const amounts: readonly Amount[] = ['received', 'qualified', 'converted', 'won', 'won_value_cents', 'lost'];

/** Numbers of leads without a value in the dimension: total minus rows. */
function restOf(total: ReportNumbers, rows: ReadonlyMap<string, ReportNumbers>): Partial<ReportNumbers> {
  const left = (name: Amount, when: 'now' | 'before') =>
    [...rows.values()].reduce((sum, numbers) => sum - numbers[name][when], total[name][when]);
  return Object.fromEntries(amounts.map((name) => [name, { now: left(name, 'now'), before: left(name, 'before') }]));
}

/** Total as the sum of the rows, if each lead belongs to exactly one row. */
export function sumOfRows(rows: ReadonlyMap<string, ReportNumbers>): ReportNumbers {
  const sum = (name: Amount | 'contacted', when: 'now' | 'before') =>
    [...rows.values()].reduce((all, numbers) => all + numbers[name][when], 0);
  const sums = Object.fromEntries(
    [...amounts, 'contacted' as const].map((name) => [name, { now: sum(name, 'now'), before: sum(name, 'before') }]),
  );
  return { ...noNumbers(), ...sums };
}

async function sumTotal(scope: FactScope, plan: ReportPlan, arrivals: Partial<ReportNumbers>): Promise<ReportNumbers> {
  const split = splitOf(plan, null);
  const parts = [
    await sumClosed(scope, 'won', closed(scope, 'won', split)),
    await sumClosed(scope, 'lost', closed(scope, 'lost', split)),
    await countContacts(scope, plan, null),
  ];
  return Object.assign(noNumbers(), arrivals, ...parts.map((part) => part.get('')));
}

/** Same numbers as `countReport`, from the daily facts. `restOf` adds the leads without a value in the dimension. */
export async function sumReport(scope: FactScope, plan: ReportPlan, by: ReportDimension): Promise<ReportCounts> {
  const isOfReferred = plan.view === 'brought';
  const sum = (arrivals: Arrivals) => sumArrivals(scope, plan, arrivals);
  const arrivalNumbers = await sum(
    isOfPeople(by) || plan.view === 'receipts' ? received(scope, by) : created(scope, splitOf(plan, by)),
  );
  const won = await sumClosed(scope, 'won', closed(scope, 'won', closedSplit(plan, by, 'won')));
  const lost = await sumClosed(scope, 'lost', closed(scope, 'lost', closedSplit(plan, by, 'lost')));
  let all = arrivalNumbers.get(totalKey);
  arrivalNumbers.delete(totalKey);
  // The total also counts leads that no row has: without receiver in `facts`, without the row's attribute in
  // `receipts`.
  if (!isOfReferred && plan.view === 'facts') all = (await sum(created(scope, splitOf(plan, null)))).get('');
  else if (plan.view === 'receipts' && !isOfPeople(by)) all = (await sum(received(scope, null))).get(totalKey);
  const rows = new Map<string, ReportNumbers>();
  const add = (numbers: NumbersByKey) => {
    for (const [key, part] of numbers) rows.set(key, { ...(rows.get(key) ?? noNumbers()), ...part });
  };
  [arrivalNumbers, won, lost].forEach(add);
  const total = isOfReferred ? noNumbers() : await sumTotal(scope, plan, all ?? {});
  if (!isOfReferred && !isOfPeople(by)) add(new Map([[noneId, restOf(total, rows)]]));
  add(await countContacts(scope, plan, by));
  const median = isOfReferred ? (await countContacts(scope, plan, null)).get('') : {};
  return {
    total: isOfReferred ? { ...sumOfRows(rows), ...median } : total,
    rows: withoutEmpty(rows),
  };
}

export async function sumReportDays(
  scope: FactScope,
  plan: ReportPlan,
): Promise<{ day: string; received: number; won: number }[]> {
  const { beforeStart, dayOf, start, end } = momentsOf(scope);
  const { dimension } = splitOf(plan, null);
  const days = sql`since >= ${beforeStart} and since < ${end}`;
  const ofDay = (facts: SQL) => sql`select ${dayOf(sql`since`)} as day, count from ${facts} as kept`;
  // In each period, a lead counts only on the first day it was received.
  const receipts = sql`
    ${ofDay(factsByDay(scope, 'assigned'))} union all select ${dayOf(sql`since`)}, -1 from (
      select since, row_number() over (partition by lead_id, since >= ${start} order by since) as time
      from lead_assignments where ${ofLeadsReassigned(scope, days)}
    ) as given where time > 1`;
  const arrivals = plan.view === 'receipts' ? receipts : ofDay(factsByDay(scope, 'received', dimension));
  return sumDays(scope, sql`(${arrivals})`, sql`(${ofDay(factsByDay(scope, 'won', dimension))})`);
}

/** Merges two series of days, both with the columns `day` and `count`. */
export async function sumDays(
  { tx }: FactScope,
  arrivals: SQL,
  sales: SQL,
): Promise<{ day: string; received: number; won: number }[]> {
  const { rows } = await tx.db.execute<{ day: string; received: number; won: number } & Row>(sql`
    with came as (
      select day, sum(count)::int as received from ${arrivals} as came group by 1 having sum(count) > 0
    ), won as (
      select day, sum(count)::int as won from ${sales} as won group by 1 having sum(count) > 0
    )
    select day::text as day, coalesce(received, 0) as received, coalesce(won, 0) as won
    from came full join won using (day) order by day`);
  return rows.map(({ day, received: count, won }) => ({ day, received: count, won }));
}
