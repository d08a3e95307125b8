import type { Report } from '@funil/api/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCommissionWorld } from '../../../test/createCommissionWorld.ts';
import type { CommissionWorld } from '../../../test/createCommissionWorld.ts';
import { createCommissionRule } from '../../../test/commissions.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { downloadExport } from '../../../test/downloadExport.ts';

let server: TestApp;
let world: CommissionWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createCommissionWorld(server);
  const { people, product, otherProduct } = world;
  await world.within(async (tx) => {
    await createCommissionRule(tx, { basisPoints: 250 });
    await createCommissionRule(tx, {
      beneficiary: 'indicator',
      basisPoints: 100,
      schedule: [
        { share_bp: 5000, after: 0, unit: 'days' },
        { share_bp: 5000, after: 30, unit: 'days' },
      ],
    });
    await createCommissionRule(tx, { beneficiary: 'manager', basisPoints: 50 });
  });
  const numbers: number[] = [];
  for (const [indicatorId, productId, valueCents] of [
    [people.indicator.user.id, product.id, 100_000],
    [people.indicator.user.id, otherProduct.id, 33_333],
    [people.loner.user.id, product.id, 77_700],
    // Who sells brought one as well: what it earns by selling is not in its row.
    [people.specialist.user.id, product.id, 50_000],
    [people.indicator.user.id, product.id, 900_000],
  ] as const) {
    const lead = await world.createLead({ indicatorId, productId, valueCents });
    await world.win(lead.number);
    numbers.push(lead.number);
  }
  // The last one is taken back: its entries are canceled, and add up to nothing.
  await world.reopen(numbers.at(-1)!);
  await world.createLead({ indicatorId: people.indicatorManager.user.id, createdAt: new Date() });
});
afterAll(() => server.close());

const show = async (caller: Caller, query = '') =>
  (
    await world.ask<{ report: Report }>('GET', `/api/reports/indicator_report?period=90d${query}`, undefined, {
      caller,
    })
  ).report;
const commissions = ({ rows }: Report) => new Map(rows.map(({ key, commission_cents: cents }) => [key, cents]));

describe('the commission of those who bring leads', () => {
  it('is not for who may read no commissions, and of others not for who reads its own', async () => {
    const { manager, specialist, indicator } = world.people;
    expect([...commissions(await show(manager)).values()].every((cents) => cents === null)).toBe(true);
    expect((await show(manager)).commission_cents).toBe(null);
    const shownToOwn = await show(specialist);
    // The total of what others earn is theirs as well.
    expect(shownToOwn.commission_cents).toBe(null);
    const own = commissions(shownToOwn);
    expect(own.get(specialist.user.id)).toBe(500);
    expect(own.get(indicator.user.id)).toBe(null);
  });

  it('is what the list of commissions adds up for that person and those days', async () => {
    const { admin, indicator, indicatorManager } = world.people;
    for (const more of ['', `&product_id=${world.product.id}`, `&referral_team_id=${world.team.id}`]) {
      const report = await show(admin, more);
      const cents = commissions(report);
      expect(cents.size).toBeGreaterThan(2);
      for (const [key, amount] of cents) {
        const { from, to } = report.days;
        const query = `?beneficiary=indicator&beneficiary_id=${key}&sold_from=${from}&sold_until=${to}${more}`;
        expect(amount, `${key} ${more}`).toBe((await world.totals(query)).total.amount_cents);
      }
      const { from, to } = report.days;
      const list = `?beneficiary=indicator&sold_from=${from}&sold_until=${to}${more}`;
      expect(report.commission_cents, more).toBe((await world.totals(list)).total.amount_cents);
      expect(report.commission_cents, more).toBe([...cents.values()].reduce<number>((sum, one) => sum + (one ?? 0), 0));
    }
    const all = commissions(await show(admin));
    expect(all.get(indicator.user.id)).toBe(1_333);
    expect(all.get(indicatorManager.user.id)).toBe(0);
    expect(commissions(await show(admin, `&product_id=${world.product.id}`)).get(indicator.user.id)).toBe(1_000);
  });

  it('is not there with filters that commissions know nothing of, nor in other days', async () => {
    const { admin, indicator } = world.people;
    const narrowed = await show(admin, '&source=manual');
    expect(commissions(narrowed).get(indicator.user.id) ?? null).toBe(null);
    expect(narrowed.commission_cents).toBe(null);
    const ofOne = await show(admin, `&indicator_id=${indicator.user.id}`);
    expect(ofOne.commission_cents).toBe(1_333);
    const before = (
      await world.ask<{ report: Report }>('GET', '/api/reports/indicator_report?period=2026-01-01..2026-01-31')
    ).report;
    expect(commissions(before).get(indicator.user.id)).toBe(0);
  });

  it('is that of the leads of the report, whoever may have brought them', async () => {
    const { admin, indicator, loner } = world.people;
    const cents = async (indicators: string) => (await show(admin, `&indicator_id=${indicators}`)).commission_cents;
    const { commission_cents: all } = await show(admin);
    expect(await cents('any')).toBe(all);
    expect(await cents(`${loner.user.id},any`)).toBe(all);
    expect(await cents('none')).toBe(0);
    expect(await cents(`${indicator.user.id},none`)).toBe(1_333);
    expect(await cents(`none,${indicator.user.id},${loner.user.id}`)).toBe(1_333 + 777);
  });

  it('stands in the file for who sees it on the screen', async () => {
    const { admin, manager } = world.people;
    const url = '/api/reports/indicator_report/exports';
    const file = await downloadExport(server, world, admin, url, { format: 'csv', period: '90d' });
    expect(file.content.body).toContain(';Comissão (R$)');
    expect(file.lines.find((line) => line.startsWith('Sandra Melo;'))).toMatch(/;13,33$/);
    const { commission_cents: all } = await show(admin);
    const total = file.lines.find((line) => line.startsWith('Total;'))!;
    expect(total.split(';').at(-1)).toBe(((all ?? 0) / 100).toFixed(2).replace('.', ','));
    const others = await downloadExport(server, world, manager, url, { format: 'csv', period: '90d' });
    expect(others.content.body).not.toContain('Comissão');
  });
});
