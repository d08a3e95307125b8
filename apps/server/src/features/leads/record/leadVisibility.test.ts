import { abilities, can, roles } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow, createReferralTeam } from '../../../../test/factories.ts';
import { bareLeadColumns as columns, isLeadVisible, leadSubject } from './leadVisibility.ts';

let server: TestApp;
let world: LeadWorld;
let stored: Awaited<ReturnType<typeof createLeadRow>>[];

/** Every mixture of owner, owner's group, partner, indicator and team, and leads that nobody owns or referred. */
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  const { people, group, otherGroup, partner, otherPartner, team } = world;
  stored = await world.within(async (tx) => {
    const otherTeam = await createReferralTeam(tx);
    const leads: typeof stored = [];
    const owners = [
      [null, null],
      [people.specialist.user.id, group.id],
      [people.colleague.user.id, otherGroup.id],
      [people.stranger.user.id, null],
    ] as const;
    for (const [ownerId, ownerGroupId] of owners) {
      for (const indicatorId of [null, people.indicator.user.id, people.indicatorManager.user.id]) {
        for (const referralTeamId of [null, team.id, otherTeam.id]) {
          for (const partnerId of [null, partner.id, otherPartner.id]) {
            leads.push(
              await createLeadRow(tx, {
                statusId: world.statuses.new.id,
                ownerId,
                ownerGroupId,
                indicatorId,
                referralTeamId,
                partnerId,
              }),
            );
            // Won and lost by somebody who has it no more.
            if (referralTeamId !== null || partnerId !== null) continue;
            const [closer, closerGroup] = owners[(owners.findIndex(([id]) => id === ownerId) + 1) % owners.length]!;
            const closed = { ownerId, ownerGroupId, indicatorId };
            leads.push(
              await createLeadRow(tx, {
                ...closed,
                statusId: world.statuses.won.id,
                wonAt: new Date(),
                sellerId: closer,
                sellerGroupId: closerGroup,
              }),
            );
            leads.push(
              await createLeadRow(tx, {
                ...closed,
                statusId: world.statuses.lost.id,
                lostAt: new Date(),
                lostById: closer,
                lostByGroupId: closerGroup,
              }),
            );
          }
        }
      }
    }
    return leads;
  });
});
afterAll(() => server.close());

/** Anybody, also with facts that its role has no use for. */
const anyActor = (): fc.Arbitrary<Actor> => {
  const { people, group, otherGroup, partner, otherPartner, team } = world;
  return fc.record({
    uid: fc.constantFrom(...Object.values(people).map(({ user }) => user.id)),
    role: fc.constantFrom(...roles),
    managed_group_ids: fc.subarray([group.id, otherGroup.id]),
    partner_id: fc.constantFrom(null, partner.id, otherPartner.id),
    managed_team_ids: fc.subarray([team.id]),
  });
};

describe('what a level means in SQL', () => {
  it('agrees with the permission table for anybody, any ability and any lead', async () => {
    await fc.assert(
      fc.asyncProperty(anyActor(), fc.constantFrom(...abilities), async (actor, ability) => {
        const { rows } = await world.within((tx) =>
          tx.db.execute<{ number: string }>(
            sql`select number from leads where account_id = ${tx.accountId}
              and ${isLeadVisible(actor, ability, columns)}`,
          ),
        );
        const expected = stored.filter((lead) => can(actor, ability, leadSubject(lead))).map((lead) => lead.number);
        expect(rows.map((row) => Number(row.number)).toSorted((a, b) => a - b)).toEqual(expected);
      }),
      { numRuns: 150 },
    );
  });

  it('reaches nothing for a partner without a company and a manager without a group, but for unassigned leads', async () => {
    const count = async (actor: Actor) => {
      const { rows } = await world.within((tx) =>
        tx.db.execute<{ count: number }>(
          sql`select count(*)::int as count from leads where account_id = ${tx.accountId}
            and ${isLeadVisible(actor, 'lead.read', columns)}`,
        ),
      );
      return rows[0]!.count;
    };
    const nobody = { uid: world.people.admin.user.id, managed_group_ids: [], managed_team_ids: [], partner_id: null };
    expect(await count({ ...nobody, role: 'partner' })).toBe(0);
    expect(await count({ ...nobody, role: 'manager' })).toBe(stored.filter(({ ownerId }) => ownerId === null).length);
  });
});
