import { request } from 'node:http';
import type { Affiliate, AffiliateList, PublicAffiliateSignUp } from '@funil/api/contract';
import { affiliateConfigDefaults, emptyAffiliateConfig, formAgeHours, referralDays } from '@funil/api/contract';
import { dayOf } from '@funil/validation/values';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cpfOf, createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createAffiliate, createLeadRow, createUser } from '../../../test/factories.ts';
import { readable, startMailServer } from '../../../test/startMailServer.ts';
import { newId } from '../../platform/db/newId.ts';
import {
  accounts,
  affiliateConfigs,
  affiliates,
  auditLog,
  suppressedVisits,
  users,
} from '../../platform/db/schema/tables.ts';
import { affiliateSignUpForm, issueFormToken, simulatorForm } from '../../platform/http/publicFormTokens.ts';
import { suppressPerson } from '../suppression/suppressedPeople.ts';
import { termsVersion } from './termsVersion.ts';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let server: TestApp;
let world: LeadWorld;
let code: string;
let terms: string;

beforeAll(async () => {
  mail = await startMailServer();
  server = await createTestApp({ config: { smtpUrl: mail.url, mailFrom: 'nao-responda@exemplo.com.br' } });
  world = await createLeadWorld(server);
  code = world.people.indicator.user.code;
  terms = (await open(code))!.terms;
});
beforeEach(async () => {
  await server.app.outbox.drain();
  mail.messages.length = 0;
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

const open = async (wanted: string, host = world.account.host) =>
  (
    await server.app.inject({ method: 'GET', url: `/public_api/affiliate_sign_ups/${wanted}`, headers: { host } })
  ).json<{ affiliate_sign_up: PublicAffiliateSignUp | null }>().affiliate_sign_up;
const tokenOf = (secondsAgo = 60, accountId = world.account.id, form = affiliateSignUpForm) =>
  issueFormToken(server.app.services.digest, form, accountId, Date.now() - secondsAgo * 1000);

let serial = 0;
/** Another person each time. */
const bodyOf = (more: object = {}) => {
  serial += 1;
  return {
    name: 'Íris Afiliada',
    email: `iris${serial}@exemplo.com.br`,
    phone: `+55119${String(70_000_000 + serial)}`,
    document_number: cpfOf(serial),
    pix_key: '',
    terms: true,
    terms_version: termsVersion(terms),
    code,
    form_token: tokenOf(),
    submission_id: newId(),
    ...more,
  };
};

let address = 0;
const send = (payload: object, remoteAddress = `10.2.${(address += 1) >> 8}.${address & 255}`) =>
  server.app.inject({
    method: 'POST',
    url: '/public_api/affiliate_sign_ups',
    headers: { host: world.account.host },
    payload,
    remoteAddress,
  });
const rowsOf = (email: string) =>
  world.within(({ db }) => db.select().from(affiliates).where(eq(affiliates.email, email)));
const count = () => world.within(async ({ db }) => (await db.select({ id: affiliates.id }).from(affiliates)).length);
const subjects = async () => {
  await server.app.outbox.drain();
  return mail.messages.map(({ to, raw }) => ({ to: to[0], text: readable(raw) }));
};
const thanks = { affiliate_sign_up: { requires_approval: true } };

it('a sign-up with the document of a person under 18 is refused in words, and that of an adult with the phone is not', async () => {
  const body = bodyOf();
  await world.within((tx) =>
    createLeadRow(tx, {
      statusId: world.statuses.new.id,
      documentNumber: body.document_number,
      phone: body.phone,
      birthDate: dayOf(new Date().toISOString(), 'America/Sao_Paulo'),
    }),
  );
  const answer = await send(body);
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toMatchObject({
    error: { fields: { document_number: 'O cadastro de afiliados é para maiores de 18 anos.' } },
  });
  expect(await rowsOf(body.email)).toEqual([]);
  const parent = bodyOf({ phone: body.phone });
  expect((await send(parent)).statusCode).toBe(201);
});

describe('the affiliate sign-up of a code', () => {
  it('is nobody’s for a code that is unknown, inactive or of another account', async () => {
    const inactive = await world.within((tx) => createUser(tx, { role: 'indicator', status: 'inactive' }));
    const other = await createAccount(server.database);
    const stranger = await server.within(other, (tx) => createUser(tx, { role: 'indicator' }));
    for (const wanted of ['NINGUEM', inactive.code, stranger.code]) expect(await open(wanted)).toBeNull();
    expect(await open(stranger.code, other.host)).toMatchObject({ code: stranger.code });
  });

  it('shows the person’s words over the account’s, the account’s terms, and no more than a first name', async () => {
    const { partner } = world.people;
    await world.within(({ db, accountId }) =>
      db.insert(affiliateConfigs).values([
        {
          accountId,
          id: newId(),
          userId: partner.user.id,
          settings: { ...emptyAffiliateConfig, headline: 'Venha comigo', terms: 'Outros termos' },
        },
      ]),
    );
    const signUp = await open(partner.user.code.toLowerCase());
    const [account] = await world.within(({ db }) => db.select({ name: accounts.name }).from(accounts));
    expect(terms).toBe(affiliateConfigDefaults.terms(account!.name));
    expect(signUp).toEqual({
      headline: 'Venha comigo',
      text: affiliateConfigDefaults.text,
      logo_url: null,
      color: null,
      terms,
      terms_version: termsVersion(terms),
      requires_approval: true,
      thank_you_text: affiliateConfigDefaults.thank_you_text,
      code: partner.user.code,
      sponsor_name: 'Renato',
      form_token: expect.any(String),
    });
  });
});

describe('an affiliate’s sign-up', () => {
  it.each([
    ['without a name', { name: ' ' }, 'name'],
    ['without an e-mail', { email: '' }, 'email'],
    ['without a phone', { phone: '' }, 'phone'],
    ['with a wrong document', { document_number: '11111111111' }, 'document_number'],
    ['with a wrong PIX key', { pix_key: 'nada' }, 'pix_key'],
    ['without the terms', { terms: false }, 'terms'],
  ])('is refused %s', async (_what, more, field) => {
    const answer = await send(bodyOf(more));
    expect([answer.statusCode, Object.keys(answer.json().error.fields)]).toEqual([422, [field]]);
  });

  it.each([
    ['that was never opened', () => 'x.y'],
    ['of another account', () => tokenOf(60, newId())],
    ['that is the simulator’s', () => tokenOf(60, world.account.id, simulatorForm)],
    ['filled in faster than a person does', () => tokenOf(1)],
    ['that was open for too long', () => tokenOf(formAgeHours * 3600 + 1)],
  ])('is refused from a form %s', async (_what, token) => {
    const before = await count();
    const answer = await send(bodyOf({ form_token: token() }));
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'affiliate_sign_up.form_expired']);
    expect(await count()).toBe(before);
  });

  it('of somebody who had its data erased gets the same thanks, and only their number is kept', async () => {
    const body = bodyOf();
    await world.within((tx) =>
      suppressPerson(tx, server.app.services.vault, newId(), [
        { documentNumber: body.document_number, phone: null, email: null },
      ]),
    );
    const before = await count();
    const answer = await send(body);
    expect([answer.statusCode, answer.json()]).toEqual([201, thanks]);
    expect(await count()).toBe(before);
    expect(await subjects()).toEqual([]);
    const visits = await world.within(({ db }) => db.select().from(suppressedVisits));
    expect(visits).toMatchObject([{ page: 'affiliate_sign_up', count: 1 }]);
  });

  it('is refused under terms that have changed, and through a code that nobody active has, whoever sends it', async () => {
    const { user } = world.people.specialist;
    const [person] = await world.within(({ db }) => db.select().from(users).where(eq(users.id, user.id)));
    for (const email of [person!.email, 'ninguem@exemplo.com.br']) {
      const stale = await send(bodyOf({ email, terms_version: 'antiga' }));
      expect([stale.statusCode, stale.json().error.code]).toEqual([422, 'affiliate_sign_up.terms_changed']);
      for (const more of [{}, { website: 'https://spam.example' }]) {
        const closed = await send(bodyOf({ email, code: 'NINGUEM', ...more }));
        expect([closed.statusCode, closed.json().error.code]).toEqual([422, 'affiliate_sign_up.closed']);
      }
    }
    expect(await subjects()).toEqual([]);
  });

  it('of a robot, which fills in everything, looks like any other and is nothing', async () => {
    const before = await count();
    const answer = await send(bodyOf({ website: 'https://spam.example' }));
    expect([answer.statusCode, answer.json()]).toEqual([201, thanks]);
    expect([await count(), await subjects()]).toEqual([before, []]);
  });

  it('is one of a few from one address', async () => {
    const answers = [];
    for (let index = 0; index < 11; index += 1) answers.push(await send({}, '10.9.9.8'));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(422), 429]);
    // All addresses of an IPv6 network are one.
    const ofNetwork = [];
    for (let index = 0; index < 11; index += 1) ofNetwork.push(await send({}, `2001:db8:7:7::${index + 1}`));
    expect(ofNetwork.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(422), 429]);
  });

  it('waits for its sponsor with the terms that were read and where it came from', async () => {
    const touchedAt = new Date(Date.now() - 3_600_000).toISOString();
    const body = bodyOf({
      email: 'IRIS@Exemplo.com.br',
      pix_key: 'iris@exemplo.com.br',
      code: code.toLowerCase(),
      first_touch_at: touchedAt,
      utm: { utm_source: 'whatsapp', utm_campaign: null },
    });
    const answer = await send(body);
    expect([answer.statusCode, answer.json()]).toEqual([201, thanks]);
    const [row, ...others] = await rowsOf('iris@exemplo.com.br');
    expect(others).toEqual([]);
    expect(row).toMatchObject({
      sponsorId: world.people.indicator.user.id,
      sponsorCode: code,
      name: 'Íris Afiliada',
      nameKey: 'iris afiliada',
      phone: body.phone,
      documentNumber: body.document_number,
      pixKey: 'iris@exemplo.com.br',
      state: 'pending',
      utm: { utm_source: 'whatsapp' },
      firstTouchAt: new Date(touchedAt),
      terms: { version: body.terms_version, text: terms },
    });
    expect(await subjects()).toEqual([
      { to: 'iris@exemplo.com.br', text: expect.stringContaining('Quando ele for aprovado') },
    ]);
    const audits = await world.within(({ db }) => db.select().from(auditLog).where(eq(auditLog.targetId, row!.id)));
    expect(audits).toMatchObject([{ action: 'affiliate_sign_up.create', targetType: 'affiliate', actorId: null }]);
  });

  it('credits no visit that is too long ago, or yet to come', async () => {
    const dayMs = 24 * 3_600_000;
    for (const at of [Date.now() - referralDays * dayMs, Date.now() + 2 * dayMs]) {
      const body = bodyOf({ first_touch_at: new Date(at).toISOString() });
      expect((await send(body)).statusCode).toBe(201);
      expect(await rowsOf(body.email)).toMatchObject([{ firstTouchAt: null }]);
    }
  });

  it('sent twice, also at once, counts once, and is written about once', async () => {
    const body = bodyOf();
    const answers = [...(await Promise.all([send(body), send(body)])), await send(body)];
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(Array(3).fill([201, thanks]));
    expect(await rowsOf(body.email)).toHaveLength(1);
    expect(await subjects()).toHaveLength(1);
  });

  it('of the same e-mail in two forms at once is one, and the other is written that it waits', async () => {
    const [one, two] = [bodyOf(), bodyOf()];
    const answers = await Promise.all([send(one), send({ ...two, email: one.email })]);
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(Array(2).fill([201, thanks]));
    expect(await rowsOf(one.email)).toHaveLength(1);
    const texts = (await subjects()).map(({ text }) => text).toSorted();
    expect(texts).toHaveLength(2);
    expect(texts.filter((text) => text.includes('já tem um cadastro à espera de aprovação'))).toHaveLength(1);
  });

  it('over the network, pressed twice, sent again in other forms and by robots, is one, until there are too many', async () => {
    const { hostname, port } = new URL(await server.app.listen({ port: 0, host: '127.0.0.1' }));
    const before = await count();
    const post = (payload: object) =>
      new Promise<{ status: number; body: unknown }>((resolve, reject) => {
        const sent = request(
          {
            hostname,
            port,
            method: 'POST',
            path: '/public_api/affiliate_sign_ups',
            headers: { host: world.account.host, 'content-type': 'application/json' },
          },
          (answer) => {
            let text = '';
            answer.on('data', (part: Buffer) => (text += part.toString()));
            answer.on('end', () => resolve({ status: answer.statusCode!, body: JSON.parse(text) }));
          },
        );
        sent.on('error', reject);
        sent.end(JSON.stringify(payload));
      });
    const form = bodyOf();
    const ofSame = (more: object = {}) => ({ ...bodyOf(), email: form.email, ...more });
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => post(form)),
      ...Array.from({ length: 3 }, () => post(ofSame({ email: form.email.toUpperCase() }))),
      // A robot's.
      post(ofSame({ website: 'https://spam.example' })),
    ]);
    expect(answers).toEqual(Array(9).fill({ status: 201, body: thanks }));
    // The token of one page in another form.
    expect(await post(ofSame({ form_token: form.form_token }))).toMatchObject({
      status: 422,
      body: { error: { code: 'affiliate_sign_up.form_expired' } },
    });
    const late = await Promise.all([post(form), post(ofSame())]);
    expect(late.map(({ status }) => status)).toEqual([429, 429]);
    expect(await rowsOf(form.email)).toHaveLength(1);
    expect(await count()).toBe(before + 1);
    // That it arrived, and once that it waits.
    const texts = await subjects();
    expect(texts.map(({ to }) => to)).toEqual(Array(2).fill(form.email));
    expect(texts.filter(({ text }) => text.includes('já tem um cadastro à espera'))).toHaveLength(1);
  });

  it('of somebody who is there already answers the same after the same time, says how to go on by mail, and leads nowhere', async () => {
    const sponsor = world.people.indicator;
    const person = (more: object) => world.within((tx) => createUser(tx, { role: 'indicator', ...more }));
    const people = [
      { user: await person({}), says: 'Este e-mail já tem acesso' },
      { user: await person({ status: 'invited' }), says: 'Este e-mail já tem um convite' },
      { user: await person({ status: 'inactive' }), says: 'Para voltar, fale com quem indicou você' },
      { user: sponsor.user, says: 'o convite aberto é o seu próprio' },
    ];
    const before = await count();
    for (const { user, says } of people) {
      const [row] = await world.within(({ db }) => db.select().from(users).where(eq(users.id, user.id)));
      mail.messages.length = 0;
      server.evenTime.mockClear();
      const answer = await send(bodyOf({ email: row!.email }));
      expect([answer.statusCode, answer.json()]).toEqual([201, thanks]);
      expect(server.evenTime).toHaveBeenCalledOnce();
      expect(await subjects()).toEqual([{ to: row!.email, text: expect.stringContaining(says) }]);
      // Nobody fills somebody else's mailbox by sending the form again and again.
      expect((await send(bodyOf({ email: row!.email }))).statusCode).toBe(201);
      expect(await subjects()).toHaveLength(1);
      // Its sponsor sees it once, as it would see a stranger; itself it does not see.
      const seen = await rowsOf(row!.email);
      expect(seen).toHaveLength(user.id === sponsor.user.id ? 0 : 1);
      for (const shadow of seen) expect(shadow).toMatchObject({ state: 'pending', isPlaceholder: true, userId: null });
    }
    expect(await count()).toBe(before + 3);
  });

  it('of somebody who is there already is to its sponsor what a stranger’s is, from the list to the invitation', async () => {
    const sponsor = world.people.loner;
    const person = await world.within((tx) => createUser(tx, { role: 'specialist' }));
    const document = cpfOf((serial += 1));
    await world.within((tx) =>
      createAffiliate(tx, { sponsorId: world.people.partner.user.id, documentNumber: document }),
    );
    const bodies = [
      bodyOf({ name: 'Ana Um', code: sponsor.user.code }),
      bodyOf({ name: 'Ana Dois', code: sponsor.user.code, email: person.email }),
      bodyOf({ name: 'Ana Três', code: sponsor.user.code, document_number: document }),
    ];
    for (const body of bodies) expect((await send(body)).json()).toEqual(thanks);
    // Each mailbox that was typed is written the same, but for the one that is somebody's.
    const received = await subjects();
    for (const body of [bodies[0]!, bodies[2]!])
      expect(received.filter(({ to }) => to === body.email)).toEqual([
        { to: body.email, text: expect.stringContaining('Quando ele for aprovado') },
      ]);
    const list = (await world.call(sponsor, 'GET', '/api/affiliates')).json<AffiliateList>();
    expect(list.meta).toMatchObject({ total: 3, counts: { pending: 3 } });
    const plain = (affiliate: Affiliate) => ({
      ...affiliate,
      id: '',
      name: '',
      email: '',
      phone: '',
      created_at: '',
      accepted_terms: null,
      decided_at: '',
      user: null,
    });
    const [one, ...others] = list.affiliates.map(plain);
    expect(others).toEqual([one, one]);

    mail.messages.length = 0;
    const approved = [];
    for (const { id } of list.affiliates)
      approved.push(await world.call(sponsor, 'POST', `/api/affiliates/${id}/approval`, { state: 'pending' }));
    expect(approved.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const [first, ...rest] = approved.map((answer) => plain(answer.json<{ affiliate: Affiliate }>().affiliate));
    expect(rest).toEqual([first, first]);
    expect(first).toMatchObject({ state: 'approved' });
    // The stranger is invited; who has access is told so, and somebody else's document opens nothing.
    expect((await subjects()).toSorted((left, right) => left.to!.localeCompare(right.to!))).toEqual(
      [
        { to: bodies[0]!.email, text: expect.stringContaining('definir-senha') },
        { to: person.email, text: expect.stringContaining('mas ele já tem acesso') },
      ].toSorted((left, right) => left.to.localeCompare(right.to)),
    );
    const made = await world.within(({ db }) =>
      db
        .select()
        .from(users)
        .where(
          inArray(
            users.email,
            bodies.map(({ email }) => email),
          ),
        ),
    );
    expect(made.map(({ status, isPlaceholder }) => `${status} ${isPlaceholder}`).toSorted()).toEqual([
      'active false',
      'invited false',
      'invited true',
      'invited true',
    ]);
    expect(made.find(({ id }) => id === person.id)).toMatchObject({ role: 'specialist', status: 'active' });
  });

  it('of somebody who is there already tells the administrator, who approves none of it', async () => {
    const person = await world.within((tx) => createUser(tx, { role: 'specialist' }));
    const body = bodyOf({ email: person.email });
    await send(body);
    const [row] = await rowsOf(person.email);
    const answer = await world.call(world.people.admin, 'POST', `/api/affiliates/${row!.id}/approval`, {
      state: 'pending',
    });
    expect([answer.statusCode, answer.json().error]).toMatchObject([
      409,
      { code: 'affiliate.email_taken', message: 'Este e-mail ou documento já é de uma pessoa da conta.' },
    ]);
    expect(await rowsOf(person.email)).toMatchObject([{ state: 'pending', userId: null }]);
  });

  it('through the code of somebody who sees who is there makes nothing', async () => {
    const { admin, partner, indicator } = world.people;
    const before = await count();
    const [existing] = await world.within(({ db }) => db.select().from(users).where(eq(users.id, indicator.user.id)));
    for (const caller of [admin, partner])
      expect((await send(bodyOf({ code: caller.user.code, email: existing!.email }))).json()).toEqual(thanks);
    expect(await count()).toBe(before);
  });

  it('under another address of one mailbox is the same person’s', async () => {
    const sponsor = await world.within((tx) =>
      createUser(tx, { role: 'indicator', email: 'sponsor.lima@gmail.com', pixKey: 'chave.lima@exemplo.com.br' }),
    );
    const before = await count();
    for (const more of [
      { email: 'sponsorlima+novo@gmail.com' },
      { email: 'S.P.Onsor.lima@googlemail.com' },
      { email: 'chave.lima+1@exemplo.com.br' },
      { pix_key: 'sponsorlima@gmail.com' },
    ])
      expect((await send(bodyOf({ code: sponsor.code, ...more }))).json()).toEqual(thanks);
    expect(await count()).toBe(before);
    expect(await subjects()).toEqual([
      { to: 'sponsor.lima@gmail.com', text: expect.stringContaining('o convite aberto é o seu próprio') },
    ]);

    mail.messages.length = 0;
    const bodies = ['bia.souza@gmail.com', 'biasouza+2@gmail.com', 'biasouza@googlemail.com'].map((email) =>
      bodyOf({ email }),
    );
    const answers = await Promise.all(bodies.map((body) => send(body)));
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(Array(3).fill([201, thanks]));
    const rows = await world.within(({ db }) =>
      db.select().from(affiliates).where(eq(affiliates.emailKey, 'biasouza@gmail.com')),
    );
    expect(rows).toHaveLength(1);
    // What was typed is kept, and written to.
    expect(bodies.map(({ email }) => email)).toContain(rows[0]!.email);
    expect(new Set((await subjects()).map(({ to }) => to))).toEqual(new Set([rows[0]!.email]));
  });

  it('of somebody above the sponsor under another e-mail opens nothing: no one comes back by whom it brought', async () => {
    const [, middle, below] = await world.within(async (tx) => {
      const people = [
        await createUser(tx, { role: 'indicator', phone: '+5511922224444' }),
        await createUser(tx, { role: 'indicator' }),
        await createUser(tx, { role: 'indicator' }),
      ] as const;
      for (const [index, { id }] of people.slice(1).entries())
        await createAffiliate(tx, { sponsorId: people[index]!.id, state: 'approved', userId: id });
      return people;
    });
    for (const { code } of [middle, below]) {
      const answer = await send(bodyOf({ code, phone: '+5511922224444' }));
      expect([answer.statusCode, answer.json()]).toEqual([201, thanks]);
    }
    const rows = await world.within(({ db }) =>
      db
        .select()
        .from(affiliates)
        .where(inArray(affiliates.sponsorId, [middle.id, below.id])),
    );
    const arrived = rows.filter(({ state }) => state === 'pending');
    for (const row of arrived) expect(row).toMatchObject({ isPlaceholder: true, userId: null });
    // The one that the sponsor brought, and nobody else.
    expect(rows.length - arrived.length).toBe(1);
  });

  it('with the sponsor’s own phone, document or PIX key under another e-mail is the sponsor’s, who alone is told', async () => {
    const sponsor = await world.within((tx) =>
      createUser(tx, { role: 'indicator', phone: '+5511922223333', pixKey: 'minha.chave@exemplo.com.br' }),
    );
    const documentNumber = cpfOf(90_001);
    await world.within((tx) =>
      createAffiliate(tx, {
        sponsorId: world.people.indicator.user.id,
        state: 'approved',
        userId: sponsor.id,
        phone: '+5511944445555',
        documentNumber,
        pixKey: '+5511966667777',
      }),
    );
    const before = await count();
    for (const [index, more] of [
      { phone: '+5511922223333' },
      { phone: '+5511944445555' },
      { document_number: documentNumber },
      { pix_key: 'minha.chave@exemplo.com.br' },
      { pix_key: '+5511966667777' },
      { pix_key: documentNumber },
      { pix_key: sponsor.email },
    ].entries()) {
      server.evenTime.mockClear();
      const answer = await send(bodyOf({ code: sponsor.code, ...more }));
      expect([answer.statusCode, answer.json()]).toEqual([201, thanks]);
      expect(server.evenTime).toHaveBeenCalledOnce();
      // Neither the other e-mail is written, nor anybody again and again.
      if (index === 0)
        expect(await subjects()).toEqual([
          { to: sponsor.email, text: expect.stringContaining('o convite aberto é o seu próprio') },
        ]);
    }
    expect(await subjects()).toHaveLength(1);
    expect(await count()).toBe(before);
    // What is the sponsor's is nobody else's hindrance under another code, but for a document, which has its sign-up.
    expect((await send(bodyOf({ phone: '+5511922223333' }))).statusCode).toBe(201);
    expect(await count()).toBe(before + 1);
  });

  it('with a document that has a sign-up is that one, under whatever e-mail and code, and its address is told', async () => {
    const person = await world.within((tx) => createUser(tx, { role: 'indicator', status: 'invited' }));
    const other = world.people.partner.user;
    const signUps = [
      { state: 'pending', says: 'já tem um cadastro à espera de aprovação' },
      { state: 'approved', userId: person.id, says: 'Este e-mail já tem um convite' },
      { state: 'deactivated', says: 'Para voltar, fale com quem indicou você' },
    ] as const;
    for (const { says, ...facts } of signUps) {
      const document = cpfOf((serial += 1));
      const existing = await world.within((tx) =>
        createAffiliate(tx, { sponsorId: other.id, documentNumber: document, ...facts }),
      );
      const before = await count();
      mail.messages.length = 0;
      server.evenTime.mockClear();
      for (const of of [code, other.code]) {
        const answer = await send(bodyOf({ document_number: document, code: of }));
        expect([answer.statusCode, answer.json()]).toEqual([201, thanks]);
      }
      expect(server.evenTime).toHaveBeenCalledTimes(2);
      const to = 'userId' in facts ? person.email : existing.email;
      // The address that was typed learns no more than a stranger's does.
      // Two messages of an account are on their way at once, in any order.
      const letters = await subjects();
      expect(letters).toHaveLength(2);
      expect(letters).toEqual(
        expect.arrayContaining([
          { to, text: expect.stringContaining(says) },
          { to: expect.stringMatching(/^iris/), text: expect.stringContaining('Quando ele for aprovado') },
        ]),
      );
      // Its own sponsor has it already; the other one sees what it would see of a stranger.
      expect(await count()).toBe(before + 1);
      expect(
        await world.within(({ db }) => db.select().from(affiliates).where(eq(affiliates.documentNumber, document))),
      ).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ id: existing.id, isPlaceholder: false }),
          expect.objectContaining({ sponsorId: world.people.indicator.user.id, isPlaceholder: true }),
        ]),
      );
    }
  });

  it('with one document in many forms at once is one; after a rejection, or in another account, a new one', async () => {
    const document = cpfOf((serial += 1));
    const rowsOfDocument = () =>
      world.within(({ db }) => db.select().from(affiliates).where(eq(affiliates.documentNumber, document)));
    const bodies = Array.from({ length: 6 }, () => bodyOf({ document_number: document }));
    const answers = await Promise.all(bodies.map((body) => send(body)));
    expect(answers.map((answer) => [answer.statusCode, answer.json()])).toEqual(Array(6).fill([201, thanks]));
    const [row, ...others] = await rowsOfDocument();
    expect(others).toEqual([]);
    await expect(
      world.within((tx) => createAffiliate(tx, { sponsorId: world.people.partner.user.id, documentNumber: document })),
    ).rejects.toThrow();
    await world.within(({ db }) => db.update(affiliates).set({ state: 'rejected' }).where(eq(affiliates.id, row!.id)));
    expect((await send(bodyOf({ document_number: document }))).statusCode).toBe(201);
    expect((await rowsOfDocument()).map(({ state }) => state).toSorted()).toEqual(['pending', 'rejected']);
    const account = await createAccount(server.database);
    const theirs = await server.within(account, async (tx) => {
      const sponsor = await createUser(tx, { role: 'indicator' });
      return createAffiliate(tx, { sponsorId: sponsor.id, documentNumber: document });
    });
    expect(theirs.documentNumber).toBe(document);
  });

  it('of somebody who was rejected is a new one', async () => {
    const body = bodyOf();
    await send(body);
    await world.within(({ db }) =>
      db
        .update(affiliates)
        .set({ state: 'rejected', rejectionReason: 'Sem perfil' })
        .where(eq(affiliates.email, body.email)),
    );
    expect((await send({ ...bodyOf(), email: body.email })).statusCode).toBe(201);
    expect((await rowsOf(body.email)).map(({ state }) => state).toSorted()).toEqual(['pending', 'rejected']);
  });

  it('of an e-mail of another account is nothing special', async () => {
    const other = await createAccount(server.database);
    const email = 'conhecida@exemplo.com.br';
    await server.within(other, (tx) => createUser(tx, { email }));
    expect((await send(bodyOf({ email }))).json()).toEqual(thanks);
    expect(await rowsOf(email)).toHaveLength(1);
  });
});
