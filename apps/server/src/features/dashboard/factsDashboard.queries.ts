import { rankingLimit } from '@funil/api/contract';
import type { Actor, Dashboard } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { comparedFacts, factsByDay, isOfCutDay } from '../leadFacts/dailyFacts.ts';
import { isOwnReceipt, momentsOf } from '../leadFacts/factScope.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import { countContactsOfFacts } from '../leadFacts/contactsOfFacts.ts';
import { isReceived } from '../leads/list/leadFilterConditions.ts';
import { isOwnContact } from '../leads/record/leadVisibility.ts';
import { rankedPerson } from './dashboard.queries.ts';

type Row = Record<string, unknown>;

const whens = { received: sql`created_at`, won: sql`won_at`, lost: sql`lost_at` };

async function compare(scope: FactScope, fact: keyof typeof whens) {
  const isCut = isOfCutDay(scope, whens[fact]);
  // Only what is asked for: an index answers it.
  const cutDay = sql`
    union all select false, count(*), ${fact === 'won' ? sql`coalesce(sum(value_cents), 0)` : sql`0`} from leads
    where ${isCut}`;
  const { rows } = await scope.tx.db.execute<Row>(sql`
    select coalesce(sum(count) filter (where is_now), 0) as now,
      coalesce(sum(count) filter (where not is_now), 0) as before,
      coalesce(sum(value_cents) filter (where is_now), 0) as value_now,
      coalesce(sum(value_cents) filter (where not is_now), 0) as value_before
    from (
      select is_now, count, value_cents from ${comparedFacts(scope, fact)} as kept
      ${isCut ? cutDay : sql``}) as compared`);
  const [row] = rows;
  return {
    count: { now: Number(row!['now']), before: Number(row!['before']) },
    value: { now: Number(row!['value_now']), before: Number(row!['value_before']) },
  };
}

/** As `countReceived`, from the daily facts. */
export async function sumReceived(scope: FactScope): Promise<Pick<Dashboard, 'received' | 'first_contact_minutes'>> {
  const { count } = await compare(scope, 'received');
  const contacts = await countContactsOfFacts(scope, { dimension: 'account' });
  return { received: count, first_contact_minutes: contacts.get('')?.minutes ?? { now: null, before: null } };
}

/** As `countClosed`, from the daily facts. */
export async function sumClosed(scope: FactScope): Promise<Pick<Dashboard, 'won' | 'won_value_cents' | 'lost'>> {
  const won = await compare(scope, 'won');
  const lost = await compare(scope, 'lost');
  return { won: won.count, won_value_cents: won.value, lost: lost.count };
}

/** As `countByDay`, from the daily facts. */
export async function sumByDay(scope: FactScope): Promise<Dashboard['received_by_day']> {
  const { dayOf } = momentsOf(scope);
  const { rows } = await scope.tx.db.execute<{ day: string; count: number } & Row>(sql`
    with days as (
      select ${dayOf(sql`since`)} as day, sum(count)::int as count from ${factsByDay(scope, 'received')} as received
      group by 1 having sum(count) > 0
    )
    select day::text as day, count from days order by days.day`);
  return rows.map(({ day, count }) => ({ day, count }));
}

/** What `isOwnContact` says of leads, of the facts of first contacts by person. */
const isContactOfFactsOwn = ({ uid, managed_group_ids: groups }: Actor) =>
  sql`(key = ${uid} or group_id = any(${sql.param([...groups])}::uuid[]))`;

/**
 * As `rankPeople`, from the daily facts; of a manager's people what was in its groups. Who was given one lead several
 * times in the period received it once: those few assignments are looked up. The medians are those of the people who
 * are shown.
 */
export async function rankByFacts(scope: FactScope): Promise<Dashboard['ranking']> {
  const { tx } = scope;
  const { start, end } = momentsOf(scope);
  const isOwn = isOwnReceipt(scope.actor) ?? sql`true`;
  const isContactOwn = isOwnContact(scope.actor);
  const isNow = sql`account_id = ${tx.accountId} and since >= ${start} and since < ${end}`;
  const { rows } = await tx.db.execute<Row>(sql`
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
      select person_id, sum(count) as won, sum(value_cents) as cents from ${comparedFacts(scope, 'won', { isOfNow: true })} as won
      where ${isOwn} group by 1 having sum(count) > 0
    ), ranked as (
      select users.id, users.name, coalesce(received, 0) as received, coalesce(won, 0) as won,
        coalesce(cents, 0) as cents
      from came full join sold using (person_id)
        join users on users.account_id = ${tx.accountId} and users.id = person_id
      order by cents desc, won desc, received desc, users.name limit ${rankingLimit}
    )
    select * from ranked order by cents desc, won desc, received desc, name`);
  const people = rows.map(rankedPerson);
  const contacts = await countContactsOfFacts(scope, {
    dimension: 'person',
    ofFacts: sql`key`,
    ofLeads: sql`first_contact_by`,
    among: people.map(({ id }) => id),
    isOfNow: true,
    ...(isContactOwn && { own: { ofFacts: isContactOfFactsOwn(scope.actor), ofLeads: isContactOwn } }),
  });
  return {
    by: 'owner',
    people: people.map((person) => ({
      ...person,
      first_contact_minutes: contacts.get(person.id)?.minutes.now ?? null,
    })),
  };
}
