import type { CommissionTotals, LeadDetail } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommissionRule } from '../../../../test/commissions.ts';
import { createCommissionWorld } from '../../../../test/createCommissionWorld.ts';
import type { CommissionWorld } from '../../../../test/createCommissionWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';

let server: TestApp;
let world: CommissionWorld;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  world = await createCommissionWorld(server);
  await world.within(async (tx) => {
    await createCommissionRule(tx, { basisPoints: 200 });
    await createCommissionRule(tx, { beneficiary: 'indicator', basisPoints: 100 });
  });
});
afterAll(() => server.close());

/** Transactions that wrote the leads as they are, and what they earn. */
const writtenBy = () =>
  world.within(async ({ db, accountId }) => {
    const { rows } = await db.execute<{ lead: string; entry: string }>(sql`
      select distinct leads.xmin::text as lead, entry.xmin::text as entry
      from leads join commission_entries entry on entry.account_id = ${accountId} and entry.lead_id = leads.id
      where leads.account_id = ${accountId}`);
    return rows;
  });
const newLead = () => ({
  name: 'Marília Costa',
  phone: '11987654321',
  document_number: '52998224725',
  status_id: world.statuses.won.id,
  owner_id: world.people.specialist.user.id,
  product_id: world.product.id,
  value_cents: 100_000,
});

describe('a lead that is created as a sale', () => {
  it('earns nothing where it is refused', async () => {
    const answer = await world.call(world.people.admin, 'POST', '/api/leads', { ...newLead(), value_cents: null });
    expect(answer.statusCode).toBe(422);
    expect(await world.storedEntries()).toEqual([]);
  });

  it('earns in the transaction that creates it, and says so of itself', async () => {
    const { lead } = await world.ask<{ lead: LeadDetail }>('POST', '/api/leads', newLead());
    expect(lead.status.kind).toBe('won');
    expect((await world.storedEntries()).map(({ beneficiary, amountCents }) => [beneficiary, amountCents])).toEqual([
      ['specialist', 2_000],
    ]);
    const written = await writtenBy();
    expect([written.length, written.every(({ lead, entry }) => lead === entry)]).toEqual([1, true]);
    expect(await world.ask('GET', `/api/leads/${lead.number}/commissions`)).toMatchObject({
      is_sold: true,
      earnings: [{ beneficiary: 'specialist', total_cents: 2_000 }],
    });
  });
});

describe('leads that are sold together', () => {
  const sellAll = async (numbers: number[]) =>
    (
      await world.ask<{ bulk: { id: string; changed_count: number } }>(
        'POST',
        '/api/lead_bulk/status',
        { numbers, status_id: world.statuses.won.id },
        { status: 200 },
      )
    ).bulk;
  const totalsOf = async (id: string, caller = world.people.admin): Promise<CommissionTotals['total']> =>
    (await world.totals(`?lead_bulk_id=${id}`, caller)).total;

  it('earn in one transaction; one that is held back earns nothing', async () => {
    const numbers = [await world.createLead(), await world.createLead(), await world.createLead({ valueCents: null })];
    const before = await world.createLead();
    await world.win(before.number);
    const bulk = await sellAll(numbers.map(({ number }) => number));
    expect(bulk.changed_count).toBe(2);
    expect(await totalsOf(bulk.id)).toEqual({ count: 4, amount_cents: 6_000 });
    expect(await totalsOf(bulk.id, world.people.indicator)).toEqual({ count: 2, amount_cents: 2_000 });
    expect(await totalsOf(bulk.id, world.people.colleague)).toEqual({ count: 0, amount_cents: 0 });
    expect(await world.storedEntries(numbers[2]!.id)).toEqual([]);
    // That of the sale before, and that of the two.
    const written = await writtenBy();
    expect([written.length, written.every(({ lead, entry }) => lead === entry)]).toEqual([2, true]);
  });

  it('earn nothing any more once the bulk is undone', async () => {
    const bulk = await sellAll([(await world.createLead()).number]);
    await world.ask('POST', `/api/lead_bulk/${bulk.id}/undo`, {}, { status: 200 });
    expect((await totalsOf(bulk.id)).amount_cents).toBe(0);
  });

  it('of another account are nobody’s here', async () => {
    const bulk = await sellAll([(await world.createLead()).number]);
    const other = await createCommissionWorld(server);
    expect((await other.totals(`?lead_bulk_id=${bulk.id}`)).total.count).toBe(0);
    const bad = await world.call(world.people.admin, 'GET', '/api/commission_totals?lead_bulk_id=1');
    expect(bad.statusCode).toBe(422);
  });
});
