import { mostEarnersOffered } from '@funil/api/contract';
import type {
  CommissionEarnerList,
  CommissionEntry,
  CommissionExport,
  CommissionList,
  MyCommissions,
} from '@funil/api/contract';
import { addDays, dayOf } from '@funil/validation/values';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommission, createCommissionRule } from '../../../../test/commissions.ts';
import { createUser } from '../../../../test/factories.ts';
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

/** All entries of an order, page after page. */
async function walk(sort: string): Promise<CommissionEntry[]> {
  const all: CommissionEntry[] = [];
  let cursor = '';
  for (;;) {
    const page = await world.ask<CommissionList>(
      'GET',
      `/api/commissions?sort=${sort}${cursor && `&cursor=${cursor}`}`,
    );
    all.push(...page.commissions);
    if (!page.meta.next_cursor) return all;
    cursor = page.meta.next_cursor;
  }
}

describe('beneficiaries for a choice', () => {
  it('are the first of many, who say that there are more; the others are found by name and by id', async () => {
    const last = await world.within(async (tx) => {
      for (let index = 0; index <= mostEarnersOffered; index += 1) {
        const { id: userId } = await createUser(tx, {
          role: 'indicator',
          name: `Zelador ${String(index).padStart(3, '0')}`,
        });
        await createCommission(tx, { userId });
      }
      const { id } = await createUser(tx, { role: 'indicator', name: 'Zuleica' });
      await createCommission(tx, { userId: id });
      // Without an entry.
      await createUser(tx, { role: 'indicator', name: 'Zuleika' });
      return id;
    });
    const offered = (query: Record<string, string>) =>
      world.ask<CommissionEarnerList>('GET', `/api/commission_earners?${new URLSearchParams(query)}`);
    const first = await offered({});
    expect([first.earners.length, first.has_more]).toEqual([mostEarnersOffered, true]);
    expect(first.earners.map(({ id }) => id)).not.toContain(last);
    for (const [name, value] of [
      ['search', 'ZULEI'],
      ['ids', last],
    ] as const)
      expect(await offered({ [name]: value })).toEqual({
        earners: [{ id: last, name: 'Zuleica', is_partner: false }],
        has_more: false,
      });
  });
});

describe('the list', () => {
  beforeEach(() =>
    world.within(async (tx) => {
      await createCommissionRule(tx, { basisPoints: 200 });
      await createCommissionRule(tx, { beneficiary: 'indicator' });
      await createCommissionRule(tx, { beneficiary: 'partner' });
      await createCommissionRule(tx, { beneficiary: 'manager' });
    }),
  );

  it.each(['due', 'sold'])('of days of %s in the wrong order is refused beside the last one', async (name) => {
    for (const path of ['/api/commissions', '/api/commission_totals']) {
      const query = `${name}_from=2026-04-02&${name}_until=2026-04-01`;
      const answer = await world.call(world.people.admin, 'GET', `${path}?${query}`);
      expect([answer.statusCode, answer.json().error.fields]).toEqual([
        422,
        { [`${name}_until`]: 'O fim não pode vir antes do início' },
      ]);
    }
  });

  it.each(['1e2', '%205%20', '0x10'])('of a lead that is called %s is refused', async (text) => {
    const answer = await world.call(world.people.admin, 'GET', `/api/commissions?lead=${text}`);
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([422, ['lead']]);
  });

  it('pages and filters leave nothing out and show nothing twice', async () => {
    for (let index = 0; index < 15; index += 1)
      await world.win(
        (await world.createLead({ productId: index % 2 ? world.product.id : world.otherProduct.id })).number,
      );
    const ids = (await world.storedEntries()).map(({ id }) => id).toSorted();
    for (const sort of ['due_on', '-due_on', 'created_at', '-created_at']) {
      const walked = (await walk(sort)).map(({ id }) => id);
      expect(walked.toSorted()).toEqual(ids);
    }
    const { product, people, group, team } = world;
    for (const [query, count] of [
      [`product_id=${product.id}`, 28],
      [`beneficiary=indicator,partner`, 30],
      [`beneficiary_id=${people.specialist.user.id}`, 15],
      [`group_id=${group.id}`, 60],
      [`referral_team_id=${team.id}&state=pending`, 60],
      [`referral_team_id=none`, 0],
      [`sold_from=${addDays(today, 1)}`, 0],
      [`due_until=${today}`, 60],
    ] as const) {
      expect((await world.totals(`?${query}`)).total.count, query).toBe(count);
      expect((await world.list(`?${query}`)).length, query).toBe(Math.min(count, 50));
    }
    const bad = await world.call(people.admin, 'GET', '/api/commissions?cursor=abc');
    expect(bad.statusCode).toBe(422);
  });
});

describe('entries of one moment', () => {
  const schedule = [4000, 3000, 3000].map((share_bp) => ({ share_bp, after: 30, unit: 'days' as const }));

  it('stand sale by sale, the instalments of each in turn, in every order and on every page', async () => {
    await world.within(async (tx) => {
      await createCommissionRule(tx, { schedule });
      await createCommissionRule(tx, { beneficiary: 'indicator', schedule });
    });
    const numbers: number[] = [];
    for (let index = 0; index < 12; index += 1) numbers.push((await world.createLead()).number);
    const { won } = world.statuses;
    await world.ask('POST', '/api/lead_bulk/status', { numbers, status_id: won.id }, { status: 200 });
    const expected = numbers.flatMap((number) =>
      ['specialist', 'indicator'].flatMap((as) => [1, 2, 3].map((part) => `${number} ${as} ${part}`)),
    );
    for (const sort of ['due_on', '-due_on', 'created_at', '-created_at'])
      expect(
        (await walk(sort)).map(({ lead, beneficiary, part }) => `${lead!.number} ${beneficiary} ${part}`),
        sort,
      ).toEqual(expected);
    const mine = await world.ask<MyCommissions>('GET', '/api/my_commissions', undefined, {
      caller: world.people.specialist,
    });
    expect(mine.recent.map(({ part }) => part)).toEqual([1, 2, 3, 1, 2]);
  });

  it('of the first screen names no canceled entry, and no debt as what falls due next', async () => {
    await world.within((tx) => createCommissionRule(tx, { basisPoints: 200 }));
    const paid = await world.createLead();
    await world.win(paid.number);
    await world.approve();
    await world.pay();
    await world.reopen(paid.number);
    const deletedLead = await world.createLead();
    await world.win(deletedLead.number);
    await world.reopen(deletedLead.number);
    const mine = await world.ask<MyCommissions>('GET', '/api/my_commissions', undefined, {
      caller: world.people.specialist,
    });
    expect(mine.recent.map(({ state, amount_cents: cents }) => [state, Math.sign(cents)])).toEqual([
      ['approved', -1],
      ['to_transfer', 1],
    ]);
    expect([mine.approved.amount_cents < 0, mine.next_due]).toEqual([true, null]);
  });

  it('reads in a file as on the screen: what is to be taken off, without a day, and which instalment it is', async () => {
    await world.within((tx) => createCommissionRule(tx, { basisPoints: 200 }));
    const lead = await world.createLead();
    await world.win(lead.number);
    await world.approve();
    await world.pay();
    await world.reopen(lead.number);
    const { file } = await world.ask<CommissionExport>('POST', '/api/commission_exports', { format: 'csv' });
    const { body } = await server.app.inject({ url: file!.url, headers: { host: world.account.host } });
    const [header, ...rows] = body
      .split('\r\n')
      .filter((line) => line.split(';').length > 10)
      .map((line) => line.split(';'));
    const column = (name: string) => rows.map((row) => row[header!.indexOf(name)]);
    expect(header).toEqual(expect.arrayContaining(['Papel', 'Parcela', 'Situação', 'Vencimento']));
    expect(new Set(column('Situação'))).toEqual(new Set(['A transferir', 'A descontar']));
    expect(new Set(column('Parcela'))).toEqual(new Set(['Única', 'Estorno']));
    rows.forEach((row, index) =>
      expect(row[header!.indexOf('Vencimento')] === '').toBe(column('Situação')[index] === 'A descontar'),
    );
  });
});
