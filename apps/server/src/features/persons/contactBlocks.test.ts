import type { ContactBlock, PersonDetail } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { contactBlocks, leads } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

/** A phone that no other test has. */
let last = 80_000_000;
const newPhone = () => `+55119${(last += 1)}`;

const create = (facts: Partial<typeof leads.$inferInsert>, owner: Caller = world.people.specialist) =>
  world.within((tx) =>
    createLeadRow(tx, {
      statusId: world.statuses.new.id,
      ownerId: owner.user.id,
      ownerGroupId: owner === world.people.specialist ? world.group.id : world.otherGroup.id,
      ...facts,
    }),
  );
const input = { channels: ['call', 'sms'], kind: 'asked', from_day: '2026-01-05', note: 'Ligou e pediu' };
const block = (caller: Caller, number: number, more: object = {}) =>
  world.call(caller, 'POST', `/api/leads/${number}/contact_blocks`, { ...input, ...more });
const lift = (caller: Caller, number: number, id: string) =>
  world.call(caller, 'POST', `/api/leads/${number}/contact_blocks/${id}/lift`, {
    evidence: 'Pediu proposta por escrito',
  });
async function blocksOf(number: number, caller = world.people.specialist): Promise<ContactBlock[]> {
  const answer = await world.call(caller, 'GET', `/api/leads/${number}/person`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ person: PersonDetail }>().person.blocks;
}
const refusalOf = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, fields } = answer.json<{ error: { code: string; fields?: Record<string, string> } }>().error;
  return [answer.statusCode, code, ...Object.keys(fields ?? {})];
};

describe('a block is refused', () => {
  it('to who only reads the lead, or does not see it', async () => {
    const { number } = await create({ phone: newPhone(), indicatorId: world.people.indicator.user.id });
    expect(refusalOf(await block(world.people.indicator, number))).toEqual([403, 'access.denied']);
    expect(refusalOf(await block(world.people.stranger, number))).toEqual([404, 'lead.not_found']);
  });

  it.each([
    ['of an e-mail that the lead lacks', { channels: ['call', 'email'] }, 'channels'],
    ['of no channel', { channels: [] }, 'channels'],
    ['of an unknown ground', { kind: 'wrong_number' }, 'kind'],
    ['from a day to come', { from_day: '2199-01-01' }, 'from_day'],
    ['that ends before it begins', { until_day: '2026-01-04' }, 'until_day'],
  ])('%s', async (_what, more, field) => {
    const { number } = await create({ phone: newPhone(), email: null });
    expect(refusalOf(await block(world.people.specialist, number, more))).toMatchObject([
      422,
      expect.any(String),
      field,
    ]);
  });

  it('to be lifted by who cannot see where it was made, or through a lead that has not the phone', async () => {
    const phone = newPhone();
    const [hidden, own, other] = [
      await create({ phone }, world.people.stranger),
      await create({ phone }),
      await create({ phone: newPhone() }),
    ];
    await block(world.people.stranger, hidden.number);
    const { detail } = (await blocksOf(hidden.number, world.people.stranger))[0]!;
    for (const { number } of [own, other])
      expect(refusalOf(await lift(world.people.specialist, number, detail!.id))).toEqual([
        404,
        'contact_block.not_found',
      ]);
    expect(refusalOf(await lift(world.people.admin, other.number, detail!.id))).toEqual([
      404,
      'contact_block.not_found',
    ]);
  });
});

describe('a block', () => {
  it('covers each channel by its own contact, until its last day', async () => {
    const { number } = await create({ phone: newPhone(), email: 'bloqueio@exemplo.com.br' });
    const made = await block(world.people.specialist, number, {
      channels: ['whatsapp', 'email'],
      until_day: '2199-01-01',
    });
    expect(made.statusCode, made.body).toBe(201);
    const blocks = await blocksOf(number);
    expect(blocks).toHaveLength(2);
    expect(new Set(blocks.flatMap(({ channels }) => channels))).toEqual(new Set(['email', 'whatsapp']));
    expect(blocks[0]).toMatchObject({
      until_day: '2199-01-01',
      detail: { kind: 'asked', from_day: '2026-01-05', note: 'Ligou e pediu', created_by: { name: 'Bruna Siqueira' } },
    });
    await world.within(({ db }) => db.update(contactBlocks).set({ untilDay: '2026-01-05' }));
    expect(await blocksOf(number)).toEqual([]);
  });

  it('holds for a lead that comes later with the phone, with or without its ninth digit, and tells a stranger no more', async () => {
    const phone = newPhone();
    const first = await create({ phone, documentNumber: '52998224725' }, world.people.stranger);
    await block(world.people.stranger, first.number);
    await world.within(({ db }) => db.delete(leads).where(eq(leads.id, first.id)));
    const later = await create({ phone: phone.replace('+55119', '+5511'), documentNumber: null });
    expect(await blocksOf(later.number)).toEqual([
      { channels: ['call', 'sms'], until_day: null, list: null, detail: null },
    ]);
    expect((await blocksOf(later.number, world.people.admin))[0]!.detail).toMatchObject({ kind: 'asked' });
  });

  it('is lifted with its evidence, and stays in the ledger', async () => {
    const { number } = await create({ phone: newPhone() });
    await block(world.people.specialist, number);
    const { id } = (await blocksOf(number))[0]!.detail!;
    const lifted = await lift(world.people.specialist, number, id);
    expect(lifted.json<{ person: PersonDetail }>().person.blocks).toEqual([]);
    const [row] = await world.within(({ db }) => db.select().from(contactBlocks).where(eq(contactBlocks.id, id)));
    expect(row).toMatchObject({
      evidence: 'Pediu proposta por escrito',
      liftedBy: world.people.specialist.user.id,
      liftedAt: expect.any(Date),
    });
  });

  it('is stored without the phone', async () => {
    const phone = newPhone();
    const { number } = await create({ phone });
    await block(world.people.specialist, number);
    const rows = await world.within(({ db }) => db.select().from(contactBlocks));
    expect(JSON.stringify(rows)).not.toContain(phone.slice(-8));
  });
});
