import type { CommissionBatchPreview } from '@funil/api/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCommissionWorld } from '../../../../test/createCommissionWorld.ts';
import type { CommissionWorld } from '../../../../test/createCommissionWorld.ts';
import { createCommissionRule } from '../../../../test/commissions.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

const schedules = [
  [{ share_bp: 10_000, after: 0, unit: 'days' as const }],
  [4_000, 3_000, 3_000].map((share_bp, index) => ({ share_bp, after: index * 2, unit: 'months' as const })),
  [3_333, 6_667].map((share_bp, index) => ({ share_bp, after: index * 45, unit: 'days' as const })),
];
const rules = fc.array(
  fc.record({
    beneficiary: fc.constantFrom('specialist' as const, 'indicator' as const, 'partner' as const),
    isOfProduct: fc.boolean(),
    basisPoints: fc.integer({ min: 1, max: 2_000 }),
    fixedCents: fc.option(fc.integer({ min: 1, max: 99_999 }), { nil: undefined }),
    schedule: fc.constantFrom(...schedules),
  }),
  { minLength: 2, maxLength: 5 },
);
const changes = fc.array(
  fc.record({
    act: fc.constantFrom('change', 'change', 'change', 'raise', 'approve', 'pay', 'pay some', 'fail'),
    cents: fc.integer({ min: 100, max: 5_000_000 }),
    isOther: fc.boolean(),
  }),
  { minLength: 1, maxLength: 7 },
);
type Entries = Awaited<ReturnType<CommissionWorld['storedEntries']>>;

const everything = { due_until: '2199-12-31' };
/** What is in a payment that stands, sent or not. */
const isCommitted = ({ state }: { state: string }) => state === 'to_transfer' || state === 'paid';
const sumOf = (entries: Entries) => entries.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** What the sale is worth now to each: what stands of it, and nobody has taken back. */
function worthOf(entries: Entries): Entries {
  const reversed = new Set(entries.flatMap(({ reversesId }) => reversesId ?? []));
  return entries.filter(({ id, reversesId }) => reversesId === null && !reversed.has(id));
}

async function paySome(world: CommissionWorld, leadId: string, pick: number): Promise<void> {
  const open = (await world.storedEntries(leadId)).filter(
    ({ state, amountCents }) => state === 'approved' && amountCents > 0,
  );
  const ids = open.filter((_, index) => (pick >> index) % 2 === 0).map(({ id }) => id);
  if (ids.length > 0) await world.call(world.people.admin, 'POST', '/api/commission_batches', { entry_ids: ids });
}

it('takes off no more than a sale is worth less than what was paid, whatever became of it', { timeout: 240_000 }, () =>
  fc.assert(
    fc.asyncProperty(rules, fc.integer({ min: 0, max: 255 }), changes, async (some, first, steps) => {
      const world = await createCommissionWorld(server);
      const { admin } = world.people;
      await world.within(async (tx) => {
        for (const { isOfProduct, fixedCents, ...rule } of some)
          await createCommissionRule(tx, {
            ...rule,
            ...(fixedCents !== undefined && { fixedCents }),
            ...(isOfProduct && { productId: world.product.id }),
          });
      });
      const lead = await world.createLead();
      const entries = () => world.storedEntries(lead.id);
      const approve = () => world.call(admin, 'POST', '/api/commission_approvals', everything);
      await world.win(lead.number);
      await approve();
      await paySome(world, lead.id, first);

      let cents = 100_000;
      for (const step of steps) {
        if (step.act === 'approve') await approve();
        else if (step.act === 'pay') await world.call(admin, 'POST', '/api/commission_batches', everything);
        else if (step.act === 'pay some') await paySome(world, lead.id, step.cents);
        else if (step.act === 'fail') {
          const ids = [...new Set((await entries()).flatMap(({ paymentId }) => paymentId ?? []))];
          const id = ids[step.cents % ids.length];
          if (id) await world.call(admin, 'POST', `/api/commission_payments/${id}/fail`, { reason: 'Voltou' });
        } else {
          cents = step.act === 'raise' ? cents + (step.cents % 500) : step.cents;
          await world.win(lead.number, {
            value_cents: cents,
            ...(step.act === 'change' && { product_id: (step.isOther ? world.otherProduct : world.product).id }),
          });
        }

        const all = await entries();
        const earners = [...new Set(all.map(({ earnerId }) => earnerId))];
        // Whichever day a batch is for, and whatever else it pays the same people.
        for (const body of [everything, { due_until: all[0]!.soldOn }]) {
          const preview = await world.ask<CommissionBatchPreview>('POST', '/api/commission_batch_previews', body, {
            status: 200,
          });
          for (const { earner, amount_cents: net } of preview.payments) {
            const own = all.filter(({ earnerId }) => earnerId === earner.id);
            const paid = sumOf(own.filter(isCommitted));
            expect(-net).toBeLessThanOrEqual(Math.max(0, paid - sumOf(worthOf(own))));
          }
        }
        for (const id of earners) {
          const own = all.filter(({ earnerId }) => earnerId === id);
          const of = (state: string) => sumOf(own.filter((entry) => entry.state === state));
          const paid = sumOf(own.filter(isCommitted));
          const worth = sumOf(worthOf(own));
          expect(-of('approved')).toBeLessThanOrEqual(Math.max(0, paid - worth));
          expect(paid + of('approved') + of('pending')).toBe(worth);
        }
      }
    }),
    { numRuns: 25 },
  ),
);
