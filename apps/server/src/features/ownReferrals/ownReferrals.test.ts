import type { LeadDetail, LeadList, OwnReferrals } from '@funil/api/contract';
import { dayMs } from '@funil/validation/values';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { settingsOf } from '../../../test/simulators.ts';
import { leads, simulatorConfigs, users } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  const { people, statuses, partner, team } = world;
  await world.within(async (tx) => {
    const make = (caller: Caller, statusId: string, facts: object = {}) =>
      createLeadRow(tx, { statusId, indicatorId: caller.user.id, partnerId: partner.id, ...facts });
    for (const status of [
      statuses.new,
      statuses.new,
      statuses.proposed,
      statuses.won,
      statuses.lost,
      statuses.archived,
    ])
      await make(people.indicator, status.id, { referralTeamId: team.id, name: `Lead em ${status.name}` });
    await make(people.indicator, statuses.new.id, { deletedAt: new Date(), name: 'Na lixeira' });
    await make(people.partner, statuses.contacted.id, { name: 'Do parceiro' });
    // Brought for another company, before: its own list does not show it.
    await make(people.partner, statuses.new.id, { partnerId: world.otherPartner.id, name: 'De antes' });
    await make(people.indicatorManager, statuses.won.id, { referralTeamId: team.id, name: 'Da gestora' });
  });
});
afterAll(() => server.close());

const of = async (caller: Caller) => {
  const answer = await world.call(caller, 'GET', '/api/own_referrals');
  expect(answer.statusCode).toBe(200);
  return answer.json<{ own_referrals: OwnReferrals }>().own_referrals;
};
const countsOf = ({ by_status: statuses }: OwnReferrals) =>
  statuses.map(({ status, leads_count: count }) => [status.name, count]);

describe('what somebody brought', () => {
  it('is its own and nobody else’s, whoever may read more', async () => {
    const { indicator, loner, partner, indicatorManager, admin } = world.people;
    expect(countsOf(await of(indicator))).toEqual([
      ['Novo', 2],
      ['Em contato', 0],
      ['Proposta', 1],
      ['Ganho', 1],
      ['Perdido', 1],
      ['Antigo', 1],
    ]);
    expect(await of(indicator)).toMatchObject({ leads_count: 6, sales_count: 1, code: indicator.user.code });
    for (const [caller, names] of [
      [loner, []],
      [admin, []],
      [partner, ['Do parceiro']],
      [indicatorManager, ['Da gestora']],
    ] as const) {
      const own = await of(caller);
      expect(own.latest.map(({ name }) => name)).toEqual(names);
      expect(own.leads_count).toBe(names.length);
      // An archived status is named for as long as it has leads.
      expect(own.by_status.map(({ status }) => status.name)).not.toContain('Antigo');
    }
  });

  it('is the very list behind each number', async () => {
    const { indicator, partner, indicatorManager } = world.people;
    for (const caller of [indicator, partner, indicatorManager]) {
      for (const { status, leads_count: count } of (await of(caller)).by_status) {
        const list = await world.call(
          caller,
          'GET',
          `/api/leads?indicator_id=${caller.user.id}&status_id=${status.id}`,
        );
        expect(list.statusCode).toBe(200);
        expect([status.name, list.json<LeadList>().meta.total]).toEqual([status.name, count]);
      }
    }
  });

  it('ends with the last ones, the newest first, and nothing of what the salesperson wrote', async () => {
    const { indicator, specialist } = world.people;
    await world.within((tx) =>
      tx.db
        .update(leads)
        .set({ ownerId: specialist.user.id, lossNote: 'Segredo' })
        .where(eq(leads.indicatorId, indicator.user.id)),
    );
    const own = await of(indicator);
    expect(own.latest.map(({ name }) => name)).toEqual([
      'Lead em Antigo',
      'Lead em Perdido',
      'Lead em Ganho',
      'Lead em Proposta',
      'Lead em Novo',
    ]);
    expect(Object.keys(own.latest[0]!).toSorted()).toEqual([
      'created_at',
      'name',
      'number',
      'protected_until',
      'status',
    ]);
    expect(JSON.stringify(own)).not.toContain('Segredo');
  });

  it('says until when each is protected from others who refer, as its panel does, and nothing once it is over', async () => {
    const { admin, indicator, partner } = world.people;
    const days = (count: number) => new Date(Math.floor(Date.now() / 1000) * 1000 - count * dayMs);
    const [fresh, old] = await world.within(async (tx) => {
      const make = (createdAt: Date) =>
        createLeadRow(tx, {
          statusId: world.statuses.new.id,
          indicatorId: indicator.user.id,
          partnerId: world.partner.id,
          createdAt,
        });
      return [await make(days(10)), await make(days(91))];
    });
    const ends = async () => {
      const latest = new Map((await of(indicator)).latest.map((lead) => [lead.number, lead.protected_until]));
      return [fresh!, old!].map(({ number }) => latest.get(number));
    };
    const panelOf = async (caller: Caller, number: number) =>
      (await world.call(caller, 'GET', `/api/leads/${number}`)).json<{ lead: LeadDetail }>().lead.referral
        ?.protected_until;
    const end = new Date(fresh!.createdAt.getTime() + 90 * dayMs).toISOString();
    expect(await ends()).toEqual([end, null]);
    for (const caller of [indicator, partner, admin]) {
      expect(await panelOf(caller, fresh!.number)).toBe(end);
      expect(await panelOf(caller, old!.number)).toBeNull();
    }
    const payload = { version: 0, settings: settingsOf({ protection_days: 9, offers: null }) };
    expect((await world.call(admin, 'PUT', '/api/simulator_config', payload)).statusCode).toBe(200);
    expect(await ends()).toEqual([null, null]);
    await world.within((tx) => tx.db.delete(simulatorConfigs).where(eq(simulatorConfigs.accountId, tx.accountId)));
    await world.within((tx) => tx.db.delete(leads).where(inArray(leads.id, [fresh!.id, old!.id])));
  });

  it('comes with the words of the account, the person’s over them', async () => {
    const { admin, indicator } = world.people;
    const save = async (caller: Caller, headline: string) => {
      const payload = { version: 0, settings: settingsOf({ headline, offers: null }) };
      expect((await world.call(caller, 'PUT', '/api/simulator_config', payload)).statusCode).toBe(200);
    };
    const name = `Conta ${world.account.slug}`;
    expect((await of(indicator)).message).toBe(`De quanto você precisa? Simule com ${name}: {link}`);
    await save(admin, 'Sua casa');
    expect((await of(indicator)).message).toBe(`Sua casa. Simule com ${name}: {link}`);
    await save(indicator, 'Fale comigo!');
    expect((await of(indicator)).message).toBe(`Fale comigo! Simule com ${name}: {link}`);
  });

  it('has the code of this moment', async () => {
    const { loner } = world.people;
    await world.within((tx) => tx.db.update(users).set({ code: 'OUTRO' }).where(eq(users.id, loner.user.id)));
    expect((await of(loner)).code).toBe('OUTRO');
  });
});
