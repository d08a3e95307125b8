import type { PixKeyDoubtList } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createUser, testPassword } from '../../../test/factories.ts';
import { users } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const key = '11962266958';
const doubts = async () =>
  (await world.call(world.people.admin, 'GET', '/api/pix_key_doubts')).json<PixKeyDoubtList>().pix_key_doubts;
const settle = (id: string, kind: string, password = testPassword) =>
  world.call(world.people.admin, 'POST', `/api/pix_key_doubts/${id}`, { kind, current_password: password });
const inDoubt = (fields: Partial<Parameters<typeof createUser>[1]> = {}) =>
  world.within((tx) => createUser(tx, { role: 'specialist', pixKey: key, pixKeyInDoubt: true, ...fields }));
const stored = async (id: string) =>
  (await world.within(({ db }) => db.select().from(users).where(eq(users.id, id))))[0]!;

it('keys in doubt are the administration’s to settle, with a password, once, and as what they can be', async () => {
  const person = await inDoubt();
  for (const caller of [world.people.manager, world.people.partner, world.people.specialist]) {
    expect((await world.call(caller, 'GET', '/api/pix_key_doubts')).statusCode).toBe(403);
    expect((await world.call(caller, 'POST', `/api/pix_key_doubts/${person.id}`, {})).statusCode).toBe(403);
  }
  expect((await settle(person.id, 'phone', 'errada')).json()).toMatchObject({
    error: { code: 'password.current_wrong' },
  });
  expect((await settle(person.id, 'email')).json()).toMatchObject({ error: { code: 'pix_key.no_doubt' } });
  expect((await settle(world.people.manager.user.id, 'phone')).json()).toMatchObject({
    error: { code: 'pix_key.no_doubt' },
  });
  expect(await stored(person.id)).toMatchObject({ pixKey: key, pixKeyInDoubt: true });
  await settle(person.id, 'cpf');
  expect(await stored(person.id)).toMatchObject({ pixKey: key, pixKeyInDoubt: false, pixKeyChangedAt: null });
  expect((await settle(person.id, 'cpf')).json()).toMatchObject({ error: { code: 'pix_key.no_doubt' } });
});

it('a key that is the own phone is said to be likely that, and becomes it only when somebody says so', async () => {
  const person = await inDoubt({ phone: '+5511962266958', name: 'Ana do Celular' });
  expect(await doubts()).toEqual([
    { person: { id: person.id, name: 'Ana do Celular' }, pix_key: key, kinds: ['cpf', 'phone'], likely_kind: 'phone' },
  ]);
  expect((await settle(person.id, 'phone')).json()).toEqual({ pix_key_doubts: [] });
  expect(await stored(person.id)).toMatchObject({
    pixKey: '+5511962266958',
    pixKeyInDoubt: false,
    pixKeyReplaced: true,
    pixKeyChangedAt: expect.any(Date),
  });
});
