import type { FirstStep, FirstStepName } from '@funil/api/contract';
import { firstStepNames } from '@funil/api/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createGroup, createProduct, createUser } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { distributionMembers, distributionQueues, leadImports, products } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { noConditions } from '../distribution/queueDefaults.ts';

let server: TestApp;
let account: TestAccount;
let admin: Caller;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  account = await createAccount(server.database);
  admin = await server.asRole(account, 'admin');
});

const stepsOf = async (caller = admin): Promise<FirstStep[]> =>
  (await server.app.inject({ url: '/api/first_steps', headers: caller.headers })).json<{ first_steps: FirstStep[] }>()
    .first_steps;
const doneOf = async () => (await stepsOf()).filter(({ is_done: isDone }) => isDone).map(({ name }) => name);
const dismiss = (names: readonly unknown[], caller = admin) =>
  server.app.inject({
    method: 'PUT',
    url: '/api/first_steps/dismissal',
    headers: caller.headers,
    payload: { names },
  });

it('are refused to all but administrators, and for names of no step', async () => {
  const manager = await server.asRole(account, 'manager');
  const answer = await server.app.inject({ url: '/api/first_steps', headers: manager.headers });
  expect(answer.statusCode).toBe(403);
  expect((await dismiss(['import'], manager)).statusCode).toBe(403);
  for (const names of [[], ['nothing'], [null], Array(9).fill('import')])
    expect([names, (await dismiss(names)).statusCode]).toEqual([names, 422]);
  expect((await stepsOf()).every(({ is_dismissed: isDismissed }) => !isDismissed)).toBe(true);
});

it('of an account with nothing but its administrator are all to do, in their order', async () => {
  expect(await stepsOf()).toEqual(firstStepNames.map((name) => ({ name, is_done: false, is_dismissed: false })));
});

const ways: [FirstStepName, (tx: AccountTx) => Promise<unknown>][] = [
  ['groups', (tx) => createGroup(tx)],
  ['products', (tx) => createProduct(tx)],
  [
    'import',
    ({ db, accountId }) =>
      db
        .insert(leadImports)
        .values({ accountId, id: newId(), kind: 'new', fileName: 'leads.csv', finishedAt: new Date() }),
  ],
];

it.each(ways)('%s is done by what the account has', async (name, make) => {
  await server.within(account, make);
  expect(await doneOf()).toEqual([name]);
});

it('a queue is done once somebody who works is in it; people are done by then', async () => {
  const queueId = newId();
  const addMember = (status: 'active' | 'inactive') =>
    server.within(account, async (tx) => {
      const user = await createUser(tx, { role: 'specialist', status });
      await tx.db
        .insert(distributionMembers)
        .values({ accountId: tx.accountId, queueId, userId: user.id, position: 0, weight: 1 });
    });
  await server.within(account, ({ db, accountId }) =>
    db.insert(distributionQueues).values({
      accountId,
      id: queueId,
      name: 'Todos',
      nameKey: 'todos',
      isCatchAll: true,
      conditions: noConditions,
    }),
  );
  await addMember('inactive');
  expect(await doneOf()).toEqual(['people']);
  await addMember('active');
  expect(await doneOf()).toEqual(['people', 'queue']);
});

it('another account changes nothing', async () => {
  await server.within(await createAccount(server.database), (tx) => createGroup(tx));
  expect(await doneOf()).toEqual([]);
});

it('are not done by the product that an account is born with, until it has a value', async () => {
  await server.within(account, (tx) => createProduct(tx, { name: 'Geral' }));
  expect(await doneOf()).toEqual([]);
  await server.within(account, ({ db }) => db.update(products).set({ valueCents: 100 }));
  expect(await doneOf()).toEqual(['products']);
});

it('stay dismissed for every administrator, one after the other and twice', async () => {
  await dismiss(['import', 'brand']);
  await dismiss(['brand', 'commissions']);
  const dismissed = (await stepsOf(await server.asRole(account, 'admin')))
    .filter(({ is_dismissed: isDismissed }) => isDismissed)
    .map(({ name }) => name);
  expect(dismissed).toEqual(['brand', 'import', 'commissions']);
});

it('come back when the dismissal is undone, but for those dismissed by somebody else', async () => {
  await dismiss(['import']);
  await dismiss(['brand', 'commissions']);
  const restore = (names: readonly unknown[], caller = admin) =>
    server.app.inject({
      method: 'PUT',
      url: '/api/first_steps/restoration',
      headers: caller.headers,
      payload: { names },
    });
  expect((await restore(['nothing'])).statusCode).toBe(422);
  const answer = (await restore(['brand', 'commissions'])).json<{ first_steps: FirstStep[] }>();
  expect(answer.first_steps.filter((step) => step.is_dismissed).map(({ name }) => name)).toEqual(['import']);
});
