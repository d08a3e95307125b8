import type { Actor } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReportWorld } from '../../../test/createReportWorld.ts';
import type { ReportWorld } from '../../../test/createReportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { stopClock } from '../../../test/stopClock.ts';
import { createLeadRow } from '../../../test/factories.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { areGroupsInDailyFacts } from '../leadFacts/dailyFacts.ts';
import type { FactScope } from '../leadFacts/factScope.ts';
import { periodWindows } from '../leadFacts/periodWindows.ts';
import { countDashboard } from '../numbers/leadDashboard.queries.ts';
import { readReport } from '../reports/readReport.ts';
import { readDashboard } from './readDashboard.ts';

let server: TestApp;
let world: ReportWorld;
stopClock();
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

  it('takes the median of the contacts that its groups or itself made, whoever was given the leads since', async () => {
    await world.within(async (tx) => {
      await tx.db.execute(sql`update leads set deleted_at = now() where account_id = ${tx.accountId}`);
      const { specialist, colleague, stranger, manager: chief } = world.people;
      const yesterday = new Date(Date.now() - 86_400_000);
      const contacted = (minutes: number, by: string, groupId: string | null, createdAt = yesterday) =>
        createLeadRow(tx, {
          statusId: world.statuses.contacted.id,
          ownerId: specialist.user.id,
          ownerGroupId: world.group.id,
          createdAt,
          firstContactAt: new Date(createdAt.getTime() + minutes * 60_000),
          firstContactBy: by,
          firstContactGroupId: groupId,
        });
      const give = (id: string, owner: Caller, groupId: string) =>
        tx.db.execute(sql`
          update leads set owner_id = ${owner.user.id}, owner_group_id = ${groupId}, owner_via = 'transfer', updated_at = now()
          where account_id = ${tx.accountId} and id = ${id}`);
      const median = async () => {
        const scope = scopeOf(tx);
        const { first_contact_minutes: minutes } = await readDashboard(scope);
        expect(minutes).toEqual((await countDashboard(scope)).first_contact_minutes);
        const report = await readReport(
          { ...scope, narrowing: { where: [], isReadableOnly: false } },
          'receipts',
          'person',
        );
        expect(minutes).toEqual(report.total.first_contact_minutes);
        return minutes.now;
      };
      expect(await median()).toBeNull();
      const first = await contacted(10, specialist.user.id, world.group.id);
      expect(await median()).toBe(10);
      await contacted(101, chief.user.id, null);
      await contacted(103, chief.user.id, world.otherGroup.id);
      expect(await median()).toBe(101);
      // Made by another group.
      await contacted(1, stranger.user.id, world.otherGroup.id);
      expect(await median()).toBe(101);
      // What is given away stays whose contact it was, and what comes brings none.
      await give(first.id, stranger, world.otherGroup.id);
      const old = await contacted(400, specialist.user.id, world.group.id, new Date('2020-03-10T15:00:00Z'));
      await give(old.id, colleague, world.group.id);
      expect(await median()).toBe(101);
      await tx.db.execute(sql`
        update leads set first_contact_at = created_at + interval '105 minutes'
        where account_id = ${tx.accountId} and id = ${first.id}`);
      expect(await median()).toBe(103);
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
        ...numbers
      } = await readDashboard(scopeOf(tx));
      expect(numbers).toEqual(await countDashboard(scopeOf(tx)));
    });
  });
});
