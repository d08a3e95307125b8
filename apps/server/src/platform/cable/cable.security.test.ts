import { cableChannels, roles } from '@funil/api/contract';
import type { LeadAttachment, LeadEvent, Role, StoredFile } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { listenOn, openAs, openCable } from '../../../test/cable/openCable.ts';
import type { CableClient } from '../../../test/cable/openCable.ts';
import { formOf, tinyPng } from '../../../test/files.ts';
import {
  createAccount,
  createGroup,
  createLeadRow,
  createReferralTeam,
  createSuperAdmin,
} from '../../../test/factories.ts';
import type { TestAccount } from '../../../test/factories.ts';
import { giveSecondFactor } from '../../../test/secondFactors.ts';
import { forgeries } from '../../../test/security/forgeTokens.ts';
import { saveSecondFactorRoles } from '../../features/secondFactor/secondFactorRoles.ts';
import { userFactorStore } from '../../features/secondFactor/userFactorStore.ts';
import { accounts, groups, referralTeams, sessions, users } from '../db/schema/tables.ts';
import { revokeAllSessions, revokeSession } from '../identity/revokeSessions.ts';
import { readers } from './audience.ts';
import { broadcast } from './broadcast.ts';

let server: TestApp;
let url: string;
let account: TestAccount;
let other: TestAccount;
let admin: Caller;
const open: CableClient[] = [];
const keep = (client: CableClient) => {
  open.push(client);
  return client;
};
const sidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid;
const unauthorized = { type: 'disconnect', reason: 'unauthorized', reconnect: false };

beforeAll(async () => {
  server = await createTestApp();
  url = await listenOn(server.app);
  account = await createAccount(server.database);
  other = await createAccount(server.database);
  admin = await server.asRole(account, 'admin');
});
afterEach(() => Promise.all(open.splice(0).map((client) => client.close())));
afterAll(() => server.close());

describe('who is turned away', () => {
  const origin = () => `http://${account.host}`;
  const refuse = async (options: Parameters<typeof openCable>[1]) => {
    const client = keep(openCable(url, { origin: origin(), ...options }));
    await client.closed;
    expect(client.frames).toEqual([unauthorized]);
  };

  it('nobody: without a token', () => refuse({}));
  it('an empty token', () => refuse({ token: '' }));
  it('two tokens', () => refuse({ query: `?Authorization=${admin.token}&Authorization=${admin.token}` }));
  it('a token under another name', () => refuse({ query: `?authorization=${admin.token}` }));
  it('a token in a header only: a page of another site could not set it, and neither can ours', () =>
    refuse({ headers: { authorization: `Bearer ${admin.token}` } }));
  it.each(Object.keys(forgeries))('a forged token: %s', (way) => refuse({ token: forgeries[way]!(admin.token) }));
  it('an expired token', async () => {
    const { user, token } = admin;
    const now = Math.floor(Date.now() / 1000) - 13 * 60 * 60;
    await refuse({
      token: await server.app.services.tokens.sign(
        { uid: user.id, code: user.code, sid: sidOf(token), account: account.id },
        'admin',
        { now },
      ),
    });
  });
  it("another account's token", async () => refuse({ token: (await server.asRole(other, 'admin')).token }));
  it('a super-admin', async () =>
    refuse({ token: await server.adminTokenOf(await createSuperAdmin(server.database)) }));
  it('a session that was revoked', async () => {
    const revoked = await server.asRole(account, 'admin');
    await server.within(account, (tx) => revokeSession(tx, sidOf(revoked.token)));
    await refuse({ token: revoked.token });
  });
  it.each(['inactive', 'invited'] as const)('somebody who is %s', async (status) =>
    refuse({ token: (await server.asRole(account, 'specialist', { status })).token }),
  );
  it('everybody of a suspended account', async () => {
    const suspended = await createAccount(server.database, { status: 'suspended' });
    await refuse({ token: (await server.asRole(suspended, 'admin')).token, origin: `http://${suspended.host}` });
  });
  it('a person at the host of another account', () => refuse({ token: admin.token, origin: `http://${other.host}` }));
});

describe('whose page is turned away before the handshake', () => {
  it.each([
    'http://evil.example',
    'null',
    'file://',
    `http://${'a'.repeat(300)}.com`,
    'http://localhost.evil.example',
    'javascript:alert(1)',
  ])('%s', async (origin) => {
    const client = keep(openCable(url, { token: admin.token, origin }));
    await expect(client.next(() => true)).rejects.toThrow('Unexpected server response: 404');
  });

  it('a host without an account, when no page is named', async () => {
    const client = keep(openCable(url, { token: admin.token }));
    await expect(client.next(() => true)).rejects.toThrow('Unexpected server response: 404');
  });

  it('answers a call that is no WebSocket like an address that is not there', async () => {
    const answer = await server.app.inject({ url: `/cable?Authorization=${admin.token}`, headers: admin.headers });
    expect(answer.statusCode).toBe(404);
  });
});

describe('who comes in', () => {
  it('a token with or without the word, by the page or by the host', async () => {
    for (const query of [
      `?Authorization=${admin.token}`,
      `?Authorization=Bearer%20${admin.token}`,
      `?Authorization=Bearer+${admin.token}`,
      `?Authorization=bearer%20${admin.token}`,
    ]) {
      await keep(openCable(url, { query, origin: `http://${account.host}` })).next((frame) => frame.type === 'welcome');
      await keep(openCable(url, { query, headers: { host: account.host } })).next((frame) => frame.type === 'welcome');
    }
  });

  it.each(roles)('%s, on every channel', async (role) => {
    const client = keep(openAs(url, account, await server.asRole(account, role)));
    for (const channel of cableChannels) await client.subscribe(channel);
  });
});

describe('an open connection ends', () => {
  const change: Record<string, (caller: Caller) => Promise<unknown>> = {
    'when the person is deactivated': ({ user }) =>
      server.within(account, ({ db }) => db.update(users).set({ status: 'inactive' }).where(eq(users.id, user.id))),
    'when the person gets another role': ({ user }) =>
      server.within(account, ({ db }) => db.update(users).set({ role: 'indicator' }).where(eq(users.id, user.id))),
    'when the session is revoked': ({ token }) => server.within(account, (tx) => revokeSession(tx, sidOf(token))),
    'when the person signs out everywhere': ({ user }) =>
      server.within(account, (tx) => revokeAllSessions(tx, user.id)),
    'when the person signs out': ({ headers }) => server.app.inject({ method: 'DELETE', url: '/api/session', headers }),
    'when the session is deleted': ({ token }) =>
      server.within(account, ({ db }) => db.delete(sessions).where(eq(sessions.id, sidOf(token)))),
    'when the session runs out': ({ token }) =>
      server.within(account, ({ db }) =>
        db
          .update(sessions)
          .set({ expiresAt: new Date() })
          .where(eq(sessions.id, sidOf(token))),
      ),
  };
  it.each(Object.keys(change))('at once %s, and no other', async (how) => {
    const [theirs, colleague] = [
      await server.asRole(account, 'specialist'),
      await server.asRole(account, 'specialist'),
    ];
    const [ended, other] = [keep(openAs(url, account, theirs)), keep(openAs(url, account, colleague))];
    await Promise.all([ended.subscribe('LeadsChannel'), other.subscribe('LeadsChannel')]);
    await change[how]!(theirs);
    expect(await ended.next((frame) => frame.type === 'disconnect')).toEqual(unauthorized);
    expect(await ended.closed).toBe(1001);
    expect(other.socket.readyState).toBe(other.socket.OPEN);
    expect(other.frames.some((frame) => frame.type === 'disconnect')).toBe(false);
  });

  it('at once when the account is suspended, for everybody', async () => {
    const doomed = await createAccount(server.database);
    const clients = await Promise.all(
      (['admin', 'partner'] as const).map(async (role) => keep(openAs(url, doomed, await server.asRole(doomed, role)))),
    );
    await Promise.all(clients.map((client) => client.next((frame) => frame.type === 'welcome')));
    await server.within(doomed, ({ db }) =>
      db.update(accounts).set({ status: 'suspended' }).where(eq(accounts.id, doomed.id)),
    );
    for (const client of clients)
      expect(await client.next((frame) => frame.type === 'disconnect')).toEqual(unauthorized);
  });

  it('at once when its role needs a second factor from now on, or when the second factor is removed', async () => {
    const [without, removed, kept] = await Promise.all(
      Array.from({ length: 3 }, () => server.asRole(other, 'specialist')),
    );
    const colleague = await server.asRole(other, 'manager');
    for (const { user } of [removed!, kept!]) await server.within(other, (tx) => giveSecondFactor(tx, user.id));
    const clients = [without!, removed!, kept!, colleague].map((caller) => keep(openAs(url, other, caller)));
    await Promise.all(clients.map((client) => client.subscribe('LeadsChannel')));
    const [ofWithout, ofRemoved, ...others] = clients;
    await server.within(other, (tx) => saveSecondFactorRoles(tx, ['specialist']));
    expect(await ofWithout!.next((frame) => frame.type === 'disconnect')).toEqual(unauthorized);
    expect(ofRemoved!.frames.some((frame) => frame.type === 'disconnect')).toBe(false);
    await server.within(other, (tx) => userFactorStore(tx, removed!.user.id).remove());
    expect(await ofRemoved!.next((frame) => frame.type === 'disconnect')).toEqual(unauthorized);
    for (const client of others) expect(client.frames.some((frame) => frame.type === 'disconnect')).toBe(false);
    await server.within(other, (tx) => saveSecondFactorRoles(tx, []));
  });

  const reach: Record<string, { role: Role; change: (caller: Caller) => Promise<unknown> }> = {
    'gets a group': { role: 'manager', change: ({ user }) => server.within(account, (tx) => createGroup(tx, user.id)) },
    'gets a referral team': {
      role: 'indicator_manager',
      change: ({ user }) => server.within(account, (tx) => createReferralTeam(tx, user.id)),
    },
  };
  it.each(Object.keys(reach))('to be opened again when the person %s', async (how) => {
    const caller = await server.asRole(account, reach[how]!.role);
    const client = keep(openAs(url, account, caller));
    await client.subscribe('LeadsChannel');
    await reach[how]!.change(caller);
    expect(await client.next((frame) => frame.type === 'disconnect')).toEqual({
      type: 'disconnect',
      reason: 'remote',
      reconnect: true,
    });
  });

  it('to be opened again when the person loses a group or a team', async () => {
    const [manager, teamManager] = [
      await server.asRole(account, 'manager'),
      await server.asRole(account, 'indicator_manager'),
    ];
    const [group, team] = await server.within(account, async (tx) => [
      await createGroup(tx, manager.user.id),
      await createReferralTeam(tx, teamManager.user.id),
    ]);
    const clients = [manager, teamManager].map((caller) => keep(openAs(url, account, caller)));
    await Promise.all(clients.map((client) => client.subscribe('LeadsChannel')));
    await server.within(account, async ({ db }) => {
      await db.update(groups).set({ managerId: null }).where(eq(groups.id, group!.id));
      await db.delete(referralTeams).where(eq(referralTeams.id, team!.id));
    });
    for (const client of clients)
      expect(await client.next((frame) => frame.type === 'disconnect')).toMatchObject({
        reason: 'remote',
        reconnect: true,
      });
  });
});

describe('what each role receives of leads', () => {
  let world: LeadWorld;
  beforeAll(async () => {
    world = await createLeadWorld(server);
  });

  it('is what the list would show it, before the change or after', async () => {
    const { people: crew } = world;
    const clients = Object.fromEntries(
      Object.entries(crew).map(([name, caller]) => [name, keep(openAs(url, world.account, caller))]),
    );
    await Promise.all(Object.values(clients).map((client) => client.subscribe('LeadsChannel')));
    const base = {
      owner_id: null,
      owner_group_id: null,
      partner_id: null,
      indicator_id: null,
      referral_team_id: null,
    };
    const subjects = {
      nobodys: base,
      brunas: { ...base, owner_id: crew.specialist.user.id, owner_group_id: world.group.id },
      strangers: { ...base, owner_id: crew.stranger.user.id, owner_group_id: world.otherGroup.id },
      referred: {
        ...base,
        owner_id: crew.stranger.user.id,
        owner_group_id: world.otherGroup.id,
        partner_id: world.partner.id,
        indicator_id: crew.indicator.user.id,
        referral_team_id: world.team.id,
      },
    };
    await world.within(async (tx) => {
      const broadcastLead = (number: number, ...seen: (keyof typeof subjects)[]) =>
        broadcast(tx, {
          stream: 'LeadsChannel',
          kind: 'lead_updated',
          number,
          version: 1,
          audience: readers('lead.read', ...seen.map((one) => subjects[one])),
        });
      broadcastLead(1, 'nobodys');
      broadcastLead(2, 'brunas');
      broadcastLead(3, 'strangers');
      broadcastLead(4, 'referred');
      broadcastLead(5, 'strangers', 'brunas');
      broadcast(tx, { stream: 'LeadsChannel', kind: 'leads_changed', audience: { to: 'everyone' } });
    });
    await Promise.all(
      Object.values(clients).map((client) => client.next((frame) => frame.message?.['kind'] === 'leads_changed')),
    );
    const numbersByClient = Object.fromEntries(
      Object.entries(clients).map(([name, client]) => [
        name,
        client.received().flatMap(({ number }) => (number === undefined ? [] : [number])),
      ]),
    );
    expect(numbersByClient).toEqual({
      admin: [1, 2, 3, 4, 5],
      manager: [1, 2, 5],
      specialist: [2, 5],
      colleague: [],
      stranger: [3, 4, 5],
      partner: [4],
      indicator: [4],
      indicatorManager: [4],
      loner: [],
    });
  });

  it('never crosses accounts', async () => {
    const [mine, theirs] = [keep(openAs(url, account, admin)), keep(openAs(url, world.account, world.people.admin))];
    for (const channel of cableChannels) await Promise.all([mine.subscribe(channel), theirs.subscribe(channel)]);
    await world.within(async (tx) => {
      for (const stream of cableChannels)
        broadcast(tx, { stream, kind: 'leads_changed', audience: { to: 'everyone' } } as never);
    });
    await expect.poll(() => theirs.received().length).toBe(cableChannels.length);
    // What is sent to the account itself comes after whatever might have crossed.
    await server.within(account, async (tx) =>
      broadcast(tx, {
        stream: 'LeadsChannel',
        kind: 'lead_updated',
        number: 1,
        version: 1,
        audience: { to: 'everyone' },
      }),
    );
    await mine.next((frame) => frame.message?.['number'] === 1);
    expect(mine.received()).toHaveLength(1);
  });

  it('an audience that cannot be read reaches nobody', async () => {
    const client = keep(openAs(url, account, admin));
    await client.subscribe('LeadsChannel');
    await server.within(account, async (tx) => {
      broadcast(tx, {
        stream: 'LeadsChannel',
        kind: 'lead_updated',
        number: 1,
        version: 1,
        audience: { to: 'whoever' } as never,
      });
      broadcast(tx, {
        stream: 'LeadsChannel',
        kind: 'lead_updated',
        number: 2,
        version: 1,
        audience: { to: 'everyone' },
      });
    });
    await client.next((frame) => frame.message?.['number'] === 2);
    expect(client.received().map(({ number }) => number)).toEqual([2]);
  });
});

describe('commands on leads', () => {
  it('reach those who see the lead, and who no longer does', async () => {
    const world = await createLeadWorld(server);
    const { admin: boss, specialist, stranger, loner } = world.people;
    const clients = {
      specialist: keep(openAs(url, world.account, specialist)),
      stranger: keep(openAs(url, world.account, stranger)),
      loner: keep(openAs(url, world.account, loner)),
    };
    await Promise.all(Object.values(clients).map((client) => client.subscribe('LeadsChannel')));
    const form = { name: 'Ana Ávila', phone: '+5511982147730', document_number: '52998224725' };
    const created = (await world.call(boss, 'POST', '/api/leads', { ...form, owner_id: specialist.user.id })).json<{
      lead: { number: number };
    }>().lead;
    await world.call(boss, 'PUT', `/api/leads/${created.number}`, { ...form, owner_id: stranger.user.id, version: 1 });
    await world.call(boss, 'PUT', `/api/leads/${created.number}/status`, {
      status_id: world.statuses.contacted.id,
      version: 2,
    });
    // Nothing changes, nothing is broadcast.
    await world.call(boss, 'PUT', `/api/leads/${created.number}/status`, {
      status_id: world.statuses.contacted.id,
      version: 3,
    });
    // Refused, and not broadcast either.
    await world.call(boss, 'PUT', `/api/leads/${created.number}`, {
      ...form,
      owner_id: specialist.user.id,
      version: 1,
    });
    await clients.stranger.next((frame) => frame.message?.['kind'] === 'lead_status_changed');
    const eventsOf = (client: CableClient) => client.received().map(({ kind, number }) => [kind, number]);
    expect(eventsOf(clients.specialist)).toEqual([
      ['lead_created', created.number],
      ['lead_updated', created.number],
    ]);
    expect(eventsOf(clients.stranger)).toEqual([
      ['lead_updated', created.number],
      ['lead_status_changed', created.number],
    ]);
    expect(eventsOf(clients.loner)).toEqual([]);
  });
});

describe('what somebody may not see', () => {
  /** Who receives what the command broadcasts on the channel, by their names in the world. */
  async function listenersOf(
    world: LeadWorld,
    channel: (typeof cableChannels)[number],
    command: () => Promise<unknown>,
    isIt: (message: Record<string, unknown>) => boolean,
  ): Promise<string[]> {
    const clients = Object.entries(world.people).map(([name, caller]) => ({
      name,
      client: keep(openAs(url, world.account, caller)),
    }));
    await Promise.all(clients.map(({ client }) => client.subscribe(channel)));
    await command();
    // A message to all behind it: whoever has that one has received the other or never will.
    await world.within(async (tx) =>
      broadcast(tx, { stream: channel, kind: 'end', audience: { to: 'everyone' } } as never),
    );
    await Promise.all(clients.map(({ client }) => client.next((frame) => frame.message?.['kind'] === 'end')));
    await Promise.all(clients.map(({ client }) => client.close()));
    return clients
      .filter(({ client }) => client.received(channel).some(isIt))
      .map(({ name }) => name)
      .toSorted();
  }

  let world: LeadWorld;
  let number: number;
  const workingOnIt = ['admin', 'indicatorManager', 'manager', 'partner', 'specialist'];

  beforeAll(async () => {
    world = await createLeadWorld(server);
    const { specialist, indicator } = world.people;
    const lead = await world.within((tx) =>
      createLeadRow(tx, {
        statusId: world.statuses.contacted.id,
        ownerId: specialist.user.id,
        ownerGroupId: world.group.id,
        partnerId: world.partner.id,
        indicatorId: indicator.user.id,
        referralTeamId: world.team.id,
      }),
    );
    number = lead.number;
  });
  const isNoted = ({ kind }: Record<string, unknown>) => kind === 'lead_noted';

  it('is not sent to it: a note, written and changed, to who indicated the lead', async () => {
    let id = '';
    const write = async () => {
      const answer = await world.call(world.people.specialist, 'POST', `/api/leads/${number}/notes`, {
        text: 'Só para nós',
      });
      expect(answer.statusCode, answer.body).toBe(201);
      id = answer.json<{ event: LeadEvent }>().event.id;
    };
    expect(await listenersOf(world, 'LeadsChannel', write, isNoted)).toEqual(workingOnIt);
    const change = async () =>
      expect(
        (await world.call(world.people.specialist, 'PUT', `/api/leads/${number}/notes/${id}`, { text: 'Mudada' }))
          .statusCode,
      ).toBe(200);
    expect(await listenersOf(world, 'LeadsChannel', change, isNoted)).toEqual(workingOnIt);
  });

  it('is not sent to it: a file of the lead', async () => {
    const { specialist } = world.people;
    const { headers, payload } = formOf(tinyPng, 'proposta.png');
    const sent = await server.app.inject({
      method: 'POST',
      url: '/api/files?purpose=lead_attachment',
      headers: { ...specialist.headers, ...headers },
      payload,
    });
    const { id: fileId } = sent.json<{ file: StoredFile }>().file;
    let id = '';
    const attach = async () => {
      const answer = await world.call(specialist, 'POST', `/api/leads/${number}/attachments`, { file_id: fileId });
      expect(answer.statusCode, answer.body).toBe(201);
      id = answer.json<{ attachment: LeadAttachment }>().attachment.id;
    };
    expect(await listenersOf(world, 'LeadsChannel', attach, isNoted)).toEqual(workingOnIt);
    const detach = () =>
      server.app.inject({
        method: 'DELETE',
        url: `/api/leads/${number}/attachments/${id}`,
        headers: specialist.headers,
      });
    expect(await listenersOf(world, 'LeadsChannel', detach, isNoted)).toEqual(workingOnIt);
  });

  it('and what everybody with the lead sees in its history is sent to all of them: a contact', async () => {
    const contact = () =>
      world.call(world.people.specialist, 'POST', `/api/leads/${number}/contacts`, { channel: 'phone' });
    expect(await listenersOf(world, 'LeadsChannel', contact, isNoted)).toEqual(
      [...workingOnIt, 'indicator'].toSorted(),
    );
  });

  it('is not sent to it: who joined a group, a partner or the account', async () => {
    const { admin: boss } = world.people;
    const catalogOf = (catalog: string) => (message: Record<string, unknown>) => message['catalog'] === catalog;
    const invite = () =>
      world.call(boss, 'POST', '/api/users', {
        name: 'Gente Nova',
        email: 'gente.nova@exemplo.com.br',
        role: 'indicator',
        phone: '',
        group_id: '',
        partner_id: world.partner.id,
        referral_team_id: '',
      });
    expect(await listenersOf(world, 'AccountChannel', invite, catalogOf('users'))).toEqual([
      'admin',
      'manager',
      'partner',
    ]);
    const group = () =>
      world.call(boss, 'POST', '/api/groups', {
        name: 'Grupo novo',
        manager_id: '',
        member_ids: [],
        is_archived: false,
      });
    expect(await listenersOf(world, 'AccountChannel', group, catalogOf('groups'))).toEqual(['admin', 'manager']);
    const partner = () =>
      world.call(boss, 'POST', '/api/partners', {
        name: 'Parceiro novo',
        document_number: '',
        contact_name: '',
        email: '',
        phone: '',
        is_archived: false,
      });
    expect(await listenersOf(world, 'AccountChannel', partner, catalogOf('partners'))).toEqual(['admin']);
  });
});

it('keeps tokens out of the logs, whatever happens to a connection', () => {
  const lines = server.logLines().map((line) => JSON.stringify(line));
  expect(lines.filter((line) => line.includes('/cable?Authorization=[removed]')).length).toBeGreaterThan(20);
  expect(lines.filter((line) => /eyJ[\w-]+\.|Bearer%20|Bearer /.test(line))).toEqual([]);
});
