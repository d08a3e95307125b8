import type { User, UserList } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createGroup, createLeadRow, createReferralTeam, createUser, testPassword } from '../../../test/factories.ts';
import { invitationSeconds } from '../passwords/sendInvitation.ts';
import { readable, secretIn, startMailServer } from '../../../test/startMailServer.ts';
import { waitFor } from '../../../test/waitFor.ts';
import { auditLog, leadEvents, leads, passwordLinks, referralTeams, users } from '../../platform/db/schema/tables.ts';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  mail = await startMailServer();
  server = await createTestApp({ config: { smtpUrl: mail.url } });
  world = await createLeadWorld(server);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

let count = 0;
const input = (fields: object = {}) => ({
  name: 'Nova Pessoa',
  email: `nova${(count += 1)}@exemplo.com.br`,
  role: 'specialist',
  phone: '',
  group_id: '',
  partner_id: '',
  referral_team_id: '',
  ...fields,
});
const list = async (caller: Caller, query = '') =>
  (await world.call(caller, 'GET', `/api/users${query}`)).json<{ users: User[] }>().users;
const names = async (caller: Caller, query = '') => (await list(caller, query)).map(({ name }) => name);
const post = (caller: Caller, path: string, body: object = {}) => world.call(caller, 'POST', path, body);
const put = (caller: Caller, id: string, body: object) => world.call(caller, 'PUT', `/api/users/${id}`, body);
const codeOf = (answer: { json: () => { error: { code: string } } }) => answer.json().error.code;
/** The messages to an address, once so many have come. */
const mailTo = (email: string, count: number) =>
  waitFor(
    () => mail.messages.filter(({ to }) => to[0] === email),
    ({ length }) => length === count,
  );
/** Lets the time pass in which somebody gets one invitation. */
const ageInvitations = (userId: string) =>
  world.within(({ db }) =>
    db
      .update(passwordLinks)
      .set({ createdAt: new Date(Date.now() - (invitationSeconds + 1) * 1000) })
      .where(eq(passwordLinks.userId, userId)),
  );
const fresh = (options: Parameters<typeof createUser>[1] = {}) =>
  world.within((tx) => createUser(tx, { role: 'specialist', groupId: world.group.id, ...options }));

describe('the list', () => {
  it('shows each role the people whom it reaches, and says whom it may change', async () => {
    const everybody = await list(world.people.admin);
    expect(everybody.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Helena Prado', 'Marcos Tavares', 'Sandra Melo', 'Nilton Bastos']),
    );
    expect(everybody.every(({ allowed }) => allowed.manage)).toBe(true);
    expect(await names(world.people.manager)).toEqual(['Bruna Siqueira', 'Caio Nogueira']);
    const company = await list(world.people.partner);
    expect(company.map(({ name, allowed }) => [name, allowed.manage])).toEqual([
      ['Renato Horta', false],
      ['Sandra Melo', true],
    ]);
  });

  it('is searched by name without accents, by e-mail and by phone, and filtered', async () => {
    expect(await names(world.people.admin, '?search=otavio')).toEqual(['Otávio Reis']);
    expect(await names(world.people.admin, `?search=${world.people.indicator.user.email}`)).toEqual(['Sandra Melo']);
    const { id } = world.people.indicator.user;
    await world.within((tx) => tx.db.update(users).set({ phone: '+5562981210000' }).where(eq(users.id, id)));
    for (const search of ['62981210000', '(62) 8121-0000', '5562981210000', 'sandra 98121', 'wa.me/5562981210000'])
      expect(await names(world.people.admin, `?search=${encodeURIComponent(search)}`), search).toEqual(['Sandra Melo']);
    expect(await names(world.people.admin, '?role=manager')).toEqual(['Marcos Tavares']);
    expect(await names(world.people.admin, `?group_id=${world.group.id}&status=active`)).toEqual([
      'Bruna Siqueira',
      'Caio Nogueira',
    ]);
  });

  it('comes in pages, each person once, also when the last one of a page is renamed or fits no more', async () => {
    const everybody = await names(world.people.admin);
    const read = async (query: string) =>
      (await world.call(world.people.admin, 'GET', `/api/users?${query}`)).json<UserList>();
    const found: string[] = [];
    for (let page = await read('limit=3'); ; page = await read(`limit=3&cursor=${page.meta.next_cursor}`)) {
      expect(page.meta.total).toBe(everybody.length);
      found.push(...page.users.map(({ name }) => name));
      if (page.meta.next_cursor === null) break;
    }
    expect(found).toEqual(everybody);
    const leaving = await fresh({ name: 'Aa Primeira' });
    const first = await read('limit=1&status=active');
    expect([first.users[0]?.id, first.meta.next_cursor]).toEqual([leaving.id, leaving.id]);
    await world.within(({ db }) => db.update(users).set({ status: 'inactive' }).where(eq(users.id, leaving.id)));
    expect((await read(`status=active&cursor=${leaving.id}`)).users[0]?.name).toBe(everybody[0]);
    expect((await world.call(world.people.admin, 'GET', '/api/users?limit=101')).statusCode).toBe(422);
  });

  it('answers people out of reach like people who are not there', async () => {
    for (const caller of [world.people.manager, world.people.partner]) {
      const answer = await world.call(caller, 'GET', `/api/users/${world.people.stranger.user.id}`);
      expect([answer.statusCode, codeOf(answer)]).toEqual([404, 'user.not_found']);
      expect((await put(caller, world.people.stranger.user.id, input())).statusCode).toBe(404);
    }
  });
});

describe('inviting', () => {
  it('refuses roles and places out of reach, and e-mails that somebody has', async () => {
    const { manager, partner, admin, specialist } = world.people;
    expect(codeOf(await post(manager, '/api/users', input({ role: 'admin', group_id: world.group.id })))).toBe(
      'user.role_denied',
    );
    expect(codeOf(await post(manager, '/api/users', input({ group_id: world.otherGroup.id })))).toBe(
      'user.place_unknown',
    );
    expect((await post(manager, '/api/users', input())).json()).toMatchObject({
      error: { fields: { group_id: 'Escolha uma opção da lista.' } },
    });
    expect(codeOf(await post(partner, '/api/users', input({ role: 'partner', partner_id: world.partner.id })))).toBe(
      'user.role_denied',
    );
    expect(
      codeOf(await post(partner, '/api/users', input({ role: 'indicator', partner_id: world.otherPartner.id }))),
    ).toBe('user.place_unknown');
    const conflict = await post(admin, '/api/users', input({ email: specialist.user.email.toUpperCase() }));
    expect([conflict.statusCode, codeOf(conflict)]).toEqual([422, 'user.email_taken']);
  });

  it('refuses teams that would not take the person as a member, for invitations and changes alike', async () => {
    const { admin, partner } = world.people;
    const team = (partnerId: string | null, archivedAt: Date | null = null) =>
      world.within(async (tx) => {
        const made = await createReferralTeam(tx, null, partnerId);
        await tx.db.update(referralTeams).set({ archivedAt }).where(eq(referralTeams.id, made.id));
        return made.id;
      });
    const own = await team(world.partner.id);
    const place = { role: 'indicator', partner_id: world.partner.id, referral_team_id: own };
    const person = await fresh({ role: 'indicator', groupId: null, partnerId: world.partner.id });
    const wrong = [
      [admin, { referral_team_id: await team(world.otherPartner.id) }],
      [partner, { referral_team_id: await team(world.otherPartner.id) }],
      [admin, { referral_team_id: await team(null) }],
      [admin, { referral_team_id: await team(world.partner.id, new Date()) }],
      [admin, { role: 'specialist' }],
      [admin, { partner_id: world.otherPartner.id }],
    ] as const;
    for (const [caller, facts] of wrong)
      for (const answer of [
        await post(caller, '/api/users', input({ ...place, ...facts })),
        await put(caller, person.id, input({ ...place, ...facts })),
      ]) {
        expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'user.place_unknown']);
        expect(Object.keys(answer.json().error.fields)).toEqual(['referral_team_id']);
      }
    expect((await post(partner, '/api/users', input(place))).statusCode).toBe(201);
    const moved = await put(admin, person.id, input(place));
    expect(moved.json()).toMatchObject({ user: { referral_team: { id: own } } });
    // Whoever is in a team stays there, until its partner or its role is another.
    await world.within(({ db }) =>
      db.update(referralTeams).set({ archivedAt: new Date() }).where(eq(referralTeams.id, own)),
    );
    expect((await put(admin, person.id, input({ ...place, name: 'Outro Nome' }))).statusCode).toBe(200);
    for (const facts of [{ partner_id: world.otherPartner.id }, { role: 'specialist' }]) {
      expect(codeOf(await put(admin, person.id, input({ ...place, ...facts })))).toBe('user.place_unknown');
      const without = input({ ...place, ...facts, referral_team_id: '' });
      expect((await put(admin, (await fresh({ role: 'indicator' })).id, without)).statusCode).toBe(200);
    }
  });

  it('mails a link that lets the person in with the role that was given', async () => {
    const body = input({ name: 'Joana Dias', group_id: world.group.id, phone: '(11) 98214-7730' });
    const answer = await post(world.people.manager, '/api/users', body);
    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      user: {
        status: 'invited',
        phone: '+5511982147730',
        group: { id: world.group.id },
        code: expect.stringMatching(/^JOANA\d{4}$/),
      },
    });
    const message = (await mailTo(body.email, 1))[0]!;
    const said = readable(message.raw);
    expect(said).toContain('Olá, Joana!');
    const [manager] = await list(world.people.admin, `?search=${world.people.manager.user.email}`);
    expect(said).toContain(`${manager!.name} convidou você para usar o sistema de `);
    const host = { host: world.account.host };
    const defined = await server.app.inject({
      method: 'POST',
      url: '/public_api/passwords',
      headers: host,
      payload: { token: secretIn(message.raw), password: 'um-trem-azul-7' },
    });
    expect(defined.statusCode).toBe(201);
    const session = await server.app.inject({
      method: 'POST',
      url: '/public_api/session',
      headers: host,
      payload: { email: body.email, password: 'um-trem-azul-7' },
    });
    expect(session.json()).toMatchObject({ user: { name: 'Joana Dias', role: 'specialist' } });
  });

  it('twice with one key invites once', async () => {
    const body = input();
    const key = { 'idempotency-key': 'convite-repetido-1' };
    const answers = [
      await world.call(world.people.admin, 'POST', '/api/users', body, key),
      await world.call(world.people.admin, 'POST', '/api/users', body, key),
    ];
    expect(answers[1]!.json()).toEqual(answers[0]!.json());
    expect(await list(world.people.admin, `?search=${body.email}`)).toHaveLength(1);
  });

  it('of one address by many at once is one person and one letter, and so is asking again', async () => {
    const { admin, partner } = world.people;
    for (const [caller, more] of [
      [admin, {}],
      [partner, { role: 'indicator', partner_id: world.partner.id }],
    ] as const) {
      const body = input(more);
      const invited = await Promise.all(Array.from({ length: 8 }, () => post(caller, '/api/users', body)));
      expect(invited.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([
        201,
        ...Array<number>(7).fill(422),
      ]);
      const { user } = invited.find(({ statusCode }) => statusCode === 201)!.json<{ user: User }>();
      const again = () => post(caller, `/api/users/${user.id}/invitations`);
      await Promise.all(Array.from({ length: 8 }, again));
      expect(await mailTo(body.email, 1)).toHaveLength(1);
      await ageInvitations(user.id);
      const answers = await Promise.all(Array.from({ length: 8 }, again));
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(204));
      await server.app.outbox.drain();
      expect(await mailTo(body.email, 2)).toHaveLength(2);
    }
  });

  it('again ends the earlier link, and is only for those who are invited', async () => {
    const body = input();
    const { user } = (await post(world.people.admin, '/api/users', body)).json<{ user: User }>();
    await ageInvitations(user.id);
    expect((await post(world.people.admin, `/api/users/${user.id}/invitations`)).statusCode).toBe(204);
    const messages = await mailTo(body.email, 2);
    const define = (raw: string) =>
      server.app.inject({
        method: 'POST',
        url: '/public_api/passwords',
        headers: { host: world.account.host },
        payload: { token: secretIn(raw), password: 'um-trem-azul-7' },
      });
    const results = [await define(messages[0]!.raw), await define(messages[1]!.raw)].map(
      ({ statusCode }) => statusCode,
    );
    expect(results.toSorted((one, other) => one - other)).toEqual([201, 422]);
    expect(codeOf(await post(world.people.admin, `/api/users/${user.id}/invitations`))).toBe('user.not_invited');
  });
});

describe('inviting somebody who has access already', () => {
  const indicatorInput = (more: object = {}) => input({ role: 'indicator', partner_id: world.partner.id, ...more });
  const storedOf = async (id: string) =>
    (await world.within(({ db }) => db.select().from(users).where(eq(users.id, id))))[0]!;
  const invite = async (caller: Caller, body: object) => {
    const answer = await post(caller, '/api/users', body);
    expect(answer.statusCode).toBe(201);
    return answer.json<{ user: User }>().user;
  };
  const plain = (user: User) => ({ ...user, id: '', email: '', code: '', created_at: '' });

  it('is to a partner what inviting a stranger is: answer, list, and every step after it', async () => {
    const { partner, admin } = world.people;
    const existing = await fresh({ email: 'ja.tem.acesso@exemplo.com.br' });
    const bodies = [indicatorInput(), indicatorInput({ email: existing.email })];
    server.evenTime.mockClear();
    const invited = [await invite(partner, bodies[0]!), await invite(partner, bodies[1]!)];
    expect(server.evenTime).toHaveBeenCalledTimes(2);
    expect(plain(invited[1]!)).toEqual(plain(invited[0]!));
    for (const [index, { id }] of invited.entries()) {
      const { email } = bodies[index]!;
      expect(codeOf(await post(partner, '/api/users', indicatorInput({ email })))).toBe('user.email_taken');
      expect((await list(partner, `?search=${email}`)).map((user) => user.id)).toEqual([id]);
      expect((await post(partner, `/api/users/${id}/invitations`)).statusCode).toBe(204);
      expect((await put(partner, id, { ...bodies[index]!, name: 'Outro Nome' })).statusCode).toBe(200);
      expect((await post(partner, `/api/users/${id}/deactivation`)).statusCode).toBe(200);
      const back = (await post(partner, `/api/users/${id}/reactivation`)).json<{ user: User }>().user;
      expect(back).toMatchObject({ id, status: 'invited' });
    }
    // The one is invited, once more after it was away; the other is told once.
    await mailTo(bodies[0]!.email, 2);
    const [letter] = await mailTo(existing.email, 1);
    expect(readable(letter!.raw)).toContain('mas ele já tem acesso');
    expect(readable(letter!.raw)).not.toContain('definir-senha');
    // The person is as it was, and an administrator is told.
    expect(await storedOf(existing.id)).toMatchObject({ role: 'specialist', status: 'active', isPlaceholder: false });
    expect(codeOf(await post(admin, '/api/users', input({ email: existing.email })))).toBe('user.email_taken');
    const [audit] = await world.within(({ db }) =>
      db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.targetId, invited[1]!.id), eq(auditLog.action, 'user.invite'))),
    );
    expect(audit!.after).toMatchObject({ is_placeholder: true });
  });

  it('opens nothing: neither signing in nor recovering the password reaches the placeholder', async () => {
    const { partner } = world.people;
    const existing = await fresh();
    const { id } = await invite(partner, indicatorInput({ email: existing.email }));
    const call = (url: string, payload: object) =>
      server.app.inject({ method: 'POST', url, headers: { host: world.account.host }, payload });
    const session = await call('/public_api/session', { email: existing.email, password: testPassword });
    expect(session.json()).toMatchObject({ user: { id: existing.id, role: 'specialist' } });
    await call('/public_api/password_recoveries', { email: existing.email });
    const links = await world.within(({ db }) => db.select().from(passwordLinks).where(eq(passwordLinks.userId, id)));
    expect(links).toEqual([]);
  });

  it('tells the invited and the former by another letter', async () => {
    for (const [status, says] of [
      ['invited', 'Este e-mail já tem um convite'],
      ['inactive', 'que já teve acesso'],
    ] as const) {
      const existing = await fresh({ status });
      await invite(world.people.partner, indicatorInput({ email: existing.email }));
      expect(readable((await mailTo(existing.email, 1))[0]!.raw)).toContain(says);
    }
  });

  it('by a changed e-mail is the same, until somebody has a password: then only an administrator changes it', async () => {
    const { partner, manager, admin } = world.people;
    const existing = await fresh();
    const { id } = await invite(partner, indicatorInput());
    const sameEmail = indicatorInput({ email: existing.email });
    expect((await put(partner, id, sameEmail)).json()).toMatchObject({
      user: { id, email: existing.email, status: 'invited' },
    });
    expect(await storedOf(id)).toMatchObject({ isPlaceholder: true });
    await mailTo(existing.email, 1);
    const free = indicatorInput();
    expect((await put(partner, id, free)).statusCode).toBe(200);
    expect(await storedOf(id)).toMatchObject({ isPlaceholder: false });
    await mailTo(free.email, 1);

    const own = await fresh({ role: 'indicator', groupId: null, partnerId: world.partner.id });
    const specialist = await fresh();
    for (const email of [existing.email, 'de.ninguem@exemplo.com.br'])
      for (const answer of [
        await put(partner, own.id, indicatorInput({ email })),
        await put(manager, specialist.id, input({ email, group_id: world.group.id })),
      ]) {
        expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'user.email_kept']);
        expect(Object.keys(answer.json().error.fields)).toEqual(['email']);
      }
    expect(codeOf(await put(admin, own.id, indicatorInput({ email: existing.email })))).toBe('user.email_taken');
    expect((await put(admin, own.id, indicatorInput())).statusCode).toBe(200);
  });

  it('of its own reach is refused in words, to whoever sees that person', async () => {
    const { partner, manager, indicator, specialist } = world.people;
    expect(codeOf(await post(partner, '/api/users', indicatorInput({ email: indicator.user.email })))).toBe(
      'user.email_taken',
    );
    const body = input({ group_id: world.group.id, email: specialist.user.email });
    expect(codeOf(await post(manager, '/api/users', body))).toBe('user.email_taken');
  });
});

describe('saving', () => {
  it('does not let a manager or a partner change those above them, though they are in its group', async () => {
    const boss = await fresh({ role: 'admin' });
    const answer = await put(world.people.manager, boss.id, input({ role: 'admin', group_id: world.group.id }));
    expect([answer.statusCode, codeOf(answer)]).toEqual([403, 'access.denied']);
    expect(
      codeOf(
        await put(
          world.people.partner,
          world.people.partner.user.id,
          input({ role: 'indicator', partner_id: world.partner.id }),
        ),
      ),
    ).toBe('access.denied');
    expect(codeOf(await post(world.people.manager, `/api/users/${boss.id}/deactivation`))).toBe('access.denied');
  });

  it('moves the leads of the person to the new group with it', async () => {
    const person = await fresh();
    const group = await world.within((tx) => createGroup(tx));
    const lead = await world.within((tx) =>
      createLeadRow(tx, { statusId: world.statuses.won.id, ownerId: person.id, ownerGroupId: world.group.id }),
    );
    expect((await put(world.people.admin, person.id, input({ group_id: group.id }))).statusCode).toBe(200);
    const [row] = await world.within(({ db }) => db.select().from(leads).where(eq(leads.id, lead.id)));
    expect(row!.ownerGroupId).toBe(group.id);
  });

  it('signs the person out when its e-mail changes', async () => {
    const person = await fresh();
    const token = await server.tokenOf(world.account, person);
    expect((await put(world.people.admin, person.id, input({ group_id: world.group.id }))).statusCode).toBe(200);
    const session = await server.app.inject({
      url: '/api/session',
      headers: { host: world.account.host, authorization: `Bearer ${token}` },
    });
    expect(session.statusCode).toBe(401);
  });
});

describe('the last administrator', () => {
  it('stays one, even when two demote each other at the same moment', async () => {
    const alone = await createLeadWorld(server);
    const { admin } = alone.people;
    const self = await alone.call(admin, 'PUT', `/api/users/${admin.user.id}`, input());
    expect([self.statusCode, codeOf(self)]).toEqual([409, 'user.last_admin']);
    expect(codeOf(await alone.call(admin, 'POST', `/api/users/${admin.user.id}/deactivation`, {}))).toBe(
      'user.last_admin',
    );

    const second = await server.asRole(alone.account, 'admin');
    expect(codeOf(await alone.call(admin, 'POST', `/api/users/${admin.user.id}/deactivation`, {}))).toBe(
      'user.is_self',
    );
    await Promise.all([
      alone.call(admin, 'POST', `/api/users/${second.user.id}/deactivation`, {}),
      alone.call(second, 'POST', `/api/users/${admin.user.id}/deactivation`, {}),
    ]);
    const left = await server.within(alone.account, ({ db }) =>
      db.execute(`select count(*)::int as count from users where role = 'admin' and status = 'active'`),
    );
    expect(left.rows).toEqual([{ count: 1 }]);
  });
});

describe('deactivating', () => {
  const portfolio = async () => {
    const person = await fresh({ name: 'Quem Sai' });
    const own = { ownerId: person.id, ownerGroupId: world.group.id };
    const rows = await world.within(async (tx) => [
      await createLeadRow(tx, { ...own, statusId: world.statuses.new.id }),
      await createLeadRow(tx, { ...own, statusId: world.statuses.proposed.id }),
      await createLeadRow(tx, { ...own, statusId: world.statuses.won.id }),
      await createLeadRow(tx, { ...own, statusId: world.statuses.new.id, deletedAt: new Date() }),
    ]);
    return { person, rows };
  };
  const ownersOf = (ids: readonly string[]) =>
    Promise.all(
      ids.map(
        async (id) => (await world.within(({ db }) => db.select().from(leads).where(eq(leads.id, id))))[0]!.ownerId,
      ),
    );

  it('refuses a receiver who is not there, not active, or the person itself, and changes nothing', async () => {
    const { person, rows } = await portfolio();
    const inactive = await fresh({ status: 'inactive' });
    for (const receiver of [person.id, inactive.id, world.people.indicator.user.id, world.group.id]) {
      const answer = await post(world.people.admin, `/api/users/${person.id}/deactivation`, { receiver_id: receiver });
      expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'user.receiver_unknown']);
    }
    expect(new Set(await ownersOf(rows.map(({ id }) => id)))).toEqual(new Set([person.id]));
    expect((await list(world.people.admin, '?search=Quem%20Sai'))[0]).toMatchObject({
      status: 'active',
      open_leads_count: 2,
    });
  });

  it('hands the open leads to the receiver, writes it in their history, and ends the sessions', async () => {
    const { person, rows } = await portfolio();
    const token = await server.tokenOf(world.account, person);
    const receiver = world.people.colleague.user.id;
    const answer = await post(world.people.manager, `/api/users/${person.id}/deactivation`, { receiver_id: receiver });
    expect(answer.json()).toMatchObject({ user: { status: 'inactive', open_leads_count: 0 }, moved_leads_count: 2 });
    expect(await ownersOf(rows.map(({ id }) => id))).toEqual([receiver, receiver, person.id, person.id]);
    const [event] = await world.within(({ db }) =>
      db
        .select()
        .from(leadEvents)
        .where(and(eq(leadEvents.leadId, rows[0]!.id), eq(leadEvents.kind, 'owner_changed'))),
    );
    expect(event).toMatchObject({
      actorId: world.people.manager.user.id,
      changes: [{ field: 'owner', from: 'Quem Sai', to: 'Caio Nogueira', from_id: person.id, to_id: receiver }],
    });
    const session = await server.app.inject({
      url: '/api/session',
      headers: { host: world.account.host, authorization: `Bearer ${token}` },
    });
    expect(session.statusCode).toBe(401);
  });

  it('leaves the open leads unassigned when nobody is named, and coming back does not return them', async () => {
    const { person, rows } = await portfolio();
    expect((await post(world.people.admin, `/api/users/${person.id}/deactivation`, {})).json()).toMatchObject({
      moved_leads_count: 2,
    });
    expect(await ownersOf(rows.map(({ id }) => id))).toEqual([null, null, person.id, person.id]);
    const back = await post(world.people.admin, `/api/users/${person.id}/reactivation`);
    expect(back.json()).toMatchObject({ user: { status: 'active', open_leads_count: 0 } });
  });

  it('of somebody invited ends the link; reactivating invites again', async () => {
    const body = input();
    const { user } = (await post(world.people.admin, '/api/users', body)).json<{ user: User }>();
    await post(world.people.admin, `/api/users/${user.id}/deactivation`, {});
    const back = await post(world.people.admin, `/api/users/${user.id}/reactivation`);
    expect(back.json()).toMatchObject({ user: { status: 'invited' } });
    expect(await mailTo(body.email, 2)).toHaveLength(2);
  });
});

describe('the options of the form', () => {
  it('are what the role may choose', async () => {
    const optionsOf = async (caller: Caller) =>
      (await world.call(caller, 'GET', '/api/user_options')).json<{
        roles: string[];
        groups: { id: string }[];
        partners: { id: string }[];
      }>();
    expect((await optionsOf(world.people.admin)).roles).toHaveLength(6);
    expect(await optionsOf(world.people.manager)).toMatchObject({
      roles: ['specialist'],
      groups: [{ id: world.group.id }],
      partners: [],
    });
    expect(await optionsOf(world.people.partner)).toMatchObject({
      roles: ['indicator', 'indicator_manager'],
      groups: [],
      partners: [{ id: world.partner.id }],
    });
  });
});
