import { levelOf, roles, teamIdleDays, teamPeriod } from '@funil/api/contract';
import type { Actor, Team, TeamMember } from '@funil/api/contract';
import { dayMs, dayOf } from '@funil/validation/values';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { runInOneStatement } from '../../platform/db/runInOneStatement.ts';
import { leadStatuses, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { awayUntil } from '../people/awayUntil.ts';
import { medianMinutes } from '../leadFacts/factScope.ts';
import { isWithinDays } from '../leads/list/leadFilterConditions.ts';
import { bareLeadColumns, isLeadVisible, isOwnContact } from '../leads/record/leadVisibility.ts';
import { whereReached } from '../users/userReach.ts';

export interface TeamScope {
  tx: AccountTx;
  actor: Actor;
  now: Date;
  timeZone: string;
}

type Portfolio = Omit<TeamMember, 'contacted_today' | 'missed_offers' | 'first_contact_minutes'>;

/** Roles that own leads. */
const owningRoles = roles.filter((role) => levelOf(role, 'lead.receive') !== 'none');

const uuids = (ids: readonly string[]) => sql`${sql.param([...ids])}::uuid[]`;
const moment = (date: Date) => sql`${date.toISOString()}::timestamptz`;

export async function listTeamStatuses({ tx: { db, accountId } }: TeamScope): Promise<Team['status_ids']> {
  const rows = await db
    .select({ id: leadStatuses.id, kind: leadStatuses.kind })
    .from(leadStatuses)
    .where(and(eq(leadStatuses.accountId, accountId), inArray(leadStatuses.kind, ['new', 'in_progress'])))
    .orderBy(asc(leadStatuses.position), asc(leadStatuses.id));
  return { open: rows.map(({ id }) => id), new: rows.filter(({ kind }) => kind === 'new').map(({ id }) => id) };
}

/** An open lead has the group of its owner, so a manager who reaches a person sees all open leads of the person. */
export async function countPortfolios(
  scope: TeamScope,
  statusIds: Team['status_ids'],
  limit: number,
): Promise<{ members: Portfolio[]; total: number }> {
  const { tx, actor, now, timeZone } = scope;
  const today = dayOf(now, timeZone);
  const isReached = whereReached(actor, 'lead.transfer');
  const reached = sql`
    select id from users where account_id = ${tx.accountId}${isReached ? sql` and ${isReached}` : sql``}`;
  const isToday = sql.join(isWithinDays(sql`next_contact_at`, 'today', scope), sql` and `);
  const { rows } = await tx.db.execute<Portfolio & { total: number } & Record<string, unknown>>(sql`
    with portfolio as materialized (
      select owner_id, count(*)::int as open,
        count(*) filter (where status_id = any(${uuids(statusIds.new)}))::int as new,
        count(*) filter (where next_contact_at >= ${moment(now)} and ${isToday})::int as due_today,
        count(*) filter (where next_contact_at < ${moment(now)})::int as overdue,
        count(*) filter (where next_contact_at is null)::int as unplanned,
        count(*) filter (where idle_since <= ${moment(new Date(now.getTime() - teamIdleDays * dayMs))})::int as idle
      from leads
      where account_id = ${tx.accountId} and deleted_at is null and owner_id is not null
        and status_id = any(${uuids(statusIds.open)})${isReached ? sql` and owner_id = any(array(${reached}))` : sql``}
      group by owner_id
    )
    select ${users.id}, ${users.name}, ${users.role}, ${users.status}, ${users.email}, ${users.phone},
      ${users.isAvailable} and ${awayUntil(tx, today)} is null as is_available, ${awayUntil(tx, today)} as away_until,
      coalesce(open, 0) as open, coalesce(portfolio.new, 0) as new,
      coalesce(due_today, 0) as due_today, coalesce(overdue, 0) as overdue, coalesce(unplanned, 0) as unplanned,
      coalesce(idle, 0) as idle, count(*) over ()::int as total
    from users left join portfolio on owner_id = ${users.id}
    where ${and(
      eq(users.accountId, tx.accountId),
      inArray(users.role, owningRoles),
      isReached,
      sql`(owner_id is not null or (${users.role} = 'specialist' and ${users.status} = 'active'))`,
    )}
    order by coalesce(overdue, 0) desc, coalesce(unplanned, 0) desc, coalesce(idle, 0) desc, coalesce(open, 0) desc,
      ${users.nameKey}, ${users.id}
    limit ${limit}`);
  return { members: rows.map(({ total: _total, ...member }) => member), total: rows[0]?.total ?? 0 };
}

interface Doings {
  /** Leads with a contact today, by person. */
  contacted: Map<string, number>;
  /** Expired offers of the period, by person. */
  missed: Map<string, number>;
  /** Median of the minutes to the first contact, by person. */
  minutes: Map<string, number>;
}

/** Contacts, missed offers and times to first contact of the people with these ids. */
export async function countDoings(scope: TeamScope, ids: readonly string[]): Promise<Doings> {
  const { tx, actor } = scope;
  const people = uuids(ids);
  const within = (column: SQL, period: string) => sql.join(isWithinDays(column, period, scope), sql` and `);
  const isOwn = isOwnContact(actor);
  const results = await runInOneStatement(tx, {
    contacted: sql`
      select actor_id as id, count(*)::int as number from (
        select distinct actor_id, lead_id from lead_events where account_id = ${tx.accountId} and kind = 'contacted'
          and actor_id = any(${people}) and ${within(sql`at`, 'today')}
      ) as contact join leads on leads.account_id = ${tx.accountId} and leads.id = lead_id
      where deleted_at is null and ${isLeadVisible(actor, 'lead.read', bareLeadColumns)}
      group by actor_id`,
    missed: sql`
      select user_id as id, count(*)::int as number from distribution_offers
      where account_id = ${tx.accountId} and user_id = any(${people}) and status = 'expired'
        and ${within(sql`offered_at`, teamPeriod)}
      group by user_id`,
    minutes: sql`
      select first_contact_by as id, floor(${medianMinutes} + 0.5)::int as number from leads
      where account_id = ${tx.accountId} and deleted_at is null and ${within(sql`created_at`, teamPeriod)}
        and first_contact_minutes is not null and first_contact_by = any(${people})
        ${isOwn ? sql`and ${isOwn}` : sql``}
      group by first_contact_by`,
  });
  const byId = (rows: readonly Record<string, unknown>[]) =>
    new Map(rows.map((row) => [String(row['id']), Number(row['number'])]));
  return {
    contacted: byId(results.contacted),
    missed: byId(results.missed),
    minutes: byId(results.minutes),
  };
}
