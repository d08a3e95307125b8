import { teamListFilters, teamMeasures } from '@funil/api/contract';
import type { DistributionDecision, LeadTotals, Team, TeamMeasure, TeamMember } from '@funil/api/contract';
import { dayMs } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import {
  distributionCandidates,
  distributionDecisions,
  distributionOffers,
  leadEvents,
} from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { leadFilterConditions } from '../leads/list/leadFilterConditions.ts';
import { bareLeadColumns, isLeadVisible } from '../leads/record/leadVisibility.ts';
import { readTeam } from './readTeam.ts';

let server: TestApp;
let world: LeadWorld;

/** Early in the afternoon of a Wednesday in São Paulo: "later today" has hours before and after it. */
const now = new Date('2026-03-11T17:00:00.000Z');
const minutesAgo = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs);

const turn = <T>(values: readonly T[], index: number, pace: number): T =>
  values[Math.floor(index / pace) % values.length]!;

async function fill(tx: AccountTx, { people, group, otherGroup, statuses }: LeadWorld): Promise<void> {
  const { specialist, colleague, stranger, admin } = people;
  const owners = [
    { ownerId: specialist.user.id, ownerGroupId: group.id },
    { ownerId: colleague.user.id, ownerGroupId: group.id },
    { ownerId: stranger.user.id, ownerGroupId: otherGroup.id },
    { ownerId: admin.user.id, ownerGroupId: null },
    { ownerId: null, ownerGroupId: null },
  ];
  for (let index = 0; index < 120; index += 1) {
    const status = turn([statuses.new, statuses.contacted, statuses.won, statuses.archived, statuses.lost], index, 2);
    const createdAt = daysAgo((index * 7) % 23);
    const lead = await createLeadRow(tx, {
      ...turn(owners, index, 1),
      statusId: status.id,
      wonAt: status === statuses.won ? now : null,
      lostAt: status === statuses.lost ? now : null,
      createdAt,
      statusSince: daysAgo((index * 5) % 17),
      nextContactAt: turn([null, minutesAgo(30), minutesAgo(-60), daysAgo(-1), minutesAgo(60 * 20)], index, 3),
      firstContactAt: index % 3 === 0 ? new Date(createdAt.getTime() + (index % 50) * 60_000) : null,
      deletedAt: index % 13 === 12 ? now : null,
    });
    const contact = turn([specialist, null, colleague, stranger], index, 2);
    if (contact)
      await tx.db.insert(leadEvents).values(
        // Two contacts with one lead count once.
        [0, 1].map((offset) => ({
          accountId: tx.accountId,
          id: newId(),
          leadId: lead.id,
          kind: 'contacted' as const,
          actorId: contact.user.id,
          at: turn([minutesAgo(10 + offset), daysAgo(1)], index, 4),
        })),
      );
    if (index % 4 !== 0) continue;
    const decision = { accountId: tx.accountId, id: newId(), leadId: lead.id };
    const at = turn([daysAgo(1), daysAgo(6), daysAgo(8)], index, 4);
    await tx.db.insert(distributionDecisions).values({ ...decision, queueId: newId(), queueName: 'Fila', at });
    // A later decision about the lead repeats why a person was passed over, without an offer of its own.
    const offered = turn([specialist, colleague, stranger], index, 8);
    await tx.db.insert(distributionCandidates).values({
      accountId: tx.accountId,
      decisionId: decision.id,
      userId: offered.user.id,
      position: 0,
      outcome: 'expired',
    });
    if (index % 8 === 0)
      await tx.db.insert(distributionOffers).values({
        accountId: tx.accountId,
        id: newId(),
        decisionId: decision.id,
        leadId: lead.id,
        queueId: newId(),
        userId: offered.user.id,
        status: index % 24 === 0 ? 'declined' : 'expired',
        offeredAt: at,
        expiresAt: at,
        endedAt: at,
      });
  }
}

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  await world.within((tx) => fill(tx, world));
  const other = await createLeadWorld(server);
  await other.within((tx) => fill(tx, other));
});
afterAll(() => server.close());

const actorOf = (caller: Caller) => ({
  uid: caller.user.id,
  role: caller.user.role,
  managed_group_ids: caller === world.people.manager ? [world.group.id] : [],
  managed_team_ids: [],
  partner_id: null,
});
const teamOf = (caller: Caller): Promise<Team> =>
  world.within((tx) => readTeam({ tx, actor: actorOf(caller), now, timeZone: 'America/Sao_Paulo' }));

/** The leads behind a number, as its list finds them at that moment. */
async function countListed(caller: Caller, team: Team, member: TeamMember, measure: TeamMeasure): Promise<number> {
  return world.within(async (tx) => {
    const where = await leadFilterConditions(tx, teamListFilters(team, member.id, measure), {
      now,
      timeZone: 'America/Sao_Paulo',
    });
    const { rows } = await tx.db.execute<{ count: number }>(sql`
      select count(*)::int as count from leads where account_id = ${tx.accountId} and deleted_at is null
        and ${isLeadVisible(actorOf(caller), 'lead.read', bareLeadColumns)} and ${sql.join(where, sql` and `)}`);
    return rows[0]!.count;
  });
}

/** The numbers in plain SQL, as the server's owner reads them. */
async function plainNumbers(id: string): Promise<Omit<TeamMember, 'id' | 'name' | 'role' | 'status' | 'email'>> {
  const { rows } = await server.superuser.query(
    `with own as (
      select l.*, s.kind from leads l join lead_statuses s on s.account_id = l.account_id and s.id = l.status_id
      where l.owner_id = $1 and l.deleted_at is null and s.kind not in ('won', 'lost'))
    select u.phone, u.is_available, (select count(*)::int from own) as open,
      (select count(*)::int from own where kind = 'new') as new,
      (select count(*)::int from own where next_contact_at >= $2
        and to_char(next_contact_at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') = '2026-03-11') as due_today,
      (select count(*)::int from own where $2 > next_contact_at) as overdue,
      (select count(*)::int from own where next_contact_at is null) as unplanned,
      (select count(*)::int from own
        where extract(epoch from $2 - greatest(status_since, last_touch_at)) >= 7 * 86400) as idle,
      (select count(distinct e.lead_id)::int from lead_events e join leads l on l.id = e.lead_id
        where e.actor_id = $1 and e.kind = 'contacted' and l.deleted_at is null
        and to_char(e.at at time zone 'America/Sao_Paulo', 'YYYY-MM-DD') = '2026-03-11') as contacted_today,
      (select count(*)::int from distribution_offers o where o.user_id = $1 and o.status = 'expired'
        and o.offered_at >= '2026-03-05T03:00:00Z') as missed_offers,
      (select floor(percentile_cont(0.5) within group (order by first_contact_minutes) + 0.5)::int from leads
        where first_contact_by = $1 and deleted_at is null and created_at >= '2026-03-05T03:00:00Z')
        as first_contact_minutes
    from users u where u.id = $1`,
    [id, now],
  );
  return rows[0] as never;
}

describe('the team', () => {
  it('is refused to those who transfer no leads', async () => {
    const { specialist, partner, indicator } = world.people;
    for (const caller of [specialist, partner, indicator])
      expect((await world.call(caller, 'GET', '/api/team')).statusCode).toBe(403);
  });

  it('has the numbers of plain SQL, for each person', async () => {
    const { people } = await teamOf(world.people.admin);
    for (const {
      id,
      name: _name,
      role: _role,
      status: _status,
      email: _email,
      away_until: _away,
      ...numbers
    } of people)
      expect(numbers).toEqual(await plainNumbers(id));
    expect(people.reduce((sum, { missed_offers: missed }) => sum + missed, 0)).toBeGreaterThan(0);
    for (const measure of teamMeasures) expect([measure, people.some((one) => one[measure])]).toEqual([measure, true]);
  });

  it.each(['admin', 'manager'] as const)('opens as many leads as it counts, for a %s', async (role) => {
    const caller = world.people[role];
    const team = await teamOf(caller);
    for (const member of team.people)
      for (const measure of teamMeasures.filter((one) => one !== 'first_contact_minutes'))
        expect([measure, await countListed(caller, team, member, measure)]).toEqual([measure, member[measure]]);
  });

  it('opens the decisions whose offers were missed', async () => {
    for (const role of ['admin', 'manager'] as const) {
      const caller = world.people[role];
      const team = await teamOf(caller);
      for (const member of team.people) {
        const query = `user_id=${member.id}&outcome=missed&from=${team.days.from}&until=${team.days.to}`;
        const answer = await world.call(caller, 'GET', `/api/distribution_decisions?${query}`);
        const { decisions } = answer.json<{ decisions: DistributionDecision[] }>();
        expect([member.name, decisions.length]).toEqual([member.name, member.missed_offers]);
      }
    }
  });

  it('of a manager is the people of its groups; of an administrator everybody who has or may have leads', async () => {
    const { admin, manager } = world.people;
    const namesOf = async (caller: Caller) => (await teamOf(caller)).people.map(({ name }) => name).toSorted();
    expect(await namesOf(manager)).toEqual(['Bruna Siqueira', 'Caio Nogueira']);
    expect(await namesOf(admin)).toEqual(['Bruna Siqueira', 'Caio Nogueira', 'Helena Prado', 'Otávio Reis']);
  });

  it('begins with the most overdue contacts', async () => {
    const { people } = await teamOf(world.people.admin);
    const overdue = people.map((one) => one.overdue);
    expect(overdue).toEqual(overdue.toSorted((one, other) => other - one));
  });

  it('is answered over HTTP as it is read, with totals that the list confirms', async () => {
    const { admin } = world.people;
    const { team } = (await world.call(admin, 'GET', '/api/team')).json<{ team: Team }>();
    const [member] = team.people;
    const query = new URLSearchParams(teamListFilters(team, member!.id, 'open') as Record<string, string>);
    const totals = (await world.call(admin, 'GET', `/api/lead_totals?${query}`)).json<LeadTotals>();
    expect(totals.total).toBe(member!.open);
  });
});
