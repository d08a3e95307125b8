import { rankingLimit } from '@funil/api/contract';
import type { Dashboard, RankedPerson } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { runInOneStatement } from '../../platform/db/runInOneStatement.ts';
import type { Contacts } from '../leadFacts/contactMedians.ts';
import { comparedFacts, factsByDay, isOfCutDay } from '../leadFacts/dailyFacts.ts';
import { isOwnReceipt, momentsOf } from '../leadFacts/factScope.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import { countContactsOfFacts, ownContactsOf } from '../leadFacts/countContactsOfFacts.ts';
import type { ContactKeys } from '../leadFacts/countContactsOfFacts.ts';
import { stagesOf, stagesQuestion, sumsOfFacts } from '../leadFacts/countStages.ts';
import { isReceived } from '../leads/list/leadFilterConditions.ts';
import { rankedPerson, stagesShown } from './leadDashboard.queries.ts';
import type { DashboardNumbers } from './NumbersSource.ts';

type Row = Record<string, unknown>;

const whens = { received: sql`created_at`, won: sql`won_at`, lost: sql`lost_at` };

function comparedQuestion(scope: FactScope, fact: keyof typeof whens): SQL {
  const isCut = isOfCutDay(scope, whens[fact]);
  // Values are summed only for won leads; without values, an index alone answers.
  const cutDay = sql`
    union all select false, count(*), ${fact === 'won' ? sql`coalesce(sum(value_cents), 0)` : sql`0`} from leads
    where ${isCut}`;
  return sql`
    select ${comparedSums} from (
      select is_now, count, value_cents from ${comparedFacts(scope, fact)} as kept
      ${isCut ? cutDay : sql``}) as compared`;
}

/** Sums of both periods over rows with `is_now`, `count` and `value_cents`. */
export const comparedSums = sql`
  coalesce(sum(count) filter (where is_now), 0) as now,
  coalesce(sum(count) filter (where not is_now), 0) as before,
  coalesce(sum(value_cents) filter (where is_now), 0) as value_now,
  coalesce(sum(value_cents) filter (where not is_now), 0) as value_before`;

const countOf = ([row]: readonly Row[]) => ({ now: Number(row!['now']), before: Number(row!['before']) });

export const closedOf = (
  won: readonly Row[],
  lost: readonly Row[],
): Pick<Dashboard, 'won' | 'won_value_cents' | 'lost'> => ({
  won: countOf(won),
  won_value_cents: { now: Number(won[0]!['value_now']), before: Number(won[0]!['value_before']) },
  lost: countOf(lost),
});

/** Computes the day once per moment instead of once per row. */
function daysQuestion(scope: FactScope): SQL {
  const { dayOf } = momentsOf(scope);
  return sql`
    with stretches as (
      select since, sum(count) as count from ${factsByDay(scope, 'received')} as received group by 1
    ), days as (
      select ${dayOf(sql`since`)} as day, sum(count)::int as count from stretches group by 1 having sum(count) > 0
    )
    select day::text as day, count from days order by days.day`;
}

/** Same numbers as `countDashboard`, from the daily facts. */
export async function sumDashboard(scope: FactScope): Promise<DashboardNumbers> {
  const standing = sumsOfFacts(scope, comparedFacts(scope, 'received', { isOfNow: true }));
  const asked = await runInOneStatement(scope.tx, {
    received: comparedQuestion(scope, 'received'),
    won: comparedQuestion(scope, 'won'),
    lost: comparedQuestion(scope, 'lost'),
    days: daysQuestion(scope),
    stages: stagesQuestion(scope, standing),
    people: peopleQuestion(scope),
  });
  const people = asked.people.map(rankedPerson);
  const [contacts, ofPeople] = await countContactsOfFacts(scope, { dimension: 'account' }, contactsOf(scope, people));
  return {
    received: countOf(asked.received),
    first_contact_minutes: contacts!.get('')?.minutes ?? { now: null, before: null },
    ...closedOf(asked.won, asked.lost),
    received_by_day: asked.days.map((row) => ({ day: String(row['day']), count: Number(row['count']) })),
    stages: stagesShown(stagesOf(asked.stages)),
    ranking: rankingOf(people, ofPeople!),
  };
}

/**
 * Same ranking as `rankPeople`, from the daily facts; for a manager, limited to its groups. A lead assigned to one
 * person several times counts once.
 */
export function peopleQuestion(scope: FactScope): SQL {
  const { tx } = scope;
  const { start, end } = momentsOf(scope);
  const isOwn = isOwnReceipt(scope.actor) ?? sql`true`;
  const isNow = sql`account_id = ${tx.accountId} and since >= ${start} and since < ${end}`;
  return sql`
    with again as (
      select distinct lead_id, owner_id from lead_assignments where ${isNow} and is_again
    ), received_often as (
      select owner_id, count(*) - 1 as more from again join lead_assignments using (lead_id, owner_id)
      where ${isNow} and ${isOwn} and not is_trashed and ${isReceived} group by lead_id, owner_id
    ), assigned as (
      select person_id, sum(count) as count from ${comparedFacts(scope, 'assigned', { isOfNow: true })} as assigned
      where ${isOwn} group by 1
      union all select owner_id, -more from received_often
    ), came as (
      select person_id, sum(count) as received from assigned group by 1 having sum(count) > 0
    ), sold as (
      select person_id, sum(count) as won, sum(value_cents) as cents
      from ${comparedFacts(scope, 'won', { isOfNow: true })} as won where ${isOwn} group by 1 having sum(count) > 0
    ), ranked as (
      select users.id, users.name, coalesce(received, 0) as received, coalesce(won, 0) as won,
        coalesce(cents, 0) as cents
      from came full join sold using (person_id)
        join users on users.account_id = ${tx.accountId} and users.id = person_id
      order by cents desc, won desc, received desc, users.name limit ${rankingLimit}
    )
    select * from ranked order by cents desc, won desc, received desc, name`;
}

export function contactsOf(scope: FactScope, people: readonly RankedPerson[]): ContactKeys {
  return {
    dimension: 'person',
    ofFacts: sql`key`,
    ofLeads: sql`first_contact_by`,
    among: people.map(({ id }) => id),
    isOfNow: true,
    ...ownContactsOf(scope),
  };
}

export const rankingOf = (people: readonly RankedPerson[], contacts: Map<string, Contacts>): Dashboard['ranking'] => ({
  by: 'owner',
  people: people.map((person) => ({ ...person, first_contact_minutes: contacts.get(person.id)?.minutes.now ?? null })),
});
