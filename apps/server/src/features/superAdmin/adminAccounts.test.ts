import { mostAccountPeople } from '@funil/api/contract';
import type { AdminAccountDetail, AdminAccountList, AdminAccountPeople } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createSuperAdmin, createUser } from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { newId } from '../../platform/db/newId.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { inviteAffiliateJob } from '../affiliates/inviteAffiliateJob.ts';
import {
  leadStatuses,
  lossReasons,
  passwordLinks,
  products,
  productTypes,
  users,
} from '../../platform/db/schema/tables.ts';

let server: TestApp;
let here: TestAccount;
let headers: Record<string, string>;

beforeAll(async () => {
  server = await createTestApp();
  here = await createAccount(server.database);
  headers = {
    host: here.host,
    authorization: `Bearer ${await server.adminTokenOf(await createSuperAdmin(server.database))}`,
  };
});
afterAll(() => server.close());

const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) =>
  server.app.inject({ method, url: `/admin_api/accounts${path}`, headers, ...(payload ? { payload } : {}) });

let count = 0;
const requested = (over: object = {}) => {
  count += 1;
  return {
    name: `Nova ${count}`,
    slug: `nova-${count}`,
    hosts: [`nova${count}.example.com`],
    admin_name: 'Ana Prado',
    admin_email: 'ana@exemplo.com.br',
    ...over,
  };
};
const create = async (over?: object) =>
  (await call('POST', '', requested(over))).json<{ account: AdminAccountDetail }>().account;

describe('a new account', () => {
  it('answers at its addresses, with what every account is born with', async () => {
    const answer = await call(
      'POST',
      '',
      requested({ hosts: ['Um.Example.com', 'dois.example.com'], time_zone: 'America/Manaus' }),
    );
    expect(answer.statusCode).toBe(201);
    const { account } = answer.json();
    expect(account).toMatchObject({
      status: 'active',
      time_zone: 'America/Manaus',
      users_count: 1,
      leads_count: 0,
      usage: { active_users: 0, invited_users: 1, leads: 0, leads_last_30_days: 0, files_bytes: 0 },
    });
    expect(account.hosts.toSorted()).toEqual(['dois.example.com', 'um.example.com']);
    expect(
      (await server.app.inject({ url: '/public_api/account', headers: { host: 'um.example.com' } })).json().account,
    ).toEqual({ name: account.name, time_zone: 'America/Manaus', personalization: null });
    await server.within(account, async ({ db }) => {
      const statuses = await db.select().from(leadStatuses);
      expect(new Set(statuses.map(({ kind }) => kind))).toEqual(new Set(['new', 'in_progress', 'won', 'lost']));
      expect(statuses.filter(({ isInitial }) => isInitial)).toMatchObject([{ kind: 'new' }]);
      expect(await db.$count(lossReasons)).toBeGreaterThan(2);
      expect(await db.$count(productTypes)).toBe(1);
      expect(await db.$count(products)).toBe(1);
    });
  });

  it('invites its first administrator, who can define a password and work at once', async () => {
    const { id, hosts } = await create({ admin_email: 'primeira@exemplo.com.br' });
    const host = hosts[0]!;
    await server.app.outbox.drain();
    const folder = join(server.app.services.config.dataDir, 'mail');
    const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
    const mail = mails
      .find((text) => text.includes('primeira@exemplo.com.br'))!
      .replaceAll('=\r\n', '')
      .replaceAll('=3D', '=');
    const [, origin, token] = /(https?:\/\/[^/\s"]+)\/definir-senha\?token=([\w-]+)/.exec(mail)!;
    expect(new URL(origin!).hostname).toBe(host);
    const defined = await server.app.inject({
      method: 'POST',
      url: '/public_api/passwords',
      headers: { host },
      payload: { token, password: 'um-trem-azul-7' },
    });
    expect(defined.statusCode, defined.body).toBe(201);
    const session = await server.app.inject({
      method: 'POST',
      url: '/public_api/session',
      headers: { host },
      payload: { email: 'primeira@exemplo.com.br', password: 'um-trem-azul-7' },
    });
    expect(session.json().user).toMatchObject({ role: 'admin', name: 'Ana Prado' });
    const lead = await server.app.inject({
      method: 'POST',
      url: '/api/leads',
      headers: { host, authorization: String(session.headers.authorization) },
      payload: { name: 'Primeiro', phone: '+5511982147730', document_number: '52998224725' },
    });
    expect(lead.json().lead).toMatchObject({ number: 1, status: { name: 'Novo' } });
    expect(await server.within({ id }, ({ db }) => db.select({ status: users.status }).from(users))).toEqual([
      { status: 'active' },
    ]);
  });

  it.each([
    ['an address of another account', () => ({ hosts: ['livre.example.com', here.host] }), 'hosts[1]'],
    ['an address that is none', () => ({ hosts: ['http://x.example.com'] }), 'hosts[0]'],
    ['an address with a port', () => ({ hosts: ['x.example.com:3000'] }), 'hosts[0]'],
    ['no address', () => ({ hosts: [] }), 'hosts'],
    ['the slug of another account', () => ({ slug: here.slug }), 'slug'],
    ['a slug that is none', () => ({ slug: 'a b' }), 'slug'],
    ['a time zone that is none', () => ({ time_zone: 'Marte/Cratera' }), 'time_zone'],
    ['an administrator without e-mail', () => ({ admin_email: 'ana' }), 'admin_email'],
  ])('is refused with %s, and leaves nothing', async (_what, over, field) => {
    const body = requested(over());
    const answer = await call('POST', '', body);
    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().error.fields)).toEqual([field]);
    expect((await call('GET', '')).json().accounts.map(({ name }: { name: string }) => name)).not.toContain(body.name);
  });
});

describe('an account', () => {
  it('moves to other addresses, and the old ones are free again', async () => {
    const { id, hosts } = await create();
    const answer = await call('PUT', `/${id}`, {
      name: 'Outro nome',
      hosts: ['novo-endereco.example.com'],
      time_zone: 'America/Recife',
    });
    expect(answer.json().account).toMatchObject({
      name: 'Outro nome',
      hosts: ['novo-endereco.example.com'],
      time_zone: 'America/Recife',
    });
    expect((await server.app.inject({ url: '/public_api/account', headers: { host: hosts[0]! } })).statusCode).toBe(
      404,
    );
    expect((await call('PUT', `/${id}`, { name: 'Outro nome', hosts: [here.host] })).json().error.code).toBe(
      'admin_account.host_taken',
    );
    expect(await create({ hosts })).toMatchObject({ hosts });
  });

  it('lets nobody in while it is suspended, and everybody afterwards', async () => {
    const { id, hosts } = await create();
    const admin = await server.asRole({ id, host: hosts[0]!, slug: '' }, 'admin');
    const session = () =>
      server.app.inject({ url: '/api/session', headers: admin.headers }).then(({ statusCode }) => statusCode);
    expect((await call('POST', `/${id}/suspension`)).json().account.status).toBe('suspended');
    expect(await session()).toBe(403);
    expect((await call('DELETE', `/${id}/suspension`)).json().account.status).toBe('active');
    expect(await session()).toBe(200);
  });

  it('has the jobs that the queue dropped meanwhile queued again when it is active again', async () => {
    const { id } = await create();
    const jobId = await server.within({ id }, (tx) =>
      enqueue(tx, inviteAffiliateJob, { affiliate_id: '01890000-0000-7000-8000-000000000000' }),
    );
    const queued = async () =>
      (await server.superuser.query("select data ->> 'job_id' as id from pgboss.job where group_id = $1", [id])).rows;
    expect(await queued()).toEqual([{ id: jobId }]);
    await call('POST', `/${id}/suspension`);
    await server.superuser.query('delete from pgboss.job where group_id = $1', [id]);
    await call('DELETE', `/${id}/suspension`);
    expect(await queued()).toEqual([{ id: jobId }]);
    // It waits already.
    await call('DELETE', `/${id}/suspension`);
    expect(await queued()).toHaveLength(1);
  });

  it('is not found when there is none', async () => {
    const nobody = '01890000-0000-7000-8000-000000000000';
    for (const [method, path, payload] of [
      ['GET', '', undefined],
      ['PUT', '', { name: 'Nada', hosts: ['nada.example.com'] }],
      ['POST', '/suspension', undefined],
      ['DELETE', '/suspension', undefined],
    ] as const) {
      expect((await call(method, `/${nobody}${path}`, payload)).json().error.code).toBe('admin_account.not_found');
    }
  });

  it('never takes the address of the super-admin area', async () => {
    const apart = await createTestApp({ config: { adminHost: 'admin.example.com' } });
    const token = await apart.adminTokenOf(await createSuperAdmin(apart.database));
    const answer = await apart.app.inject({
      method: 'POST',
      url: '/admin_api/accounts',
      headers: { host: 'admin.example.com', authorization: `Bearer ${token}` },
      payload: requested({ hosts: ['admin.example.com'] }),
    });
    expect(answer.json().error.code).toBe('admin_account.host_taken');
    await apart.close();
  });
});

describe('the list of accounts', () => {
  const list = async (query: Record<string, string>) =>
    (await call('GET', `?${new URLSearchParams(query)}`)).json<AdminAccountList>();
  const names = ({ accounts }: AdminAccountList) => accounts.map(({ name }) => name);

  it('refuses a page that is none', async () => {
    for (const query of ['cursor=x', 'limit=0', 'limit=101', `search=${'x'.repeat(121)}`])
      expect((await call('GET', `?${query}`)).statusCode, query).toBe(422);
  });

  it('is searched by name, slug and address, and read by pages in the order of the alphabet', async () => {
    const mark = newId();
    for (const name of ['Zênite', 'águia', 'Beija-flor'])
      await create({ name, hosts: [`${normalizeText(name)}.${mark}.example.com`] });
    const first = await list({ search: mark, limit: '2' });
    expect(names(first)).toEqual(['águia', 'Beija-flor']);
    expect(first.accounts[0]).toMatchObject({ users_count: 1, leads_count: 0, status: 'active' });
    expect(first.meta).toEqual({ next_cursor: first.accounts[1]!.id, total: 3 });
    const second = await list({ search: mark, limit: '2', cursor: first.meta.next_cursor! });
    expect(names(second)).toEqual(['Zênite']);
    expect(second.meta).toEqual({ next_cursor: null, total: 3 });
    for (const search of [`aguia ${mark}`, `${second.accounts[0]!.slug} ${mark}`, `BEIJAFLOR ${mark}`])
      expect((await list({ search })).meta.total, search).toBe(1);
    expect((await list({ search: `${mark} nenhuma` })).meta.total).toBe(0);
  });
});

describe('the people of an account', () => {
  type People = AdminAccountPeople['people'];
  const peopleOf = async (id: string) => (await call('GET', `/${id}/people`)).json<AdminAccountPeople>().people;
  const mailsTo = async (email: string) => {
    await server.app.outbox.drain();
    const folder = join(server.app.services.config.dataDir, 'mail');
    const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')));
    return mails
      .filter((text) => text.includes(email))
      .map((text) => text.replaceAll('=\r\n', '').replaceAll('=3D', '='));
  };
  const tokenOf = (mail: string) => /\/definir-senha\?token=([\w-]+)/.exec(mail)![1]!;
  const accept = (host: string, token: string) =>
    server.app.inject({
      method: 'POST',
      url: '/public_api/passwords',
      headers: { host },
      payload: { token, password: 'um-trem-azul-7' },
    });
  /** An invitation counts as new for a minute. */
  const age = (id: string) =>
    server.within({ id }, ({ db }) => db.update(passwordLinks).set({ createdAt: sql`now() - interval '2 hours'` }));

  it('are listed with role and last sign-in, the invitation of its first administrator with its end', async () => {
    const { id, hosts } = await create({ admin_email: 'lista@exemplo.com.br' });
    const [first] = await peopleOf(id);
    expect(first).toMatchObject({
      name: 'Ana Prado',
      email: 'lista@exemplo.com.br',
      role: 'admin',
      status: 'invited',
      last_sign_in_at: null,
      invitation: { is_expired: false },
    });
    const { sent_at: sent, expires_at: end } = first!.invitation!;
    expect(Date.parse(end) - Date.parse(sent)).toBe(7 * 24 * 3_600_000);
    await server.within({ id }, ({ db }) =>
      db.update(passwordLinks).set({ expiresAt: sql`now() - interval '1 second'` }),
    );
    expect((await peopleOf(id))[0]!.invitation).toMatchObject({ is_expired: true });
    await server.asRole({ id, host: hosts[0]!, slug: '' }, 'specialist');
    const people: People = await peopleOf(id);
    expect(people.map(({ role, status }) => [role, status])).toEqual([
      ['admin', 'invited'],
      ['specialist', 'active'],
    ]);
    expect(people[1]!.last_sign_in_at).not.toBeNull();
    expect(people[1]!.invitation).toBeNull();
  });

  it('are the first of many, administrators before others, and say that there are more', async () => {
    const { id } = await create();
    await server.within({ id }, async (tx) => {
      for (let index = 0; index < mostAccountPeople; index += 1) await createUser(tx, { role: 'indicator' });
    });
    const { people, has_more: hasMore } = (await call('GET', `/${id}/people`)).json<AdminAccountPeople>();
    expect(people).toHaveLength(mostAccountPeople);
    expect(people[0]!.role).toBe('admin');
    expect(hasMore).toBe(true);
  });

  it('get another invitation, and the link of the one before works no more', async () => {
    const email = 'de-novo@exemplo.com.br';
    const { id, hosts } = await create({ admin_email: email });
    const [{ id: userId }] = (await peopleOf(id)) as [People[number]];
    const [first] = await mailsTo(email);
    await age(id);
    const answer = await call('POST', `/${id}/people/${userId}/invitations`);
    expect(answer.statusCode, answer.body).toBe(200);
    expect(Date.now() - Date.parse(answer.json<AdminAccountPeople>().people[0]!.invitation!.sent_at)).toBeLessThan(
      3_600_000,
    );
    const mails = await mailsTo(email);
    expect(mails).toHaveLength(2);
    expect((await accept(hosts[0]!, tokenOf(first!))).statusCode).not.toBe(201);
    const second = mails.find((mail) => tokenOf(mail) !== tokenOf(first!))!;
    expect((await accept(hosts[0]!, tokenOf(second))).statusCode).toBe(201);
    expect((await peopleOf(id))[0]).toMatchObject({ status: 'active', invitation: null });
    for (const [method, path, payload] of [
      ['POST', '/invitations', undefined],
      ['PUT', '', { name: 'Ana Prado', email: 'outra@exemplo.com.br' }],
    ] as const)
      expect((await call(method, `/${id}/people/${userId}${path}`, payload)).json().error.code).toBe(
        'admin_account.person_not_invited',
      );
  });

  it('are corrected before they accept: the new address is invited, the link of the wrong one ends', async () => {
    const { id, hosts } = await create({ admin_email: 'errado@exemplo.com.br' });
    const [{ id: userId }] = (await peopleOf(id)) as [People[number]];
    const [wrong] = await mailsTo('errado@exemplo.com.br');
    const answer = await call('PUT', `/${id}/people/${userId}`, { name: 'Ana Lima', email: 'certo@exemplo.com.br' });
    expect(answer.json().people).toMatchObject([
      { name: 'Ana Lima', email: 'certo@exemplo.com.br', status: 'invited' },
    ]);
    expect((await accept(hosts[0]!, tokenOf(wrong!))).statusCode).not.toBe(201);
    const [right] = await mailsTo('certo@exemplo.com.br');
    expect((await accept(hosts[0]!, tokenOf(right!))).statusCode).toBe(201);
  });

  it('keep their address where only the name is corrected, and get no further mail', async () => {
    const { id } = await create({ admin_email: 'nome@exemplo.com.br' });
    const [{ id: userId, invitation }] = (await peopleOf(id)) as [People[number]];
    await call('PUT', `/${id}/people/${userId}`, { name: 'Ana Lima', email: 'nome@exemplo.com.br' });
    expect((await peopleOf(id))[0]).toMatchObject({ name: 'Ana Lima', invitation });
    expect(await mailsTo('nome@exemplo.com.br')).toHaveLength(1);
  });

  it('are refused where they are of another account, no administrators, or have the address of somebody', async () => {
    const { id, hosts } = await create({ admin_email: 'minha@exemplo.com.br' });
    const other = await create({ admin_email: 'alheia@exemplo.com.br' });
    const [{ id: userId }] = (await peopleOf(id)) as [People[number]];
    const [{ id: foreign }] = (await peopleOf(other.id)) as [People[number]];
    const { user } = await server.asRole({ id, host: hosts[0]!, slug: '' }, 'specialist');
    const codeOf = async (person: string, email = 'nova@exemplo.com.br') =>
      (await call('PUT', `/${id}/people/${person}`, { name: 'Ana Prado', email })).json().error;
    expect((await codeOf(foreign)).code).toBe('admin_account.person_not_found');
    expect((await codeOf(user.id)).code).toBe('admin_account.person_not_invited');
    expect(await codeOf(userId, user.email)).toMatchObject({
      code: 'admin_account.email_taken',
      fields: { email: 'Já existe alguém com este e-mail na conta.' },
    });
    expect((await codeOf(userId, 'ana')).fields).toHaveProperty('email');
    expect((await peopleOf(other.id)).map(({ email }) => email)).toEqual(['alheia@exemplo.com.br']);
    expect((await call('GET', '/01890000-0000-7000-8000-000000000000/people')).json().error.code).toBe(
      'admin_account.not_found',
    );
  });
});
