import { grouplessId, noneId } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { countContactsOfFacts, ownContactsOf } from '../leadFacts/countContactsOfFacts.ts';
import type { ContactKeys } from '../leadFacts/countContactsOfFacts.ts';
import { comparedFacts, factsByDay } from '../leadFacts/dailyFacts.ts';
import { momentsOf } from '../leadFacts/factScope.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import {
  closers,
  groupArrivalsByDay,
  isClosedByNobody,
  isComparedClosingByNobody,
  isCutClosing,
  isOwn,
  isReceipt,
  ofLeadsReassigned,
} from '../leadFacts/groupReceipts.ts';
import type { ReportPlan } from './NumbersSource.ts';
import { contactsByKey, sumArrivals, sumClosed, sumDays, sumOfRows, totalKey } from './accountReport.queries.ts';
import type { Arrivals, NumbersByKey } from './accountReport.queries.ts';
import { noNumbers, rowKeys, withoutEmpty } from './reportRows.ts';
import type { ReportCounts } from './reportRows.ts';

export type PeopleDimension = 'person' | 'group';

interface Split {
  ofFacts: SQL;
  ofAssignments: SQL;
  soldFacts: SQL;
  isInSoldFacts: SQL;
  isOfRow: SQL;
}

const ofAll: Split = {
  ofFacts: sql`${totalKey}`,
  ofAssignments: sql`${totalKey}`,
  soldFacts: sql`group_won_count`,
  isInSoldFacts: sql`(seller_id is not null and seller_group_id is not distinct from group_id)`,
  isOfRow: sql`true`,
};
const splits: Record<PeopleDimension, Split> = {
  person: {
    ofFacts: sql`person_id::text`,
    ofAssignments: sql`owner_id::text`,
    soldFacts: sql`person_won_count`,
    isInSoldFacts: sql`seller_id = owner_id`,
    isOfRow: sql`seller_id = owner_id`,
  },
  group: {
    ...ofAll,
    ofFacts: sql`group_id::text`,
    ofAssignments: sql`group_id::text`,
    isOfRow: ofAll.isInSoldFacts,
  },
};

const flag = (condition: SQL) => sql`(coalesce(${condition}, false))::int`;

/**
 * Assignments to the groups. The facts name no selling group other than the receiving one, so such assignments are
 * looked up.
 */
function receipts(scope: FactScope, split: Split): Arrivals {
  const { beforeStart, wholeEnd, beforeEnd, start, end } = momentsOf(scope);
  const isOwnSale = sql`(seller_id is null or seller_group_id = any(${sql.param([...scope.actor.managed_group_ids])}::uuid[]))`;
  const isSold = sql`(is_won and ${isOwnSale} and ${split.isOfRow})`;
  const isCompared = sql`since >= ${beforeStart} and since < ${end} and (since >= ${start} or since < ${beforeEnd})`;
  const isWhole = sql`since >= ${beforeStart} and since < ${end} and (since >= ${start} or since < ${wholeEnd})`;
  const cutDay = sql`
    union all select ${split.ofAssignments}, false, status_id, lost_from_id, 1, ${flag(isSold)} from lead_assignments
    where ${isReceipt(scope)} and since >= ${wholeEnd} and since < ${beforeEnd}`;
  return sql`
    select ${split.ofFacts} as key, is_now, status_id, lost_from_id, count as received, ${split.soldFacts} as converted
    from ${comparedFacts(scope, 'assigned', { dimension: 'receiver' })} as kept where ${isOwn(scope)}
    ${scope.windows.isCutByHour ? cutDay : sql``}
    union all select ${split.ofAssignments}, since >= ${start}, status_id, lost_from_id, 0,
      ${flag(isSold)} - ${flag(split.isInSoldFacts)}
    from lead_assignments
    where ${isReceipt(scope)} and ${isWhole} and is_won and seller_group_id is distinct from group_id
    union all select key, is_now, status_id, lost_from_id, 1 - count(*), (1 - count(*)) * is_sold from (
      select lead_id, ${split.ofAssignments} as key, since >= ${start} as is_now, status_id, lost_from_id,
        ${flag(isSold)} as is_sold
      from lead_assignments where ${ofLeadsReassigned(scope, isCompared)}) as again
    group by lead_id, key, is_now, status_id, lost_from_id, is_sold having count(*) > 1`;
}

function closed(scope: FactScope, fact: 'won' | 'lost', by: PeopleDimension): SQL {
  const { start } = momentsOf(scope);
  const { at, by: person, group } = closers[fact];
  const cents = fact === 'won' ? sql`value_cents` : sql`0`;
  const isCut = isCutClosing(scope, fact);
  const cutDay = sql`union all select (${by === 'person' ? person : group})::text, false, 1, ${cents} from leads where ${isCut}`;
  return sql`
    (select ${splits[by].ofFacts} as key, is_now, count, value_cents from ${comparedFacts(scope, fact)} as kept
      where ${isOwn(scope)}
      ${isCut ? cutDay : sql``}
      union all select ${noneId}, ${at} >= ${start}, 1, ${cents} from leads where ${isComparedClosingByNobody(scope, fact)})`;
}

async function contacts(scope: FactScope, by: PeopleDimension): Promise<[rows: NumbersByKey, all: NumbersByKey]> {
  const all: ContactKeys = { dimension: 'person', ...ownContactsOf(scope) };
  const rows: ContactKeys =
    by === 'person'
      ? { ...all, ofFacts: sql`key`, ofLeads: sql`first_contact_by`, isByPerson: true }
      : { ...all, ofFacts: sql`coalesce(group_id::text, ${grouplessId})`, ofLeads: rowKeys('group').contacted };
  const [ofRows, ofAll] = await countContactsOfFacts(scope, rows, all);
  return [contactsByKey(ofRows!), contactsByKey(ofAll!)];
}

export async function sumGroupReport(scope: FactScope, plan: ReportPlan, by: PeopleDimension): Promise<ReportCounts> {
  const received = await sumArrivals(scope, plan, sql`(${receipts(scope, splits[by])})`);
  const [all] = (await sumArrivals(scope, plan, sql`(${receipts(scope, ofAll)})`)).values();
  const [contacted, allContacted] = await contacts(scope, by);
  const won = await sumClosed(scope, 'won', closed(scope, 'won', by));
  const lost = await sumClosed(scope, 'lost', closed(scope, 'lost', by));
  const rows: ReportCounts['rows'] = new Map();
  for (const numbers of [received, won, lost, contacted])
    for (const [key, part] of numbers) rows.set(key, { ...(rows.get(key) ?? noNumbers()), ...part });
  // Sums the rows only for closed leads: a received lead may be in several rows, and medians have no sum.
  return { total: { ...sumOfRows(rows), ...all, ...allContacted.get('') }, rows: withoutEmpty(rows) };
}

export function sumGroupReportDays(scope: FactScope): Promise<{ day: string; received: number; won: number }[]> {
  const { dayOf } = momentsOf(scope);
  const won = sql`
    (select ${dayOf(sql`since`)} as day, count from ${factsByDay(scope, 'won')} as kept where ${isOwn(scope)}
    union all select ${dayOf(closers.won.at)}, 1 from leads where ${isClosedByNobody(scope, 'won')})`;
  return sumDays(scope, groupArrivalsByDay(scope), won);
}
