import { anonymousName } from '@funil/api/contract';
import type { Affiliate, AffiliateList, IndicatorList, ListExport, UserAnswer } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { createAffiliate, createUser } from '../../../../test/factories.ts';
import { affiliates, mailOutbox, users } from '../../../platform/db/schema/tables.ts';
import { affiliationsOfPerson } from './affiliationsOfPerson.ts';
import { eraseAffiliations } from './eraseAffiliations.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

/** A sign-up in a state, anonymised, with the user that came of it. */
async function createErased(state: Affiliate['state']) {
  const hasUser = state === 'approved' || state === 'deactivated';
  return world.within(async (tx) => {
    const user = hasUser
      ? await createUser(tx, { role: 'indicator', status: state === 'approved' ? 'active' : 'inactive' })
      : null;
    const sponsorId = world.people.partner.user.id;
    const signUp = await createAffiliate(tx, {
      state,
      sponsorId,
      userId: user?.id ?? null,
      ...(state === 'deactivated' && { deactivatedBy: sponsorId }),
      ...(state === 'rejected' && { decidedBy: sponsorId }),
    });
    await eraseAffiliations(tx, await affiliationsOfPerson(tx, [signUp]), world.people.admin.user.id);
    return { id: signUp.id, userId: user?.id ?? null };
  });
}

const statesOf = (id: string, userId: string | null) =>
  world.within(async ({ db }) => [
    ...(await db.select({ state: affiliates.state }).from(affiliates).where(eq(affiliates.id, id))),
    ...(userId === null ? [] : await db.select({ state: users.status }).from(users).where(eq(users.id, userId))),
  ]);
const countMail = () => world.within(({ db }) => db.$count(mailOutbox));

describe.each(['pending', 'rejected', 'approved', 'deactivated'] as const)(
  'an anonymised affiliate, %s before',
  (was) => {
    it('is decided about no more, by administrator or sponsor', async () => {
      const { id, userId } = await createErased(was);
      const before = await statesOf(id, userId);
      const mails = await countMail();
      const commands = [
        ['approval', { state: 'rejected' }],
        ['rejection', { reason: 'Documento ilegível' }],
        ['deactivation', undefined],
        ['reactivation', undefined],
      ] as const;
      for (const caller of [world.people.admin, world.people.partner])
        for (const [command, body] of commands) {
          const answer = await world.call(caller, 'POST', `/api/affiliates/${id}/${command}`, body);
          expect([command, answer.statusCode, answer.json().error.code]).toEqual([
            command,
            409,
            'anonymization.is_final',
          ]);
        }
      expect(await statesOf(id, userId)).toEqual(before);
      expect(await countMail()).toBe(mails);
      const list = (await world.call(world.people.admin, 'GET', '/api/affiliates')).json<AffiliateList>();
      expect(list.affiliates.find((one) => one.id === id)).toMatchObject({ name: anonymousName, may_decide: false });
    });
  },
);

describe('what is shown of an anonymised affiliate', () => {
  it('is its name, and no e-mail, phone or document: neither in lists nor in files', async () => {
    const { id, userId } = await createErased('approved');
    const admin = world.people.admin;
    const nothing = { email: null, phone: null };
    const { affiliates: listed } = (await world.call(admin, 'GET', '/api/affiliates?limit=200')).json<AffiliateList>();
    const [one, user, indicator] = [
      listed.find((affiliate) => affiliate.id === id),
      (await world.call(admin, 'GET', `/api/users/${userId}`)).json<UserAnswer>().user,
      (await world.call(admin, 'GET', '/api/indicators'))
        .json<IndicatorList>()
        .indicators.find((row) => row.id === userId),
    ];
    expect(one).toMatchObject({ ...nothing, document_number: null, pix_key: null, has_pix_key: false });
    for (const person of [user, indicator]) expect(person).toMatchObject({ name: anonymousName, ...nothing });
    for (const url of ['/api/affiliate_exports', '/api/indicator_exports']) {
      const { file } = (await world.call(admin, 'POST', url, { format: 'csv' })).json<ListExport>();
      const content = await server.app.inject({ url: file!.url!, headers: { host: world.account.host } });
      expect(content.body).toContain(anonymousName);
      for (const mark of [id, userId!, 'anonimizado.invalid']) expect(content.body).not.toContain(mark);
    }
  });
});

describe('the user of an anonymised affiliate', () => {
  it('is neither changed nor given access again, and is not offered to be', async () => {
    const { id, userId } = await createErased('approved');
    const before = await statesOf(id, userId);
    const mails = await countMail();
    const input = { name: 'Outro Nome', email: 'outro.nome@exemplo.com.br', role: 'indicator' };
    const calls = [
      ['PUT', '', input],
      ['POST', '/deactivation', { receiver_id: null }],
      ['POST', '/reactivation', undefined],
      ['POST', '/invitations', undefined],
    ] as const;
    for (const [method, path, body] of calls) {
      const answer = await world.call(world.people.admin, method, `/api/users/${userId}${path}`, body);
      expect([path, answer.statusCode, answer.json().error.code]).toEqual([path, 409, 'anonymization.is_final']);
    }
    expect(await statesOf(id, userId)).toEqual(before);
    expect(await countMail()).toBe(mails);
    const { user } = (await world.call(world.people.admin, 'GET', `/api/users/${userId}`)).json<UserAnswer>();
    expect(user).toMatchObject({ name: anonymousName, allowed: { manage: false } });
    const { indicators } = (await world.call(world.people.admin, 'GET', '/api/indicators')).json<IndicatorList>();
    expect(indicators.find((one) => one.id === userId)).toMatchObject({ may_manage: false });
  });
});
