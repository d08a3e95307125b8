import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { runInOneStatement } from '../../platform/db/runInOneStatement.ts';
import { countContactsOfFacts, ownContactsOf } from '../leadFacts/countContactsOfFacts.ts';
import { stagesOf, stagesQuestion } from '../leadFacts/countStages.ts';
import { comparedFacts } from '../leadFacts/dailyFacts.ts';
import { momentsOf } from '../leadFacts/factScope.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import {
  closers,
  groupArrivalsByDay,
  isComparedClosingByNobody,
  isCutClosing,
  isOwn,
  isReceipt,
  ofLeadsReassigned,
} from '../leadFacts/groupReceipts.ts';
import { closedOf, comparedSums, contactsOf, peopleQuestion, rankingOf } from './accountDashboard.queries.ts';
import { rankedPerson, stagesShown } from './leadDashboard.queries.ts';
import type { DashboardNumbers } from './NumbersSource.ts';

/** All assignments to the groups minus repeated ones. Omits values and ages, which the dashboard does not show. */
function standings(scope: FactScope): SQL {
  const { beforeStart, wholeEnd, beforeEnd, start, end } = momentsOf(scope);
  const days = sql`since >= ${beforeStart} and since < ${end} and (since >= ${start} or since < ${beforeEnd})`;
  const cutDay = sql`
    union all select false, status_id, lost_from_id, 1 from lead_assignments
    where ${isReceipt(scope)} and since >= ${wholeEnd} and since < ${beforeEnd}`;
  return sql`
    (select status_id, lost_from_id, null::uuid as loss_reason_id, is_now, true as is_readable, count,
        null::bigint as value_cents, null::bigint as age_ms
      from (
        select is_now, status_id, lost_from_id, count from ${comparedFacts(scope, 'assigned', { dimension: 'receiver' })} as kept
        where ${isOwn(scope)}
        ${scope.windows.isCutByHour ? cutDay : sql``}
        union all select is_now, status_id, lost_from_id, 1 - count(*) from (
          select lead_id, since >= ${start} as is_now, status_id, lost_from_id from lead_assignments
          where ${ofLeadsReassigned(scope, days)}) as again
        group by lead_id, is_now, status_id, lost_from_id having count(*) > 1
      ) as given)`;
}

const daysQuestion = (scope: FactScope): SQL => sql`
  with days as (
    select day, sum(count)::int as count from ${groupArrivalsByDay(scope)} as came group by 1 having sum(count) > 0
  )
  select day::text as day, count from days order by days.day`;

/**
 * Leads closed by the groups, or without a seller or loser. Values are summed only for won leads; without values, an
 * index alone answers.
 */
function closingsQuestion(scope: FactScope, fact: 'won' | 'lost'): SQL {
  const { start } = momentsOf(scope);
  const cents = fact === 'won' ? sql`coalesce(sum(value_cents), 0)` : sql`0`;
  const isCut = isCutClosing(scope, fact);
  const cutDay = sql`union all select false, count(*), ${cents} from leads where ${isCut}`;
  return sql`
    select ${comparedSums}
    from (
      select is_now, count, value_cents from ${comparedFacts(scope, fact)} as kept where ${isOwn(scope)}
      ${isCut ? cutDay : sql``}
      union all select ${closers[fact].at} >= ${start}, count(*), ${cents} from leads
      where ${isComparedClosingByNobody(scope, fact)} group by 1) as closed`;
}

export async function sumGroupDashboard(scope: FactScope): Promise<DashboardNumbers> {
  const asked = await runInOneStatement(scope.tx, {
    stages: stagesQuestion(scope, standings(scope)),
    won: closingsQuestion(scope, 'won'),
    lost: closingsQuestion(scope, 'lost'),
    days: daysQuestion(scope),
    people: peopleQuestion(scope),
  });
  const stages = stagesOf(asked.stages);
  const all = (when: 'now' | 'before') => stages.reduce((sum, { held }) => sum + held[when], 0);
  const people = asked.people.map(rankedPerson);
  const [ofGroups, ofPeople] = await countContactsOfFacts(
    scope,
    { dimension: 'person', ...ownContactsOf(scope) },
    contactsOf(scope, people),
  );
  return {
    received: { now: all('now'), before: all('before') },
    first_contact_minutes: ofGroups!.get('')?.minutes ?? { now: null, before: null },
    ...closedOf(asked.won, asked.lost),
    received_by_day: asked.days.map((row) => ({ day: String(row['day']), count: Number(row['count']) })),
    stages: stagesShown(stages),
    ranking: rankingOf(people, ofPeople!),
  };
}
