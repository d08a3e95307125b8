import type { CommissionDetail, LeadEarnings } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommissionWorld } from '../../../../test/createCommissionWorld.ts';
import type { CommissionWorld } from '../../../../test/createCommissionWorld.ts';
import { createCommissionRule } from '../../../../test/commissions.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { commissionEntries, commissionRuleVersions, referralTeams, users } from '../../../platform/db/schema/tables.ts';

let server: TestApp;
let world: CommissionWorld;
beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  world = await createCommissionWorld(server);
  await world.within(async (tx) => {
    await createCommissionRule(tx, {
      basisPoints: 250,
      schedule: [
        { share_bp: 4000, after: 0, unit: 'days' },
        { share_bp: 3000, after: 30, unit: 'days' },
        { share_bp: 3000, after: 2, unit: 'months' },
      ],
    });
    await createCommissionRule(tx, { beneficiary: 'indicator', basisPoints: 100 });
    await createCommissionRule(tx, { beneficiary: 'partner', fixedCents: 5_000 });
    await createCommissionRule(tx, { beneficiary: 'manager', basisPoints: 50 });
  });
});
afterAll(() => server.close());

const sumOf = (entries: readonly { amountCents: number }[]) =>
  entries.reduce((sum, { amountCents }) => sum + amountCents, 0);
const live = async (leadId: string) => (await world.storedEntries(leadId)).filter(({ state }) => state !== 'canceled');
const shortly = (entries: Awaited<ReturnType<CommissionWorld['storedEntries']>>) =>
  entries.map(({ beneficiary, part, amountCents, state }) => [beneficiary, part, amountCents, state]);

describe('a sale', () => {
  it('earns its seller, its indicator, their partner and the second level, in its own transaction', async () => {
    const lead = await world.createLead();
    await world.win(lead.number);
    const entries = await world.storedEntries(lead.id);
    expect(shortly(entries)).toEqual([
      ['specialist', 1, 1_000, 'pending'],
      ['specialist', 2, 750, 'pending'],
      ['specialist', 3, 750, 'pending'],
      ['indicator', 1, 1_000, 'pending'],
      ['partner', 1, 5_000, 'pending'],
      ['manager', 1, 500, 'pending'],
    ]);
    const { people } = world;
    expect(new Set(entries.map(({ earnerId }) => earnerId))).toEqual(
      new Set([people.specialist.user.id, people.indicator.user.id, world.partner.id, people.indicatorManager.user.id]),
    );
  });

  it('that is refused leaves no entry', async () => {
    const lead = await world.createLead({ valueCents: null });
    const answer = await world.call(world.people.admin, 'PUT', `/api/leads/${lead.number}/status`, {
      version: 1,
      status_id: world.statuses.won.id,
    });
    expect(answer.statusCode).toBe(422);
    expect(await world.storedEntries(lead.id)).toEqual([]);
  });

  it('nobody’s earns nobody, and who manages the team of its own leads is no second level', async () => {
    const own = await world.createLead({
      ownerId: null,
      ownerGroupId: null,
      indicatorId: world.people.indicatorManager.user.id,
      partnerId: null,
    });
    await world.win(own.number);
    expect(shortly(await world.storedEntries(own.id))).toEqual([['indicator', 1, 1_000, 'pending']]);
  });

  it.each([
    ['reopened', (number: number) => world.reopen(number)],
    ['lost', (number: number) => world.lose(number)],
    [
      'in the trash',
      (number: number) => world.ask('POST', '/api/lead_bulk/trash', { numbers: [number] }, { status: 200 }),
    ],
  ])('that is %s is taken back: the ledger is at zero, by entries and not by edits', async (_how, takeBack) => {
    const lead = await world.createLead();
    await world.win(lead.number);
    const before = await world.storedEntries(lead.id);
    await takeBack(lead.number);
    const after = await world.storedEntries(lead.id);
    expect(after).toHaveLength(before.length * 2);
    expect(sumOf(after)).toBe(0);
    expect(new Set(after.map(({ state }) => state))).toEqual(new Set(['canceled']));
    expect(after.slice(0, before.length).map((entry) => ({ ...entry, state: 'pending' }))).toEqual(before);
    expect(new Set(after.flatMap(({ reversesId }) => reversesId ?? []))).toEqual(new Set(before.map(({ id }) => id)));
  });

  it('that comes back by an undo or out of the trash is the same sale, by the same people', async () => {
    const { people, statuses } = world;
    const lead = await world.createLead();
    await world.win(lead.number);
    const first = shortly(await world.storedEntries(lead.id));
    const bulk = await world.ask<{ bulk: { id: string } }>(
      'POST',
      '/api/lead_bulk/status',
      { numbers: [lead.number], status_id: statuses.contacted.id },
      { status: 200 },
    );
    expect(await live(lead.id)).toEqual([]);
    // Meanwhile the team has another manager; the sale of that day had this one.
    await world.within(({ db }) => db.update(referralTeams).set({ managerId: people.admin.user.id }));
    await world.ask('POST', `/api/lead_bulk/${bulk.bulk.id}/undo`, {}, { status: 200 });
    expect(shortly(await live(lead.id))).toEqual(first);
    expect((await live(lead.id)).map(({ earnerId }) => earnerId)).toContain(people.indicatorManager.user.id);

    await world.ask('POST', '/api/lead_bulk/trash', { numbers: [lead.number] }, { status: 200 });
    await world.ask('POST', `/api/lead_trash/${lead.number}/restore`, {}, { status: 200 });
    expect(shortly(await live(lead.id))).toEqual(first);
    expect(sumOf(await world.storedEntries(lead.id))).toBe(first.reduce((sum, [, , cents]) => sum + Number(cents), 0));
  });

  it('whose value or product changes is taken back and accrued anew, by the people of its day', async () => {
    const lead = await world.createLead();
    await world.win(lead.number);
    await world.within((tx) =>
      createCommissionRule(tx, { beneficiary: 'indicator', productId: world.otherProduct.id, basisPoints: 1_000 }),
    );
    await world.within(({ db }) => db.update(users).set({ partnerId: world.otherPartner.id }));
    await world.win(lead.number, { value_cents: 200_000 });
    expect(sumOf((await live(lead.id)).filter(({ beneficiary }) => beneficiary === 'specialist'))).toBe(5_000);
    await world.win(lead.number, { product_id: world.otherProduct.id });
    const entries = await live(lead.id);
    expect(shortly(entries.filter(({ beneficiary }) => beneficiary === 'indicator'))).toEqual([
      ['indicator', 1, 20_000, 'pending'],
    ]);
    expect(entries.find(({ beneficiary }) => beneficiary === 'partner')?.partnerId).toBe(world.partner.id);
    expect((await world.storedEntries(lead.id)).flatMap(({ reversedBecause }) => reversedBecause ?? [])).toEqual(
      expect.arrayContaining(['O valor da venda mudou', 'O produto da venda mudou']),
    );
  });

  it('keeps the terms of its day while its value changes: a rule that was made since does not touch them', async () => {
    const lead = await world.createLead();
    await world.win(lead.number);
    const before = await live(lead.id);
    await world.within((tx) => createCommissionRule(tx, { basisPoints: 900 }));
    await world.win(lead.number, { value_cents: 200_000 });
    expect(sumOf((await live(lead.id)).filter(({ beneficiary }) => beneficiary === 'specialist'))).toBe(5_000);
    await world.win(lead.number, { product_id: world.otherProduct.id });
    expect(sumOf((await live(lead.id)).filter(({ beneficiary }) => beneficiary === 'specialist'))).toBe(18_000);
    await world.win(lead.number, { value_cents: 100_000, product_id: world.product.id });
    const after = await live(lead.id);
    const termsOf = (entries: typeof before) =>
      entries.map(({ ruleId, ruleVersion, scope, ruleReason, part, amountCents }) => [
        ruleId,
        ruleVersion,
        scope,
        ruleReason,
        part,
        amountCents,
      ]);
    expect(termsOf(after)).toEqual(termsOf(before));
  });

  it('that was paid and gets its value back owes nobody anything', async () => {
    const lead = await world.createLead();
    await world.win(lead.number);
    await world.approve();
    await world.pay();
    await world.win(lead.number, { value_cents: 200_000 });
    // Up to what was paid nobody's word is needed once more; what is more than that, of shares of the value, waits.
    const statesOf = async (sign: number) =>
      (await world.storedEntries(lead.id))
        .filter(({ state, amountCents }) => ['pending', 'approved'].includes(state) && amountCents * sign > 0)
        .map(({ beneficiary, state }) => `${beneficiary} ${state}`);
    expect(await statesOf(1)).toEqual([
      ...Array.from({ length: 3 }, () => ['specialist approved', 'specialist pending']).flat(),
      'indicator approved',
      'indicator pending',
      'partner approved',
      'manager approved',
      'manager pending',
    ]);
    await world.win(lead.number, { value_cents: 100_000 });
    expect(new Set([...(await statesOf(1)), ...(await statesOf(-1))].map((text) => text.split(' ')[1]))).toEqual(
      new Set(['approved']),
    );
    await world.pay();
    const isCommitted = ({ state }: { state: string }) => state === 'to_transfer' || state === 'paid';
    expect(sumOf((await world.storedEntries(lead.id)).filter((entry) => !isCommitted(entry)))).toBe(0);
    expect((await world.storedEntries(lead.id)).filter(({ state }) => state === 'approved')).toEqual([]);
    expect(sumOf((await world.storedEntries(lead.id)).filter(isCommitted))).toBe(9_000);
  });

  it('that was paid and is worth a little more has only the difference wait, and says so entry by entry', async () => {
    const lead = await world.createLead();
    await world.win(lead.number);
    await world.approve();
    await world.pay();
    await world.win(lead.number, { value_cents: 100_300 });
    const ofSeller = (await live(lead.id)).filter(
      ({ beneficiary, baseCents }) => beneficiary === 'specialist' && baseCents === 100_300,
    );
    const parts = Map.groupBy(ofSeller, ({ part }) => part);
    for (const [part, entries] of parts) {
      const { parts: all } = entries[0]!;
      expect(all).toBe(3);
      const sums = await Promise.all(
        entries.map(
          async ({ id }) => (await world.ask<CommissionDetail>('GET', `/api/commissions/${id}`)).commission.sum,
        ),
      );
      if (entries.length === 1) continue;
      const [covered, more] = entries;
      expect([part, covered!.state, more!.state]).toEqual([part, 'approved', 'pending']);
      expect(sums[0]).toContainEqual(expect.stringMatching(/^Já pagos antes da mudança da venda/));
      expect(sums[1]).toContainEqual(expect.stringMatching(/^Acima do que já foi pago: .+ − .+ = /));
    }
    expect([...parts.values()].some((entries) => entries.length === 2)).toBe(true);
    // The lead owes nothing that the next payment would take off, and names every instalment.
    const shown = await world.ask<LeadEarnings>('GET', `/api/leads/${lead.number}/commissions`);
    expect(shown.clawback_cents).toBe(0);
    const own = shown.earnings.find(({ beneficiary }) => beneficiary === 'specialist')!;
    expect(own.parts.reduce((sum, { amount_cents: cents }) => sum + cents, 0)).toBe(own.total_cents);
    expect(own.parts.map(({ id }) => id)).toEqual(ofSeller.map(({ id }) => id));
    // Whatever is chosen to be paid, what is owed back takes along what stands in its place.
    const other = await world.createLead();
    await world.win(other.number);
    await world.approve();
    const [first] = (await live(other.id)).filter(({ beneficiary }) => beneficiary === 'specialist');
    const batch = await world.pay({ entry_ids: [first!.id] });
    expect(batch.amount_cents).toBe(first!.amountCents);
  });

  it('names all that became of it where something is owed back, the last first', async () => {
    const lead = await world.createLead();
    await world.win(lead.number);
    await world.approve();
    await world.pay();
    await world.win(lead.number, { value_cents: 200_000 });
    await world.reopen(lead.number);
    expect(await world.ask<LeadEarnings>('GET', `/api/leads/${lead.number}/commissions`)).toMatchObject({
      clawback_cents: 9_000,
      clawback_reasons: ['A venda foi reaberta', 'O valor da venda mudou'],
    });
  });

  it('that is won again later is another one, of whoever owns the lead then', async () => {
    const lead = await world.createLead();
    await world.win(lead.number);
    await world.reopen(lead.number);
    const { version } = await world.show(lead.number);
    await world.ask(
      'POST',
      '/api/lead_bulk/owner',
      { numbers: [lead.number], owner_id: world.people.colleague.user.id },
      { status: 200 },
    );
    expect(version).toBeGreaterThan(1);
    await world.win(lead.number);
    const sellers = (await live(lead.id)).filter(({ beneficiary }) => beneficiary === 'specialist');
    expect(new Set(sellers.map(({ userId }) => userId))).toEqual(new Set([world.people.colleague.user.id]));
  });

  it('is not accrued twice by what does not concern it', async () => {
    const lead = await world.createLead();
    await world.win(lead.number);
    const before = await world.storedEntries(lead.id);
    await world.win(lead.number);
    const { version, ...shown } = await world.show(lead.number);
    await world.ask('PUT', `/api/leads/${lead.number}`, {
      version,
      name: 'Outro Nome',
      email: shown.email,
      phone: '+5511982147730',
      document_number: '52998224725',
      product_id: world.product.id,
      value_cents: 100_000,
      owner_id: shown.owner?.id ?? null,
    });
    expect(await world.storedEntries(lead.id)).toEqual(before);
  });
});

describe('a merge', () => {
  it('that gives a sale another value accrues it anew', async () => {
    const sale = await world.createLead({ name: 'Ana Lima', email: 'ana@exemplo.com.br' });
    const other = await world.createLead({ name: 'Ana Lima', email: 'ana@exemplo.com.br' });
    await world.win(sale.number);
    const { version } = await world.show(sale.number);
    await world.ask(
      'POST',
      `/api/leads/${sale.number}/merge`,
      {
        version,
        other_number: other.number,
        other_version: (await world.show(other.number)).version,
        name: 'Ana Lima',
        email: 'ana@exemplo.com.br',
        phone: '+5511982147730',
        document_number: '52998224725',
        product_id: world.product.id,
        value_cents: 300_000,
        owner_id: world.people.specialist.user.id,
      },
      { status: 200 },
    );
    expect(sumOf((await live(sale.id)).filter(({ beneficiary }) => beneficiary === 'indicator'))).toBe(3_000);
  });
});

describe('the database', () => {
  it('refuses to change what an entry says of money, to let it go back, and to remove it', async () => {
    const lead = await world.createLead();
    await world.win(lead.number);
    const attempts = [
      sql`update commission_entries set amount_cents = 1`,
      sql`update commission_entries set due_on = '2030-01-01'`,
      sql`update commission_entries set user_id = ${world.people.admin.user.id} where user_id is not null`,
      sql`update commission_entries set state = 'paid'`,
      sql`update commission_entries set state = 'to_transfer'`,
      sql`delete from commission_entries`,
      sql`delete from commission_sales`,
      sql`update commission_rule_versions set basis_points = 1`,
    ];
    for (const attempt of attempts) await expect(world.within(({ db }) => db.execute(attempt))).rejects.toThrow();
    await world.reopen(lead.number);
    await expect(world.within(({ db }) => db.update(commissionEntries).set({ state: 'pending' }))).rejects.toThrow();
    expect(await world.within(({ db }) => db.$count(commissionRuleVersions))).toBe(4);
  });
});
