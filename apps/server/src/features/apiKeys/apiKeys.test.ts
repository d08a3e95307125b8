import { apiKeyCallsPerMinute, maxApiKeys } from '@funil/api/contract';
import type { ApiKey, AuditEntry, LeadDetail, LeadEvent } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld, goodCpf, goodPhone } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createApiKey } from '../../../test/factories.ts';
import { noConditions } from '../distribution/queueDefaults.ts';
import { newId } from '../../platform/db/newId.ts';
import { apiKeys, idempotencyKeys, leads, notificationUsers, users } from '../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

interface CreatedLead {
  lead: LeadDetail;
  duplicates: number[];
  empty_queue: { id: string; name: string } | null;
}
interface Made {
  api_key: ApiKey;
  secret: string;
}
const make = (name: string, caller: Caller = world.people.admin) =>
  world.call(caller, 'POST', '/api/api_keys', { name });
const made = async (name: string) => (await make(name)).json<Made>();
const list = async (caller: Caller = world.people.admin) =>
  (await world.call(caller, 'GET', '/api/api_keys')).json<{ api_keys: ApiKey[] }>().api_keys;
const revoke = (id: string) => world.call(world.people.admin, 'PUT', `/api/api_keys/${id}/revoke`);
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { error: { code: string } }).error.code;

const countLeads = () => world.within(async (tx) => (await tx.db.select({ id: leads.id }).from(leads)).length);
const lead = { name: 'Ana Prado', phone: goodPhone, document_number: goodCpf };
const send = (secret: string, payload: object = lead, headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/leads',
    headers: { host: world.account.host, authorization: `Bearer ${secret}`, ...headers },
    payload,
  });

describe('keys', () => {
  it('are for admins only', async () => {
    const { people } = world;
    for (const caller of [
      people.manager,
      people.partner,
      people.specialist,
      people.indicator,
      people.indicatorManager,
    ]) {
      expect(codeOf(await make('Site', caller))).toBe('access.denied');
      expect((await world.call(caller, 'GET', '/api/api_keys')).statusCode).toBe(403);
    }
  });

  it('show their secret once and keep none of it', async () => {
    const { api_key: key, secret } = await made('Site da Aurora');
    expect(secret).toMatch(/^funil_[\w-]{43}$/);
    expect(key).toMatchObject({
      name: 'Site da Aurora',
      prefix: secret.slice(0, 12),
      created_by: { name: 'Helena Prado' },
      last_used_at: null,
      revoked_at: null,
    });
    expect(JSON.stringify(await list())).not.toContain(secret.slice(12));
    const { rows } = await server.superuser.query<{ row: string }>(
      'select row_to_json(k)::text as row from api_keys k union all select row_to_json(a)::text from audit_log a ' +
        'union all select row_to_json(i)::text from idempotency_keys i',
    );
    for (const { row } of rows) expect(row).not.toContain(secret.slice(12));
    expect(JSON.stringify(server.logLines())).not.toContain(secret.slice(12));
  });

  it('have names of their own, until they are revoked', async () => {
    const { api_key: key } = await made('Chatbot');
    const again = await make('  CHATBOT ');
    expect(again.json().error).toMatchObject({ code: 'api_key.name_taken', fields: { name: expect.any(String) } });
    expect((await revoke(key.id)).json<Made>().api_key.revoked_at).not.toBeNull();
    expect((await make('Chatbot')).statusCode).toBe(201);
    expect(codeOf(await make('x'))).toBe('request.invalid');
  });

  it('are so many and no more', async () => {
    const account = await createLeadWorld(server);
    await account.within(async (tx) => {
      for (let index = 0; index < maxApiKeys - 1; index += 1) await createApiKey(tx);
      await createApiKey(tx, { revokedAt: new Date() });
    });
    const answers = await Promise.all(
      ['Uma', 'Outra'].map((name) => account.call(account.people.admin, 'POST', '/api/api_keys', { name })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('stay in the list when they are revoked, after those in use, once and for good', async () => {
    const { api_key: key } = await made('Antiga');
    const first = (await revoke(key.id)).json<Made>().api_key.revoked_at;
    expect((await revoke(key.id)).json<Made>().api_key.revoked_at).toBe(first);
    const revoked = (await list()).map((one) => one.revoked_at !== null);
    expect(revoked).toEqual(revoked.toSorted((a, b) => Number(a) - Number(b)));
    expect(revoked).toContain(true);
  });

  it('are written into the audit log, by name', async () => {
    const { api_key: key } = await made('Auditada');
    await revoke(key.id);
    const entries = (await world.call(world.people.admin, 'GET', '/api/audit_entries?action=api_key'))
      .json<{ audit_entries: AuditEntry[] }>()
      .audit_entries.filter((entry) => entry.target_id === key.id);
    expect(entries.map(({ action, actor }) => [action, actor?.name])).toEqual([
      ['api_key.revoke', 'Helena Prado'],
      ['api_key.create', 'Helena Prado'],
    ]);
  });
});

describe('a lead sent with a key', () => {
  it('is one of the account, from the API, made by nobody, and its history names the key', async () => {
    const { secret, api_key: key } = await made('Formulário');
    const answer = await send(secret, { ...lead, value_cents: 100_00 });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.headers.authorization).toBeUndefined();
    const sent = answer.json<{ lead: LeadDetail }>().lead;
    expect(sent).toMatchObject({
      name: 'Ana Prado',
      source: 'api',
      value_cents: 100_00,
      owner: null,
      status: { name: 'Novo' },
    });
    const [stored] = await world.within((tx) => tx.db.select().from(leads).where(eq(leads.number, sent.number)));
    expect(stored).toMatchObject({ createdBy: null, source: 'api', indicatorId: null });
    const { events } = (await world.call(world.people.admin, 'GET', `/api/leads/${sent.number}/events`)).json<{
      events: LeadEvent[];
    }>();
    expect(events).toMatchObject([{ kind: 'created', actor: null, api_key_name: 'Formulário' }]);
    const [entry] = (await world.call(world.people.admin, 'GET', '/api/audit_entries?action=lead.create')).json<{
      audit_entries: AuditEntry[];
    }>().audit_entries;
    expect(entry).toMatchObject({ actor_kind: 'api_key', actor: { id: key.id, name: 'Formulário' } });
    expect((await list()).find(({ id }) => id === key.id)?.last_used_at).not.toBeNull();
  });

  it('follows the rules of the form, with its messages', async () => {
    const { secret } = await made('Regras');
    const answer = await send(secret, { name: '', phone: '123', cor: 'azul' });
    expect(answer.statusCode).toBe(422);
    expect(answer.json().error).toMatchObject({
      code: 'request.invalid',
      fields: {
        name: 'Nome é um campo obrigatório',
        phone: 'Telefone inválido',
        document_number: 'CPF ou CNPJ é um campo obrigatório',
        cor: 'Campo desconhecido',
      },
    });
    expect(Object.keys(answer.json().error.fields)).not.toContain('');
    const relaxed = await createLeadWorld(server, { required_phone: false, required_document_number: false });
    const key = await relaxed.within((tx) => createApiKey(tx));
    const sent = await server.app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { host: relaxed.account.host, authorization: `Bearer ${key.secret}` },
      payload: { name: 'Só o nome' },
    });
    // Nobody can be asked how to reach it.
    expect([sent.statusCode, sent.json().error]).toEqual([
      422,
      expect.objectContaining({ code: 'lead.unreachable', fields: { phone: expect.any(String) } }),
    ]);
    for (const way of [{ phone: goodPhone }, { email: 'so@nome.com.br' }]) {
      const reached = await server.app.inject({
        method: 'POST',
        url: '/api/leads',
        headers: { host: relaxed.account.host, authorization: `Bearer ${key.secret}` },
        payload: { name: 'Só o nome', ...way },
      });
      expect(reached.statusCode, reached.body).toBe(201);
    }
  });

  it.each([
    ['a field', { utm_source: 'google' }, 'utm_source'],
    ['a field inside another', { utm: { utm_campaing: 'natal' } }, 'utm_campaing'],
    ['a source of its own', { source: 'simulator' }, 'source'],
  ])('is refused with %s that nothing takes, rather than losing it', async (_what, more, name) => {
    const { secret } = await made(`Desconhecido ${name}`);
    const before = await countLeads();
    const answer = await send(secret, { ...lead, ...more });
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'request.invalid']);
    expect(JSON.stringify(answer.json().error.fields)).toContain(name);
    expect(await countLeads()).toBe(before);
  });

  it('keeps its campaign and its type', async () => {
    const { secret } = await made('Campanha');
    const unknown = await send(secret, { ...lead, product_type_id: newId() });
    expect([unknown.statusCode, unknown.json().error.code]).toEqual([422, 'product.type_unknown']);
    const answer = await send(secret, {
      ...lead,
      product_type_id: world.product.productTypeId,
      utm: { utm_source: 'google', utm_campaign: 'natal', utm_term: '' },
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(answer.json().lead).toMatchObject({
      product: null,
      product_type: { id: world.product.productTypeId },
      utm: { utm_source: 'google', utm_campaign: 'natal' },
    });
    const withProduct = await send(secret, {
      ...lead,
      product_id: world.otherProduct.id,
      product_type_id: world.product.productTypeId,
    });
    expect(withProduct.json().lead).toMatchObject({
      product_type: { id: world.otherProduct.productTypeId },
      utm: null,
    });
  });

  it('goes to whom it names, who is notified, and to nobody of another account', async () => {
    const { secret } = await made('Roteador');
    const { specialist } = world.people;
    const answer = await send(secret, { ...lead, owner_id: specialist.user.id });
    expect(answer.json<{ lead: LeadDetail }>().lead.owner?.name).toBe('Bruna Siqueira');
    const notified = await world.within((tx) =>
      tx.db.select().from(notificationUsers).where(eq(notificationUsers.userId, specialist.user.id)),
    );
    expect(notified).toMatchObject([{ type: 'lead_assigned', actorId: null }]);
    const foreign = await createLeadWorld(server);
    expect(codeOf(await send(secret, { ...lead, owner_id: foreign.people.specialist.user.id }))).toBe(
      'lead.owner_unknown',
    );
    expect(codeOf(await send(secret, { ...lead, product_id: foreign.product.id }))).toBe('lead.product_unknown');
  });

  it('is one lead however often it is sent under the same idempotency key, and each API key counts its own', async () => {
    const [one, other] = [await made('Uma'), await made('Outra')];
    const headers = { 'idempotency-key': 'pedido-0001' };
    const [first, second] = [await send(one.secret, lead, headers), await send(one.secret, lead, headers)];
    expect(second.json()).toEqual(first.json());
    expect(second.headers['idempotent-replayed']).toBe('true');
    expect(codeOf(await send(one.secret, { ...lead, name: 'Outra pessoa' }, headers))).toBe(
      'request.idempotency_conflict',
    );
    const theirs = await send(other.secret, lead, headers);
    expect(theirs.json<{ lead: LeadDetail }>().lead.number).not.toBe(first.json<{ lead: LeadDetail }>().lead.number);
    expect(
      await world.within((tx) =>
        tx.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.userId, one.api_key.id)),
      ),
    ).toHaveLength(1);
  });

  it('says which leads may be the same person', async () => {
    const { secret } = await made('Repetida');
    const repeated = { ...lead, phone: '+5511961234567', document_number: '11144477735' };
    const sent = async () => (await send(secret, repeated)).json<CreatedLead>();
    const first = await sent();
    expect(first.duplicates).toEqual([]);
    expect((await sent()).duplicates).toEqual([first.lead.number]);
  });

  it('says that the lead waits in a queue that has nobody, until somebody may get it', async () => {
    const { secret } = await made('Sem fila');
    const queueOf = async (fields: object = {}) =>
      (await send(secret, { ...lead, ...fields })).json<CreatedLead>().empty_queue;
    // No queue takes it: it is left without anybody on purpose, or somebody has it.
    expect(await queueOf({ owner_id: null })).toBeNull();
    const id = newId();
    await server.superuser.query(
      `insert into distribution_queues (account_id, id, name, name_key, is_catch_all, conditions)
       select $1, $2, 'Geral', 'geral', not exists (select from distribution_queues where account_id = $1 and is_catch_all), $3`,
      [world.account.id, id, JSON.stringify(noConditions)],
    );
    expect(await queueOf()).toEqual({ id, name: 'Geral' });
    expect(await queueOf({ owner_id: null })).toBeNull();
    await server.superuser.query(
      'insert into distribution_members (account_id, queue_id, user_id, weight, position) values ($1, $2, $3, 1, 0)',
      [world.account.id, id, world.people.specialist.user.id],
    );
    expect(await queueOf()).toBeNull();
    await server.superuser.query('delete from distribution_queues where account_id = $1 and id = $2', [
      world.account.id,
      id,
    ]);
  });

  it('is in the name of the person whose code it bears, once for as long as that is protected', async () => {
    const { secret } = await made('Com código');
    const { indicator, specialist, admin } = world.people;
    const code = (await world.call(indicator, 'GET', '/api/session')).json<{ user: { code: string } }>().user.code;
    const person = { name: 'Bia Leal', phone: '+5511971234567', document_number: '39053344705' };
    const before = await countLeads();
    const unknown = await send(secret, { ...person, referral_code: 'NINGUEM' });
    expect([unknown.statusCode, unknown.json().error.fields]).toEqual([
      422,
      { referral_code: 'Nenhuma pessoa ativa tem este código.' },
    ]);
    // People refer by who they are.
    for (const caller of [indicator, specialist, admin])
      expect(
        (await world.call(caller, 'POST', '/api/leads', { ...person, referral_code: code })).json().error.fields,
      ).toHaveProperty('referral_code');
    expect(await countLeads()).toBe(before);

    const credited = (await send(secret, { ...person, referral_code: code.toLowerCase() })).json<CreatedLead>();
    const stored = async ({ lead: { number } }: CreatedLead) =>
      (
        await world.within((tx) =>
          tx.db
            .select({ indicatorId: leads.indicatorId, code: leads.referralCode, source: leads.source })
            .from(leads)
            .where(eq(leads.number, number)),
        )
      )[0];
    expect(await stored(credited)).toEqual({ indicatorId: indicator.user.id, code, source: 'api' });
    const again = (await send(secret, { ...person, referral_code: code })).json<CreatedLead>();
    expect(again.duplicates).toEqual([credited.lead.number]);
    expect(await stored(again)).toEqual({ indicatorId: null, code: null, source: 'api' });
    const own = (
      await send(secret, {
        name: 'A própria',
        email: indicator.user.email,
        phone: '+5511981234567',
        document_number: '52998224725',
        referral_code: code,
      })
    ).json<CreatedLead>();
    expect(await stored(own)).toMatchObject({ indicatorId: null, code: null });
  });

  it('goes on when who made the key has left', async () => {
    const formerAdmin = await server.asRole(world.account, 'admin', { name: 'Quem Saiu' });
    const { secret } = (await make('Herdada', formerAdmin)).json<Made>();
    await world.within((tx) =>
      tx.db.update(users).set({ status: 'inactive' }).where(eq(users.id, formerAdmin.user.id)),
    );
    expect((await send(secret)).statusCode).toBe(201);
  });

  it('is refused when its key calls too often, and only then', async () => {
    const account = await createLeadWorld(server);
    const [busy, quiet] = await account.within(async (tx) => [await createApiKey(tx), await createApiKey(tx)]);
    // An empty lead is refused by its fields: no call waits for the account's counter.
    const call = (secret: string, index: number) =>
      server.app.inject({
        method: 'POST',
        url: '/api/leads',
        headers: { host: account.account.host, authorization: `Bearer ${secret}` },
        payload: {},
        remoteAddress: `10.9.${index % 250}.1`,
      });
    // Twice as many as a minute allows, so that a slow machine that begins a new minute on the way gets there too.
    let refused = await call(busy!.secret, 0);
    for (let index = 1; index <= apiKeyCallsPerMinute * 2 && refused.statusCode !== 429; index += 1)
      refused = await call(busy!.secret, index);
    expect(codeOf(refused)).toBe('request.too_many');
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await call(quiet!.secret, 1)).statusCode).toBe(422);
  });
});

describe('a key is worth nothing', () => {
  it.each<[string, (secret: string) => string]>([
    ['cut short', (secret) => secret.slice(0, -1)],
    ['with another end', (secret) => `${secret.slice(0, -1)}${secret.endsWith('A') ? 'B' : 'A'}`],
    [
      'in another case',
      (secret) =>
        secret.replace(/[a-zA-Z](?=[^a-zA-Z]*$)/, (letter) =>
          letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
        ),
    ],
    ['that was never made', () => `funil_${'A'.repeat(43)}`],
    ['by its shown beginning', (secret) => secret.slice(0, 12)],
    ['with a point', (secret) => `${secret}.`],
    ['that looks like no key', () => 'minha-chave'],
  ])('%s', async (_what, forge) => {
    const { secret } = await world.within((tx) => createApiKey(tx));
    const refused = await send(forge(secret));
    expect([refused.statusCode, codeOf(refused)]).toEqual([401, 'api_key.invalid']);
    expect((await send(secret)).statusCode).toBe(201);
  });

  it('once it is revoked', async () => {
    const { id, secret } = await world.within((tx) => createApiKey(tx));
    await revoke(id);
    expect(codeOf(await send(secret))).toBe('api_key.invalid');
  });

  it('at another account, a suspended one, and an unknown host', async () => {
    const { secret } = await world.within((tx) => createApiKey(tx));
    const other = await createLeadWorld(server);
    const suspended = await createAccount(server.database, { status: 'suspended' });
    const own = await server.within(suspended, (tx) => createApiKey(tx));
    const at = (host: string, key: string) =>
      server.app
        .inject({ method: 'POST', url: '/api/leads', headers: { host, authorization: `Bearer ${key}` }, payload: lead })
        .then(codeOf);
    expect(await at(other.account.host, secret)).toBe('api_key.invalid');
    expect(await at(suspended.host, own.secret)).toBe('account.suspended');
    expect(await at('desconhecida.localhost', secret)).toBe('account.not_found');
  });

  it('unless its use is seen to the minute', async () => {
    const recent = new Date(Date.now() - 20_000);
    const { id, secret } = await world.within((tx) => createApiKey(tx, { lastUsedAt: recent }));
    await send(secret);
    const usedAt = async () =>
      (await world.within((tx) => tx.db.select().from(apiKeys).where(eq(apiKeys.id, id))))[0]!.lastUsedAt!.getTime();
    expect(await usedAt()).toBe(recent.getTime());
    await world.within((tx) =>
      tx.db
        .update(apiKeys)
        .set({ lastUsedAt: new Date(Date.now() - 61_000) })
        .where(eq(apiKeys.id, id)),
    );
    await send(secret);
    expect(Date.now() - (await usedAt())).toBeLessThan(30_000);
  });
});
