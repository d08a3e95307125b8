import { affiliateConfigDefaults } from '@funil/api/contract';
import type { PublicAffiliateSignUp, PublicSimulator } from '@funil/api/contract';
import { emailKey } from '@funil/validation/values';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cpfOf, createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp, testSecret } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createAccount, createUser } from '../../../test/factories.ts';
import { createApp } from '../../app.ts';
import { newId } from '../../platform/db/newId.ts';
import {
  accounts,
  affiliates,
  leads,
  missedCodes,
  partners,
  simulations,
  usedFormTokens,
  users,
} from '../../platform/db/schema/tables.ts';
import type { App } from '../../platform/http/App.ts';
import { affiliateSignUpForm, issueFormToken, simulatorForm } from '../../platform/http/publicFormTokens.ts';
import { createLogger } from '../../platform/logging/createLogger.ts';
import { termsVersion } from '../affiliateSignUps/termsVersion.ts';
import { createPasswordLink } from '../passwords/passwordLinks.ts';
import { mostMisses, mostMissesOfAll, mostMissesThen } from './lookUpCode.ts';

let server: TestApp;
let world: LeadWorld;
let house: string;
/** A second server process of the same database. */
let second: App;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  house = (await world.call(world.people.admin, 'GET', '/api/simulator_config')).json().simulator_config
    .product_types[0].id;
  second = await createApp({
    config: server.app.services.config,
    database: server.database,
    secret: testSecret,
    logger: createLogger('silent'),
  });
  await second.ready();
});
beforeEach(() => world.within(({ db }) => db.delete(missedCodes)));
afterAll(async () => {
  await second.close();
  await server.close();
});

const get = (path: string, remoteAddress = '10.5.0.1', { app, host }: { app?: App; host?: string } = {}) =>
  (app ?? server.app).inject({
    method: 'GET',
    url: `/public_api/${path}`,
    headers: { host: host ?? world.account.host },
    remoteAddress,
  });
const pages = ['affiliate_sign_ups', 'simulators'] as const;

describe('looking codes up', () => {
  it.each(pages)(
    'of %s ends for who guesses: a wrong code and a right one are refused alike, in words',
    async (page) => {
      const { code } = world.people.indicator.user;
      for (let number = 0; number < mostMisses; number += 1)
        expect((await get(`${page}/GUESS${number}`)).statusCode).toBe(200);
      expect((await get(`${page}/GUESS`)).statusCode).toBe(429);
      const answers = [
        await get(`${page}/NADA`),
        await get(`${page}/${code}`),
        await get(`${page}/${code}`, '10.5.0.1'),
      ];
      for (const answer of answers) {
        expect([answer.statusCode, answer.json()]).toEqual([
          429,
          {
            error: {
              code: 'request.too_many',
              message: 'Muitas tentativas. Aguarde um pouco e tente de novo.',
            },
          },
        ]);
        expect(Number(answer.headers['retry-after'])).toBeGreaterThan(3_500);
      }
      // Neither other addresses nor other accounts are concerned, and the other process knows.
      expect((await get(`${page}/${code}`, '10.5.0.2')).statusCode).toBe(200);
      const other = await createAccount(server.database);
      expect((await get(`${page}/NADA`, '10.5.0.1', { host: other.host })).statusCode).toBe(200);
      expect((await get(`${page}/${code}`, '10.5.0.1', { app: second })).statusCode).toBe(429);
    },
  );

  it('at once, by two processes and from one network of many addresses, gets no more guesses than in a row', async () => {
    const guess = (number: number) =>
      get(`affiliate_sign_ups/GUESS${number}`, `2001:db8:1:2::${number.toString(16)}`, {
        app: number % 2 ? server.app : second,
      });
    const answers = await Promise.all(Array.from({ length: 3 * mostMisses }, (_, number) => guess(number)));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(mostMisses);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(2 * mostMisses);
  });

  it('that are somebody’s, or were, is never refused, however many look behind one address', async () => {
    const inactive = await world.within((tx) => createUser(tx, { role: 'indicator', status: 'inactive' }));
    for (const page of pages)
      for (let number = 0; number <= mostMisses; number += 1)
        for (const code of [world.people.indicator.user.code, inactive.code])
          expect((await get(`${page}/${code}`)).statusCode).toBe(200);
  });

  it('from everywhere leaves each address a few wrong ones, and right ones to all', async () => {
    await world.within(({ db, accountId }) =>
      db.insert(missedCodes).values({ accountId, address: '*', misses: mostMissesOfAll, since: new Date() }),
    );
    for (let number = 0; number < mostMissesThen; number += 1)
      expect((await get(`simulators/GUESS${number}`)).statusCode).toBe(200);
    expect((await get('simulators/GUESS')).statusCode).toBe(429);
    expect((await get(`simulators/${world.people.indicator.user.code}`, '10.5.0.9')).statusCode).toBe(200);
  });

  it('begins anew after an hour', async () => {
    await world.within(({ db, accountId }) =>
      db.insert(missedCodes).values({
        accountId,
        address: '10.5.0.1',
        misses: 10 * mostMisses,
        since: new Date(Date.now() - 3_601_000),
      }),
    );
    expect((await get('simulators/GUESS')).statusCode).toBe(200);
    expect(
      await world.within(({ db }) => db.select().from(missedCodes).where(eq(missedCodes.address, '10.5.0.1'))),
    ).toMatchObject([{ misses: 1 }]);
  });

  it('by sending the form counts as well', async () => {
    for (let number = 0; number < mostMisses; number += 1) await get(`affiliate_sign_ups/GUESS${number}`);
    const answer = await signUp({ code: 'GUESS' }, { remoteAddress: '10.5.0.1' });
    expect([answer.statusCode, answer.json().error.code]).toEqual([429, 'request.too_many']);
  });
});

const tokenOf = (form = affiliateSignUpForm) =>
  issueFormToken(server.app.services.digest, form, world.account.id, Date.now() - 60_000);
let serial = 0;
const visitor = () => {
  serial += 1;
  return {
    name: 'Íris Visitante',
    email: `iris${serial}@exemplo.com.br`,
    phone: `+55119${String(50_000_000 + serial)}`,
    document_number: cpfOf(7_000 + serial),
    submission_id: newId(),
  };
};
interface Way {
  app?: App;
  remoteAddress?: string;
}
const post = (url: string, payload: object, { app = server.app, remoteAddress }: Way = {}) =>
  app.inject({
    method: 'POST',
    url: `/public_api/${url}`,
    headers: { host: world.account.host },
    payload,
    remoteAddress: remoteAddress ?? `10.6.${(serial += 1) >> 8}.${serial & 255}`,
  });
async function signUp(more: object = {}, way: Way = {}) {
  const [account] = await world.within(({ db }) => db.select({ name: accounts.name }).from(accounts));
  return post(
    'affiliate_sign_ups',
    {
      ...visitor(),
      pix_key: '',
      terms: true,
      terms_version: termsVersion(affiliateConfigDefaults.terms(account!.name)),
      code: world.people.indicator.user.code,
      form_token: tokenOf(),
      ...more,
    },
    way,
  );
}
const simulate = (more: object = {}, way: Way = {}) =>
  post(
    'simulations',
    {
      ...visitor(),
      consent: true,
      consent_version: '2026-11',
      product_type_id: house,
      amount_cents: 10_000_000,
      term_months: null,
      code: world.people.indicator.user.code,
      form_token: tokenOf(simulatorForm),
      ...more,
    },
    way,
  );
const countRows = (table: typeof affiliates | typeof simulations) =>
  world.within(async ({ db }) => (await db.select({ id: table.id }).from(table)).length);

const forms = [
  { name: 'affiliate sign-up', send: signUp, form: affiliateSignUpForm, table: affiliates },
  { name: 'simulation', send: simulate, form: simulatorForm, table: simulations },
] as const;

describe.each(forms)('the token of a form: $name', ({ send, form, table }) => {
  it('serves one form: another with it is refused, and a changed one is none', async () => {
    const token = tokenOf(form);
    expect((await send({ form_token: token })).statusCode).toBe(201);
    const before = await countRows(table);
    for (const used of [token, `${token}.`, `${token}.x`]) {
      const answer = await send({ form_token: used });
      expect([answer.statusCode, answer.json().error.code]).toEqual([422, form.expired]);
    }
    expect(await countRows(table)).toBe(before);
  });

  it('serves one of many at once, in two processes', async () => {
    const token = tokenOf(form);
    const before = await countRows(table);
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => send({ form_token: token }, { app: index % 2 ? server.app : second })),
    );
    const statuses = answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
    expect(statuses).toEqual([201, ...Array<number>(7).fill(422)]);
    expect(await countRows(table)).toBe(before + 1);
  });

  it('answers the same form again, pressed twice, also in two processes', async () => {
    const body = { ...visitor(), form_token: tokenOf(form) };
    const before = await countRows(table);
    const answers = [
      ...(await Promise.all([send(body), send(body, { app: second }), send(body)])),
      await send({ ...body, submission_id: body.submission_id.toUpperCase() }, { app: second }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body: text }) => text)).size).toBe(1);
    expect(await countRows(table)).toBe(before + 1);
  });

  it('is left as it was by a form that is refused for something else, and kept as a digest alone', async () => {
    const token = tokenOf(form);
    const wrong = form === simulatorForm ? { amount_cents: 1 } : { terms_version: 'antiga' };
    expect((await send({ ...wrong, form_token: token })).statusCode).toBe(422);
    expect((await send({ form_token: token })).statusCode).toBe(201);
    const stored = await world.within(({ db }) => db.select().from(usedFormTokens));
    expect(JSON.stringify(stored)).not.toContain(token.split('.')[2]);
  });

  it('is another one for each who opens the page at the same moment', () => {
    const now = Date.now();
    const issue = () => issueFormToken(server.app.services.digest, form, world.account.id, now);
    expect(issue()).not.toBe(issue());
  });
});

describe('a code that is minutes old', () => {
  it('is believed no visit of before, however long ago the page says it was', async () => {
    const since = new Date(Date.now() - 5 * 60_000);
    const { code } = await world.within((tx) => createUser(tx, { role: 'indicator', activatedAt: since }));
    const more = { code, first_touch_at: new Date(Date.now() - 29 * 86_400_000).toISOString() };
    const [one, other] = [visitor(), visitor()];
    expect((await signUp({ ...one, ...more })).statusCode).toBe(201);
    expect((await simulate({ ...other, ...more })).statusCode).toBe(201);
    const [affiliate] = await world.within(({ db }) =>
      db.select().from(affiliates).where(eq(affiliates.email, one.email)),
    );
    const [lead] = await world.within(({ db }) => db.select().from(leads).where(eq(leads.email, other.email)));
    expect([affiliate!.firstTouchAt, lead!.firstTouchAt, lead!.referralCode]).toEqual([since, since, code]);
  });

  it('begins when the invitation is accepted', async () => {
    const invited = await world.within((tx) => createUser(tx, { role: 'indicator', status: 'invited' }));
    const secret = await world.within((tx) => createPasswordLink(tx, invited.id, 'invitation'));
    const before = Date.now();
    const accepted = await post('passwords', { token: secret, password: 'um-trem-azul-7' });
    expect(accepted.statusCode).toBe(201);
    const [person] = await world.within(({ db }) => db.select().from(users).where(eq(users.id, invited.id)));
    expect(person!.activatedAt!.getTime()).toBeGreaterThanOrEqual(before - 1_000);
  });
});

describe('a code whose partner is archived', () => {
  const archive = (archivedAt: Date | null) =>
    world.within(({ db }) => db.update(partners).set({ archivedAt }).where(eq(partners.id, world.partner.id)));

  it('is nobody’s on both pages, takes no sign-up, and leaves the leads of its visitors to the account', async () => {
    const { indicator, partner, loner } = world.people;
    const waiting = await signUp();
    expect(waiting.statusCode).toBe(201);
    await archive(new Date());
    try {
      for (const { code } of [indicator.user, partner.user]) {
        const signUpPage = (await get(`affiliate_sign_ups/${code}`)).json<{
          affiliate_sign_up: PublicAffiliateSignUp | null;
        }>();
        expect(signUpPage.affiliate_sign_up).toBeNull();
        const simulator = (await get(`simulators/${code}`)).json<{ simulator: PublicSimulator }>().simulator;
        expect(simulator).toMatchObject({ code: null, form_token: expect.any(String) });
      }
      const refused = await signUp();
      expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'affiliate_sign_up.closed']);
      const touched = { first_touch_at: new Date(Date.now() - 5 * 86_400_000).toISOString() };
      const body = { ...visitor(), ...touched };
      expect((await simulate(body)).statusCode).toBe(201);
      const [lead] = await world.within(({ db }) => db.select().from(leads).where(eq(leads.email, body.email)));
      expect(lead).toMatchObject({ indicatorId: null, partnerId: null, referralCode: null, source: 'simulator' });
      // Another company’s people go on.
      const theirs = await get(`affiliate_sign_ups/${loner.user.code}`);
      expect(theirs.json().affiliate_sign_up).toMatchObject({ code: loner.user.code });
      // Who waits is not taken into it either.
      const [row] = await world.within(({ db }) =>
        db.select().from(affiliates).where(eq(affiliates.sponsorId, indicator.user.id)),
      );
      const approval = await world.call(world.people.admin, 'POST', `/api/affiliates/${row!.id}/approval`, {
        state: 'pending',
      });
      expect([approval.statusCode, approval.json().error.code]).toEqual([409, 'affiliate.sponsor_inactive']);
    } finally {
      await archive(null);
    }
    expect((await get(`affiliate_sign_ups/${indicator.user.code}`)).json().affiliate_sign_up).not.toBeNull();
  });
});

describe('the mailbox of an address', () => {
  it('is to the database what it is to the server', async () => {
    const part = fc.stringMatching(/^[a-z0-9+.]{0,8}$/);
    const domain = fc.constantFrom('gmail.com', 'googlemail.com', 'exemplo.com.br', 'mail.gmail.com', '');
    const address = fc.oneof(
      fc.tuple(part, domain).map(([name, at]) => `${name}@${at}`),
      fc.tuple(part, part, domain).map(([one, other, at]) => `${one}@${other}@${at}`),
      part,
    );
    const samples = fc.sample(address, 300);
    const { rows } = await world.within(({ db }) =>
      db.execute<{ email: string; key: string }>(
        sql`select email, email_key(email) as key from unnest(${sql.param(samples)}::text[]) as email`,
      ),
    );
    expect(rows).toHaveLength(300);
    for (const { email, key } of rows) expect([email, key]).toEqual([email, emailKey(email)]);
  });
});
