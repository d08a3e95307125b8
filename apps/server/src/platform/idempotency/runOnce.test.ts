import { endpoints } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createLeadStatus, testPassword } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { auditLog, idempotencyKeys, leads } from '../db/schema/tables.ts';

let server: TestApp;
let account: TestAccount;
let caller: Caller;
let key = '';
let keys = 0;

beforeAll(async () => {
  server = await createTestApp();
  account = await createAccount(server.database);
  await server.within(account, (tx) => createLeadStatus(tx, 'new', { isInitial: true }));
});
beforeEach(async () => {
  caller = await server.asRole(account, 'admin');
  key = `chave-de-teste-${(keys += 1)}`;
});
afterAll(() => server.close());

const lead = (name: string) => ({ name, phone: '+5511987654321', document_number: '52998224725' });

const create = (payload: object, headers: Record<string, string> = { 'idempotency-key': key }) =>
  server.app.inject({
    method: 'POST',
    url: endpoints.createLead.path,
    headers: { ...caller.headers, ...headers },
    payload,
  });

const countLeads = (name: string) =>
  server.within(
    account,
    async ({ db }) =>
      (
        await db
          .select({ id: leads.id })
          .from(leads)
          .where(and(eq(leads.accountId, account.id), eq(leads.name, name)))
      ).length,
  );

describe('a request with an idempotency key', () => {
  it('has one effect however often it is sent, and gives the same answer', async () => {
    const first = await create(lead('Repetida'));
    const second = await create(lead('Repetida'));
    expect(first.statusCode).toBe(201);
    expect(second.statusCode).toBe(201);
    expect(second.body).toBe(first.body);
    expect(first.headers['idempotent-replayed']).toBeUndefined();
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(await countLeads('Repetida')).toBe(1);
    const rows = await server.within(account, ({ db }) =>
      db.select().from(auditLog).where(eq(auditLog.actorId, caller.user.id)),
    );
    expect(rows).toHaveLength(1);
  });

  it('has one effect when sent many times at once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => create(lead('Simultânea'))));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await countLeads('Simultânea')).toBe(1);
  });

  it('is refused when the key came with something else before', async () => {
    await create(lead('Primeira'));
    const other = await create(lead('Segunda'));
    expect(other.statusCode).toBe(409);
    expect(other.json().error.code).toBe('request.idempotency_conflict');
    expect(await countLeads('Segunda')).toBe(0);
  });

  it('may be corrected and sent again after a refusal', async () => {
    expect((await create({ name: 'Corrigida' })).statusCode).toBe(422);
    expect((await create(lead('Corrigida'))).statusCode).toBe(201);
  });

  it('means nothing to another person', async () => {
    const first = await create(lead('De cada um'));
    caller = await server.asRole(account, 'admin');
    const second = await create(lead('De cada um'));
    expect(second.statusCode).toBe(201);
    expect(second.json().lead.number).not.toBe(first.json().lead.number);
  });

  it('is refused while the first one is still running', async () => {
    const client = await server.superuser.connect();
    await client.query('begin');
    await client.query(
      "insert into idempotency_keys (account_id, user_id, key, endpoint, request_hash) values ($1, $2, $3, 'lead.create', 'x')",
      [account.id, caller.user.id, key],
    );
    const waiting = await create(lead('Em andamento'));
    await client.query('rollback');
    client.release();
    expect(waiting.statusCode).toBe(409);
    expect(waiting.json().error.code).toBe('request.idempotency_running');
    expect(waiting.headers['retry-after']).toBe('1');
  });

  it.each(['curta', 'com espaço dentro', 'x'.repeat(101), 'çççççççç'])('cannot be %s', async (bad) => {
    expect((await create(lead('Chave ruim'), { 'idempotency-key': bad })).statusCode).toBe(400);
    expect(await countLeads('Chave ruim')).toBe(0);
  });

  it('is forgotten at the sign-in of a later day', async () => {
    await create(lead('Antiga'));
    await server.within(account, ({ db }) =>
      db
        .update(idempotencyKeys)
        .set({ createdAt: sql`now() - interval '25 hours'` })
        .where(eq(idempotencyKeys.userId, caller.user.id)),
    );
    await server.app.inject({
      method: 'POST',
      url: '/public_api/session',
      headers: { host: account.host },
      payload: { email: caller.user.email, password: testPassword },
    });
    expect(
      await server.within(account, ({ db }) =>
        db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, caller.user.id)),
      ),
    ).toEqual([]);
  });
});

it('without a key, twice is two', async () => {
  await create(lead('Sem chave'), {});
  await create(lead('Sem chave'), {});
  expect(await countLeads('Sem chave')).toBe(2);
});
