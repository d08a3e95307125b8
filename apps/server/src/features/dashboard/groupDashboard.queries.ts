import type { Dashboard } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { askTogether } from '../../platform/db/askTogether.ts';
import { countContactsOfFacts } from '../leadFacts/contactsOfFacts.ts';
import { stagesOf, stagesQuestion } from '../leadFacts/countStages.ts';
import { comparedFacts, factsByDay, isOfCutDay } from '../leadFacts/dailyFacts.ts';
import { isOwnReceipt, kept, medianMinutes, momentsOf, seen } from '../leadFacts/factScope.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import { isReceived } from '../leads/list/leadFilterConditions.ts';
import { isOwnContact } from '../leads/record/leadVisibility.ts';
import { rankedPerson, stagesShown } from './dashboard.queries.ts';
import { closedOf, comparedSums, contactsOf, peopleQuestion, rankingOf } from './factsDashboard.queries.ts';
import type { DashboardNumbers } from './factsDashboard.queries.ts';

type Row = Record<string, unknown>;
const whole = (value: unknown) => (value === null ? null : Math.round(Number(value)));

/** What came to the viewer's groups: a condition on `group_id`, of assignments and of facts. */
const isOwn = ({ actor }: FactScope): SQL => isOwnReceipt(actor) ?? sql`false`;
const isReceipt = (scope: FactScope) => sql`
  account_id = ${scope.tx.accountId} and not is_trashed and ${isReceived} and ${isOwn(scope)}`;

/** Of the own assignments of these days those of leads that anybody was given once more in them. */
const ofLeadsGivenAgain = (scope: FactScope, days: SQL) => sql`
  ${isReceipt(scope)} and ${days} and lead_id in (
    select lead_id from lead_assignments where account_id = ${scope.tx.accountId} and is_later and ${days})`;

/**
 * Leads that came to the groups in the two periods, by where they stand: as many as were given to them, without those
 * that were given to them again. What nobody asks of the first screen, values and ages, is left out.
 */
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
          where ${ofLeadsGivenAgain(scope, days)}) as again
        group by lead_id, is_now, status_id, lost_from_id having count(*) > 1
      ) as given)`;
}

/** Up to so many leads are looked up one by one; what more are have in common with an index is found by reading both. */
const mostLookedUp = 20_000;

/**
 * The median of `countReceived`: facts say when leads were created, not when they came to a group, so that the leads
 * themselves are asked, once.
 */
function medianQuestion(scope: FactScope, received: number): SQL {
  const { beforeStart, beforeEnd, start, end } = momentsOf(scope);
  const { uid, managed_group_ids: groups } = scope.actor;
  const contacts = sql`
    select id, first_contact_minutes from leads where ${kept(scope)} and first_contact_minutes is not null`;
  // `isOwnContact`, as two runs of an index each.
  const isOfGroups = sql`(first_contact_group_id = any(${sql.param([...groups])}::uuid[]))`;
  const byIndex = sql`
    join (${contacts} and ${isOfGroups} union all ${contacts} and first_contact_by = ${uid} and ${isOfGroups} is not true)
      as contacted on contacted.id = lead_id`;
  // The limit keeps a plan from putting them together in another way.
  const oneByOne = sql`
    cross join lateral (${contacts} and id = lead_id and ${isOwnContact(scope.actor) ?? sql`true`} limit 1) as contacted`;
  return sql`
    with receipt as materialized (
      select distinct lead_id, since >= ${start} as is_now from lead_assignments where ${isReceipt(scope)}
        and since >= ${beforeStart} and since < ${end} and (since >= ${start} or since < ${beforeEnd})
    )
    select ${medianMinutes} filter (where is_now) as now, ${medianMinutes} filter (where not is_now) as before
    from receipt ${received > mostLookedUp ? byIndex : oneByOne}`;
}

/** As `countByDay`: a lead came on the first day on which the groups received it, in each of the periods. */
function daysQuestion(scope: FactScope): SQL {
  const { beforeStart, start, end, dayOf } = momentsOf(scope);
  const days = sql`since >= ${beforeStart} and since < ${end}`;
  return sql`
    with came as (
      select ${dayOf(sql`since`)} as day, count from ${factsByDay(scope, 'assigned')} as kept where ${isOwn(scope)}
      union all select ${dayOf(sql`since`)}, -1 from (
        select since, row_number() over (partition by lead_id, since >= ${start} order by since) as time
        from lead_assignments where ${ofLeadsGivenAgain(scope, days)}
      ) as again where time > 1
    ), days as (
      select day, sum(count)::int as count from came group by 1 having sum(count) > 0
    )
    select day::text as day, count from days order by days.day`;
}

/** When something was, and whose; only what is asked for is summed: an index answers it. */
const closers = {
  won: { at: sql`won_at`, by: sql`seller_id`, group: sql`seller_group_id`, cents: sql`coalesce(sum(value_cents), 0)` },
  lost: { at: sql`lost_at`, by: sql`lost_by_id`, group: sql`lost_by_group_id`, cents: sql`0` },
};

/** Those of the groups, and those of nobody that are seen because of where the lead is today. */
function closingsQuestion(scope: FactScope, fact: 'won' | 'lost'): SQL {
  const { beforeStart, beforeEnd, start, end } = momentsOf(scope);
  const { at, by, group, cents } = closers[fact];
  const isCut = isOfCutDay(scope, at);
  const groups = sql.param([...scope.actor.managed_group_ids]);
  const cutDay = sql`
    union all select false, count(*), ${cents} from leads
    where ${isCut} and ${group} = any(${groups}::uuid[])`;
  return sql`
    select ${comparedSums}
    from (
      select is_now, count, value_cents from ${comparedFacts(scope, fact)} as kept where ${isOwn(scope)}
      ${isCut ? cutDay : sql``}
      union all select ${at} >= ${start}, count(*), ${cents} from leads
      where ${seen(scope)} and ${by} is null and ${at} >= ${beforeStart} and ${at} < ${end}
        and (${at} >= ${start} or ${at} < ${beforeEnd})
      group by 1) as closed`;
}

/** As `readLeads`, of a manager's groups: what the facts do not say is counted in the leads, once. */
export async function readFactsOfGroups(scope: FactScope): Promise<DashboardNumbers> {
  const asked = await askTogether(scope.tx, {
    stages: stagesQuestion(scope, standings(scope)),
    won: closingsQuestion(scope, 'won'),
    lost: closingsQuestion(scope, 'lost'),
    days: daysQuestion(scope),
    people: peopleQuestion(scope),
  });
  const stages = stagesOf(asked.stages);
  const all = (when: 'now' | 'before') => stages.reduce((sum, { held }) => sum + held[when], 0);
  const received = { now: all('now'), before: all('before') };
  const people = asked.people.map(rankedPerson);
  const [contacts] = await countContactsOfFacts(scope, contactsOf(scope, people));
  const { rows } = await scope.tx.db.execute<Row>(medianQuestion(scope, received.now + received.before));
  const [median] = rows;
  return {
    received,
    first_contact_minutes: { now: whole(median!['now']), before: whole(median!['before']) },
    ...closedOf(asked.won, asked.lost),
    received_by_day: asked.days as unknown as Dashboard['received_by_day'],
    stages: stagesShown(stages),
    ranking: rankingOf(people, contacts!),
  };
}
