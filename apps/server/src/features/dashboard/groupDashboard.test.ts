import type { Actor } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReportWorld } from '../../../test/createReportWorld.ts';
import type { ReportWorld } from '../../../test/createReportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { areGroupsInDailyFacts } from '../leadFacts/dailyFacts.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import { periodWindows } from '../leadFacts/periodWindows.ts';
import { readDashboard, readLeads } from './readDashboard.ts';

let server: TestApp;
let world: ReportWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createReportWorld(server, 'America/Sao_Paulo');
});
afterAll(() => server.close());

const manager = (): Actor => ({
  uid: world.people.manager.user.id,
  role: 'manager',
  managed_group_ids: [world.group.id],
  managed_team_ids: [],
  partner_id: null,
});

function scopeOf(tx: AccountTx, timeZone = 'America/Sao_Paulo'): FactScope {
  const now = new Date();
  return { tx, actor: manager(), timeZone, now, windows: periodWindows('7d', now, timeZone) };
}

describe('the first screen of a manager', () => {
  it('is not read from the facts for others, with a filter, or where days are cut', async () => {
    await world.within(async (tx) => {
      const scope = scopeOf(tx);
      for (const role of ['admin', 'specialist', 'partner', 'indicator', 'indicator_manager'] as const)
        expect(await areGroupsInDailyFacts({ ...scope, actor: { ...scope.actor, role } })).toBe(false);
      const narrowing = { where: [sql`true`], isReadableOnly: false };
      expect(await areGroupsInDailyFacts({ ...scope, narrowing })).toBe(false);
      expect(await areGroupsInDailyFacts(scopeOf(tx, 'Europe/Lisbon'))).toBe(false);
      expect(await areGroupsInDailyFacts(scope)).toBe(true);
    });
  });

  it('counts a lead once that its group was given twice, and keeps it when another group has it', async () => {
    await world.within(async (tx) => {
      const { specialist, colleague, stranger } = world.people;
      const read = async () => {
        const { received, stages, received_by_day: days } = await readDashboard(scopeOf(tx));
        return {
          received: received.now,
          standing: stages.reduce((sum, { count }) => sum + count, 0),
          days: days.reduce((sum, { count }) => sum + count, 0),
        };
      };
      const before = await read();
      const more = { received: before.received + 1, standing: before.standing + 1, days: before.days + 1 };
      const lead = await createLeadRow(tx, {
        statusId: world.statuses.new.id,
        ownerId: specialist.user.id,
        ownerGroupId: world.group.id,
        createdAt: new Date(),
      });
      const give = (ownerId: string, groupId: string) =>
        tx.db.execute(sql`
          update leads set owner_id = ${ownerId}, owner_group_id = ${groupId}, owner_via = 'transfer',
            updated_at = now()
          where account_id = ${tx.accountId} and id = ${lead.id}`);
      expect(await read()).toEqual(more);
      await give(colleague.user.id, world.group.id);
      expect(await read()).toEqual(more);
      await give(stranger.user.id, world.otherGroup.id);
      expect(await read()).toEqual(more);
    });
  });

  it('counts what nobody sold while the lead is in its group, and not while another group has it', async () => {
    await world.within(async (tx) => {
      const won = async () => (await readDashboard(scopeOf(tx))).won.now;
      const before = await won();
      const lead = await createLeadRow(tx, {
        statusId: world.statuses.won.id,
        ownerId: null,
        ownerGroupId: null,
        wonAt: new Date(),
        createdAt: new Date(),
      });
      expect(await won()).toBe(before + 1);
      const give = (ownerId: string, groupId: string) =>
        tx.db.execute(sql`
          update leads set owner_id = ${ownerId}, owner_group_id = ${groupId}, owner_via = 'manual', updated_at = now()
          where account_id = ${tx.accountId} and id = ${lead.id}`);
      await give(world.people.stranger.user.id, world.otherGroup.id);
      expect(await won()).toBe(before);
      await give(world.people.specialist.user.id, world.group.id);
      expect(await won()).toBe(before + 1);
      const {
        days: _days,
        before: _before,
        compared_to: _to,
        compared_until: _until,
        waiting: _waiting,
        ...numbers
      } = await readDashboard(scopeOf(tx));
      expect(numbers).toEqual(await readLeads(scopeOf(tx)));
    });
  });
});
