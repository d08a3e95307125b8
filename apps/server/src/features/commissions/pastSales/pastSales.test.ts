import type { LeadEarnings, PastSalesRun } from '@funil/api/contract';
import { addDays, dayOf } from '@funil/validation/values';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommissionRule } from '../../../../test/commissions.ts';
import { createCommissionWorld } from '../../../../test/createCommissionWorld.ts';
import type { CommissionWorld } from '../../../../test/createCommissionWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { stopClock } from '../../../../test/stopClock.ts';

let server: TestApp;
let world: CommissionWorld;
stopClock();
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  world = await createCommissionWorld(server);
});
afterAll(() => server.close());

const today = dayOf(new Date(), 'America/Sao_Paulo');
const create = (options: Parameters<typeof createCommissionRule>[1] = {}) =>
  world.within((tx) => createCommissionRule(tx, { basisPoints: 200, ...options }));
const earned = async (leadId: string) =>
  (await world.storedEntries(leadId)).filter(({ state }) => state !== 'canceled').map(({ amountCents }) => amountCents);

describe('sales of before there were rules', () => {
  it('get their entries by a run that was shown before, once', async () => {
    const lead = await world.createLead();
    await world.win(lead.number);
    // Came so: the ledger knows nothing of it.
    const imported = await world.createLead({
      statusId: world.statuses.won.id,
      wonAt: new Date(),
      sellerId: world.people.colleague.user.id,
    });
    await create();
    const days = { sold_from: addDays(today, -1), sold_until: today };
    const earnings = await world.ask<LeadEarnings>('GET', `/api/leads/${lead.number}/commissions`);
    expect(earnings).toMatchObject({ is_sold: true, is_missing: true, earnings: [] });
    const preview = await world.ask<PastSalesRun>('POST', '/api/commission_past_previews', days, { status: 200 });
    expect(preview).toMatchObject({ sales_count: 2, entries_count: 2, amount_cents: 4_000, skipped: [] });
    expect(await world.storedEntries()).toEqual([]);
    expect(await world.ask<PastSalesRun>('POST', '/api/commission_past_runs', days)).toEqual(preview);
    expect([await earned(lead.id), await earned(imported.id)]).toEqual([[2_000], [2_000]]);
    expect(await world.ask<PastSalesRun>('POST', '/api/commission_past_runs', days)).toMatchObject({
      sales_count: 0,
      entries_count: 0,
      skipped: [{ reason: 'accrued_already', count: 2 }],
    });

    // A rule for somebody else adds what is missing, and nothing else.
    await create({ beneficiary: 'indicator' });
    const more = await world.ask<PastSalesRun>('POST', '/api/commission_past_runs', days);
    expect(more).toMatchObject({ sales_count: 2, by_beneficiary: [{ beneficiary: 'indicator', count: 2 }] });
    await world.reopen(lead.number);
    expect(await earned(lead.id)).toEqual([]);
  });

  it('of other days, and those in the trash, stay without', async () => {
    await create();
    await world.createLead({ statusId: world.statuses.won.id, wonAt: new Date('2026-03-10T12:00:00Z') });
    await world.createLead({
      statusId: world.statuses.won.id,
      wonAt: new Date('2026-04-10T12:00:00Z'),
      deletedAt: new Date(),
    });
    const run = await world.ask<PastSalesRun>('POST', '/api/commission_past_runs', {
      sold_from: '2026-04-01',
      sold_until: '2026-04-30',
    });
    expect(run.sales_count).toBe(0);
  });

  it('say of each that gets nothing why', async () => {
    const { people, product, statuses } = world;
    const sold = { statusId: statuses.won.id, wonAt: new Date(), sellerId: people.specialist.user.id };
    const nobody = { indicatorId: null, partnerId: null, referralTeamId: null };
    await create({ productId: product.id });
    const done = await world.createLead({ ownerId: people.specialist.user.id, ...nobody });
    await world.win(done.number);
    const elsewhere = await world.createLead({ ...sold, productId: world.otherProduct.id });
    const gift = await world.createLead({ ...sold, valueCents: 0 });
    const alone = await world.createLead({ ...sold, ...nobody, ownerId: null, ownerGroupId: null, sellerId: null });
    const missing = await world.createLead(sold);
    const days = { sold_from: addDays(today, -1), sold_until: today };
    const preview = await world.ask<PastSalesRun>('POST', '/api/commission_past_previews', days, { status: 200 });
    expect(preview.sales.map(({ lead }) => lead.number)).toEqual([missing.number]);
    expect(
      preview.skipped.map(({ reason, count, sales }) => [reason, count, sales.map(({ lead }) => lead.number)]),
    ).toEqual([
      ['nobody_earns', 1, [alone.number]],
      ['no_rule', 1, [elsewhere.number]],
      ['nothing_to_share', 1, [gift.number]],
      ['accrued_already', 1, [done.number]],
    ]);
    expect(await world.ask<PastSalesRun>('POST', '/api/commission_past_runs', days)).toEqual(preview);
  });

  it('of days in the wrong order are refused beside the last one', async () => {
    for (const what of ['previews', 'runs']) {
      const answer = await world.call(world.people.admin, 'POST', `/api/commission_past_${what}`, {
        sold_from: '2026-04-02',
        sold_until: '2026-04-01',
      });
      expect([answer.statusCode, answer.json().error.fields]).toEqual([
        422,
        { sold_until: 'O fim não pode vir antes do início' },
      ]);
    }
  });
});
