import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Affiliate, AffiliateList, AffiliateState, NotificationList } from '@funil/api/contract';
import { listenOn, openAs } from '../../../test/cable/openCable.ts';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createCommission, createCommissionPayment } from '../../../test/commissions.ts';
import { createAffiliate, createLeadRow, createReferralTeam, createUser } from '../../../test/factories.ts';
import { readable, secretIn, startMailServer } from '../../../test/startMailServer.ts';
import { waitFor } from '../../../test/waitFor.ts';
import {
  affiliates,
  auditLog,
  commissionEntries,
  jobs,
  notificationUsers,
  referralTeams,
  users,
} from '../../platform/db/schema/tables.ts';
import { emit } from '../../platform/events/emit.ts';
import { runJob } from '../../platform/jobs/runJob.ts';
import { createLogger } from '../../platform/logging/createLogger.ts';
import { inviteAffiliateJob } from './inviteAffiliateJob.ts';

let mail: Awaited<ReturnType<typeof startMailServer>>;
let server: TestApp;
let world: LeadWorld;
let address: string;

beforeAll(async () => {
  mail = await startMailServer();
  server = await createTestApp({ config: { smtpUrl: mail.url } });
  world = await createLeadWorld(server);
  address = await listenOn(server.app);
});
afterAll(async () => {
  await server.close();
  await mail.close();
});

type Answer = Awaited<ReturnType<LeadWorld['call']>>;
const errorOf = (answer: Answer) =>
  answer.json<{ error: { code: string; message: string; details?: unknown } }>().error;
const statusesOf = (answers: readonly Answer[]) =>
  answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other);
const codeOf = (answer: Answer) => errorOf(answer).code;
const affiliateOf = (answer: Answer) => answer.json<{ affiliate: Affiliate }>().affiliate;
const list = async (caller: Caller, query = '') =>
  (await world.call(caller, 'GET', `/api/affiliates${query}`)).json<AffiliateList>();
const namesOf = async (caller: Caller, query = '') => (await list(caller, query)).affiliates.map(({ name }) => name);
const act = (caller: Caller, id: string, what: string, body?: object) =>
  world.call(caller, 'POST', `/api/affiliates/${id}/${what}`, body);
/** What is decided where people are managed. */
const manage = (caller: Caller, id: string, what: string, body?: object) =>
  world.call(caller, 'POST', `/api/users/${id}/${what}`, body);
const approve = (caller: Caller, id: string, state: AffiliateState = 'pending') =>
  act(caller, id, 'approval', { state });
const fresh = (sponsor: Caller, facts: Partial<typeof affiliates.$inferInsert> = {}) =>
  world.within((tx) => createAffiliate(tx, { sponsorId: sponsor.user.id, sponsorCode: sponsor.user.code, ...facts }));
const personOf = async (id: string) => {
  const [row] = await world.within((tx) => tx.db.select().from(users).where(eq(users.id, id)));
  return row!;
};
const stateOf = async (id: string) => {
  const [row] = await world.within((tx) => tx.db.select().from(affiliates).where(eq(affiliates.id, id)));
  return row!;
};
const mailTo = (email: string, count = 1) =>
  waitFor(
    () => mail.messages.filter(({ to }) => to[0] === email),
    ({ length }) => length === count,
  );
/** An affiliate whom its sponsor has approved, with a session of its own. */
async function approvedBy(sponsor: Caller) {
  const { id } = await fresh(sponsor);
  const { user } = affiliateOf(await approve(sponsor, id));
  await world.within((tx) =>
    tx.db.update(users).set({ status: 'active', passwordHash: 'x' }).where(eq(users.id, user!.id)),
  );
  const person = await personOf(user!.id);
  const token = await server.tokenOf(world.account, { ...person, role: 'indicator' });
  return { id, person, token, headers: { host: world.account.host, authorization: `Bearer ${token}` } };
}

describe('who may see and decide', () => {
  it('is nobody without the ability, and a manager has none', async () => {
    const { id } = await fresh(world.people.manager);
    expect((await world.call(world.people.manager, 'GET', '/api/affiliates')).statusCode).toBe(403);
    expect((await world.call(world.people.manager, 'GET', `/api/affiliates/${id}`)).statusCode).toBe(403);
    expect((await world.call(world.people.manager, 'POST', '/api/affiliate_exports', {})).statusCode).toBe(403);
    for (const what of ['approval', 'deactivation', 'reactivation'])
      expect((await act(world.people.manager, id, what)).statusCode).toBe(403);
    expect((await act(world.people.manager, id, 'rejection', { reason: 'Não' })).statusCode).toBe(403);
    expect((await stateOf(id)).state).toBe('pending');
  });

  it('is the sponsor alone among the other roles: what is of others is not there', async () => {
    const { people } = world;
    const { id } = await fresh(people.colleague, { name: 'De outra pessoa' });
    for (const caller of [people.partner, people.specialist, people.indicator, people.indicatorManager]) {
      const shown = await world.call(caller, 'GET', `/api/affiliates/${id}`);
      expect([shown.statusCode, codeOf(shown)]).toEqual([404, 'affiliate.not_found']);
      for (const [what, body] of [
        ['approval', { state: 'pending' }],
        ['rejection', { reason: 'Não serve' }],
        ['deactivation', undefined],
        ['reactivation', undefined],
      ] as const)
        expect(codeOf(await act(caller, id, what, body))).toBe('affiliate.not_found');
      expect(await namesOf(caller)).not.toContain('De outra pessoa');
    }
    expect((await stateOf(id)).state).toBe('pending');
    expect(await namesOf(people.colleague)).toContain('De outra pessoa');
    expect(await namesOf(people.admin)).toContain('De outra pessoa');
  });

  it('is never the affiliate itself, by e-mail, phone, document or PIX key', async () => {
    const { admin, stranger } = world.people;
    const { id, person, token, headers } = await approvedBy(stranger);
    const self: Caller = { user: { ...person, role: 'indicator' }, token, headers };
    await world.within((tx) => tx.db.update(users).set({ phone: '+5511911112222' }).where(eq(users.id, person.id)));
    const { documentNumber } = await stateOf(id);
    const expectRefused = async (caller: Caller, other: { id: string }, state: 'pending' | 'rejected') => {
      const shown = affiliateOf(await world.call(caller, 'GET', `/api/affiliates/${other.id}`));
      expect(shown.may_decide).toBe(false);
      const answers = [await approve(caller, other.id, state)];
      if (state === 'pending') answers.push(await act(caller, other.id, 'rejection', { reason: 'Engano' }));
      for (const answer of answers) expect([answer.statusCode, codeOf(answer)]).toEqual([409, 'affiliate.is_self']);
      expect(await stateOf(other.id)).toMatchObject({ state, userId: null });
    };
    for (const facts of [{ phone: '+5511911112222' }, { pixKey: documentNumber }, { pixKey: person.email }])
      await expectRefused(self, await fresh(self, facts), 'pending');
    const decided = { state: 'rejected', decidedBy: person.id } as const;
    await expectRefused(self, await fresh(self, { ...decided, documentNumber }), 'rejected');
    // An administrator is somebody as well, whatever it was before.
    await expectRefused(admin, await fresh(stranger, { email: admin.user.email }), 'pending');
    const hers = await fresh(stranger, { state: 'approved', userId: admin.user.id });
    const shown = affiliateOf(await world.call(admin, 'GET', `/api/affiliates/${hers.id}`));
    expect(shown.may_decide).toBe(false);
  });

  it('shows document and PIX key to administrators alone', async () => {
    const { people } = world;
    const { id } = await fresh(people.stranger, { documentNumber: '52998224725' });
    const read = async (caller: Caller) => affiliateOf(await world.call(caller, 'GET', `/api/affiliates/${id}`));
    expect(await read(people.stranger)).toMatchObject({
      document_number: null,
      pix_key: null,
      has_pix_key: true,
      accepted_terms: { version: expect.any(String), at: expect.any(String) },
      may_decide: true,
    });
    expect(await read(people.admin)).toMatchObject({ document_number: '52998224725', pix_key: '52998224725' });
    expect(affiliateOf(await approve(people.stranger, id))).toMatchObject({ document_number: null, pix_key: null });
  });
});

it('shows of whoever was approved the phone and the PIX key of today, and finds it by them', async () => {
  const { admin, stranger } = world.people;
  const { id, person } = await approvedBy(stranger);
  const change = (values: Partial<typeof users.$inferInsert>) =>
    world.within((tx) => tx.db.update(users).set(values).where(eq(users.id, person.id)));
  const read = async (caller: Caller) => affiliateOf(await world.call(caller, 'GET', `/api/affiliates/${id}`));
  await change({ phone: '+5562987650001', pixKey: 'nova@exemplo.br' });
  expect(await read(admin)).toMatchObject({ phone: '+5562987650001', pix_key: 'nova@exemplo.br' });
  expect((await list(admin, '?search=62987650001')).affiliates.map((one) => one.id)).toEqual([id]);
  await change({ pixKey: null });
  expect(await read(admin)).toMatchObject({ pix_key: null, has_pix_key: false });
  expect(await read(stranger)).toMatchObject({ phone: '+5562987650001', pix_key: null, has_pix_key: false });
});

describe('the list', () => {
  it('has those who wait first, then the newest; in pages, each once, also when one is decided meanwhile', async () => {
    const sponsor = await server.asRole(world.account, 'specialist');
    const day = (number: number) => new Date(Date.UTC(2026, 0, number));
    for (const [name, state, number] of [
      ['Ana', 'rejected', 9],
      ['Beto', 'pending', 1],
      ['Carla', 'approved', 5],
      ['Davi', 'pending', 2],
      ['Elza', 'pending', 2],
      ['Fábio Ágil', 'deactivated', 5],
    ] as const)
      await fresh(sponsor, { name, state, createdAt: day(number) });
    const order = ['Elza', 'Davi', 'Beto', 'Ana', 'Fábio Ágil', 'Carla'];
    expect(await namesOf(sponsor)).toEqual(order);
    const found: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: AffiliateList = await list(sponsor, `?limit=1${cursor && `&cursor=${cursor}`}`);
      expect(page.meta).toMatchObject({ total: 6, counts: { pending: 3, approved: 1, rejected: 1, deactivated: 1 } });
      found.push(...page.affiliates.map(({ name }) => name));
      cursor = page.meta.next_cursor;
    }
    expect(found).toEqual(order);
    const first = await list(sponsor, '?limit=1');
    await act(sponsor, first.affiliates[0]!.id, 'rejection', { reason: 'Engano' });
    expect(await namesOf(sponsor, `?limit=2&cursor=${first.meta.next_cursor}`)).toEqual(['Davi', 'Beto']);
    expect((await list(sponsor, '?search=agil%20FABIO')).affiliates.map(({ name }) => name)).toEqual(['Fábio Ágil']);
    const [davi] = (await list(sponsor, '?search=davi')).affiliates;
    await world.within((tx) =>
      tx.db
        .update(affiliates)
        .set({ name: 'Davi D’Ávila', nameKey: "davi d'avila", phone: '+5562981210000' })
        .where(eq(affiliates.id, davi!.id)),
    );
    for (const search of ['5562981210000', '(62) 8121-0000', 'davi 98121', 'd´ávila', 'davila'])
      expect(await namesOf(sponsor, `?search=${encodeURIComponent(search)}`), search).toEqual(['Davi D’Ávila']);
    expect(await namesOf(sponsor, '?state=approved')).toEqual(['Carla']);
    // A tab of the list opens as many as it says, whichever of them is open.
    const nobody = { pending: 0, approved: 0, rejected: 0, deactivated: 0 };
    expect((await list(sponsor, '?search=ninguem')).meta).toMatchObject({ total: 0, counts: nobody });
    expect((await list(sponsor, '?search=a&state=approved')).meta.counts).toEqual(
      (await list(sponsor, '?search=a')).meta.counts,
    );
    expect((await list(sponsor, '?search=davi')).meta).toMatchObject({ total: 1, counts: { ...nobody, pending: 1 } });
    const theirs = await list(world.people.admin, `?sponsor_id=${sponsor.user.id}`);
    expect(theirs.meta.counts).toEqual((await list(sponsor)).meta.counts);
    expect(await namesOf(world.people.admin, `?sponsor_id=${sponsor.user.id}`)).toHaveLength(6);
    expect(await namesOf(world.people.specialist, `?sponsor_id=${sponsor.user.id}`)).toEqual([]);
    for (const wrong of ['?state=new', '?limit=0', '?limit=201', '?sponsor_id=x'])
      expect((await world.call(sponsor, 'GET', `/api/affiliates${wrong}`)).statusCode).toBe(422);
  });

  it('is sorted by name and by the day of the sign-up, both ways, page by page; and by nothing else', async () => {
    const sponsor = await server.asRole(world.account, 'specialist');
    for (const [name, day] of [
      ['Érica', 3],
      ['bruno', 1],
      ['Carla', 2],
      ['Carla', 4],
    ] as const)
      await fresh(sponsor, { name, createdAt: new Date(Date.UTC(2026, 0, day)) });
    const inPages = async (sort: string) => {
      const found: string[] = [];
      for (let cursor: string | null = ''; cursor !== null;) {
        const page: AffiliateList = await list(sponsor, `?limit=1&sort=${sort}${cursor && `&cursor=${cursor}`}`);
        found.push(...page.affiliates.map(({ name }) => name));
        cursor = page.meta.next_cursor;
      }
      return found;
    };
    expect(await inPages('name')).toEqual(['bruno', 'Carla', 'Carla', 'Érica']);
    expect(await inPages('-name')).toEqual(['Érica', 'Carla', 'Carla', 'bruno']);
    expect(await inPages('created_at')).toEqual(['bruno', 'Carla', 'Érica', 'Carla']);
    expect(await inPages('-created_at')).toEqual(['Carla', 'Érica', 'Carla', 'bruno']);
    expect((await world.call(sponsor, 'GET', '/api/affiliates?sort=document_number')).statusCode).toBe(422);
  });

  it('says what each has earned by referring, as the list of its commissions adds up, without what was canceled', async () => {
    const { admin, specialist } = world.people;
    const { id, person } = await approvedBy(specialist);
    await world.within(async (tx) => {
      const own = { userId: person.id, beneficiary: 'indicator' } as const;
      await createCommission(tx, { ...own, amountCents: 1_500 });
      await createCommission(tx, { ...own, amountCents: 250, state: 'approved' });
      await createCommissionPayment(tx, person.id, 'paid', 'indicator');
      await createCommission(tx, { ...own, userId: specialist.user.id, amountCents: 9_900 });
      const canceled = await createCommission(tx, { ...own, amountCents: 700 });
      await tx.db.update(commissionEntries).set({ state: 'canceled' }).where(eq(commissionEntries.id, canceled.id));
    });
    const shown = affiliateOf(await world.call(specialist, 'GET', `/api/affiliates/${id}`));
    expect(shown.commission_cents).toBe(11_750);
    const behind = await world.call(
      admin,
      'GET',
      `/api/commissions?beneficiary_id=${person.id}&beneficiary=indicator&state=pending,approved,to_transfer,paid`,
    );
    const { commissions } = behind.json<{ commissions: { amount_cents: number }[] }>();
    expect(commissions.reduce((sum, { amount_cents: cents }) => sum + cents, 0)).toBe(11_750);
    const listed = await world.call(admin, 'GET', `/api/indicators?search=${encodeURIComponent(person.name)}`);
    const { indicators } = listed.json<{ indicators: { id: string; commission_cents: number | null }[] }>();
    expect(indicators.find((one) => one.id === person.id)?.commission_cents).toBe(11_750);
  });

  it('keeps from a sponsor what a former affiliate earns as an employee, in the list, its detail and its file', async () => {
    const { admin, specialist } = world.people;
    const { id, person } = await approvedBy(specialist);
    await world.within(async (tx) => {
      await createCommission(tx, { userId: person.id, beneficiary: 'indicator', amountCents: 1_500 });
      await createCommission(tx, { userId: person.id, beneficiary: 'specialist', amountCents: 700_000 });
      await createCommission(tx, { userId: person.id, beneficiary: 'manager', amountCents: 40_000 });
      await createCommissionPayment(tx, person.id);
      await tx.db.update(users).set({ role: 'specialist' }).where(eq(users.id, person.id));
    });
    for (const caller of [specialist, admin])
      expect(affiliateOf(await world.call(caller, 'GET', `/api/affiliates/${id}`)).commission_cents).toBe(1_500);
    const search = encodeURIComponent(person.name);
    const listed = await world.call(specialist, 'GET', `/api/affiliates?search=${search}`);
    expect(
      listed.json<{ affiliates: { id: string; commission_cents: number }[] }>().affiliates.find((one) => one.id === id)
        ?.commission_cents,
    ).toBe(1_500);
    const answer = await world.call(specialist, 'POST', '/api/affiliate_exports', {
      format: 'csv',
      search: person.name,
    });
    const { file } = answer.json<{ file: { url: string } }>();
    const { body } = await server.app.inject({ url: file.url, headers: { host: world.account.host } });
    // The last column but what follows it: the sum of what was earned by referring.
    expect(body).toContain('15,00');
    expect(body).not.toMatch(/7\.?[01345]\d\d,|7[01345]\d\d,/);
  });

  it('counts the leads of the person that the approval made, and what of them is sold; not the trash', async () => {
    const { people, statuses } = world;
    const { id } = await fresh(people.specialist);
    const { user } = affiliateOf(await approve(people.specialist, id));
    await world.within(async (tx) => {
      const brought = { indicatorId: user!.id };
      await createLeadRow(tx, { statusId: statuses.new.id, ...brought });
      await createLeadRow(tx, { statusId: statuses.won.id, wonAt: new Date(), ...brought });
      await createLeadRow(tx, { statusId: statuses.won.id, wonAt: new Date(), deletedAt: new Date(), ...brought });
    });
    const shown = affiliateOf(await world.call(people.specialist, 'GET', `/api/affiliates/${id}`));
    expect(shown).toMatchObject({ leads_count: 2, sales_count: 1 });
  });

  it('opens the leads to those alone who read every one', async () => {
    const { people, statuses, partner, otherPartner } = world;
    const mayOpen = async (caller: Caller, id: string) =>
      affiliateOf(await world.call(caller, 'GET', `/api/affiliates/${id}`)).may_open_leads;
    const bringsFor = (indicatorId: string, partnerId: string | null) =>
      world.within((tx) => createLeadRow(tx, { statusId: statuses.new.id, indicatorId, partnerId }));
    const own = await approvedBy(people.specialist);
    await bringsFor(own.person.id, null);
    expect(await mayOpen(people.specialist, own.id)).toBe(false);
    const theirs = await approvedBy(people.partner);
    await bringsFor(theirs.person.id, partner.id);
    expect(await mayOpen(people.partner, theirs.id)).toBe(true);
    await bringsFor(theirs.person.id, otherPartner.id);
    expect(await mayOpen(people.partner, theirs.id)).toBe(false);
    expect(await mayOpen(people.admin, theirs.id)).toBe(true);
  });
});

describe('an approval', () => {
  it('is refused while the sponsor is not active, and of who is there already as far as the decider knows of it', async () => {
    const { admin, stranger } = world.people;
    const formerSponsor = await server.asRole(world.account, 'specialist');
    const orphan = await fresh(formerSponsor);
    await world.within((tx) =>
      tx.db.update(users).set({ status: 'inactive' }).where(eq(users.id, formerSponsor.user.id)),
    );
    const refused = await approve(admin, orphan.id);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'affiliate.sponsor_inactive']);
    const duplicate = await fresh(stranger, { email: world.people.specialist.user.email });
    expect(codeOf(await approve(admin, duplicate.id))).toBe('affiliate.email_taken');
    const { partner, indicator } = world.people;
    const own = await fresh(partner, { email: indicator.user.email });
    expect(codeOf(await approve(partner, own.id))).toBe('affiliate.email_taken');
    for (const { id } of [duplicate, own]) expect((await stateOf(id)).state).toBe('pending');
    const again = await fresh(stranger, {
      state: 'rejected',
      decidedBy: stranger.user.id,
      email: 'de.novo@exemplo.com.br',
    });
    await fresh(stranger, { email: 'de.novo@exemplo.com.br' });
    expect(errorOf(await approve(stranger, again.id, 'rejected'))).toMatchObject({
      code: 'affiliate.state_changed',
      message: 'Esta pessoa se cadastrou de novo. Decida sobre o cadastro mais recente.',
    });
    const sameDocument = await fresh(stranger, {
      state: 'rejected',
      decidedBy: stranger.user.id,
      documentNumber: '12345678909',
    });
    await fresh(stranger, { documentNumber: '12345678909' });
    expect(codeOf(await approve(stranger, sameDocument.id, 'rejected'))).toBe('affiliate.state_changed');
  });

  it('tells a sponsor nothing of who has access, or has signed up with others: it invites, and leads nowhere', async () => {
    const { admin, stranger, colleague } = world.people;
    const person = await world.within((tx) => createUser(tx, { role: 'manager' }));
    const duplicate = await fresh(stranger, { email: person.email });
    const elsewhere = { state: 'rejected', decidedBy: stranger.user.id } as const;
    const byEmail = await fresh(stranger, { ...elsewhere, email: 'foi.embora@exemplo.com.br' });
    await fresh(colleague, { email: 'foi.embora+outra@exemplo.com.br' });
    const byDocument = await fresh(stranger, { ...elsewhere, documentNumber: '98765432100' });
    await fresh(colleague, { documentNumber: '98765432100' });
    for (const { id, state } of [duplicate, byEmail, byDocument]) {
      const before = await stateOf(id);
      if (state === 'rejected') expect(codeOf(await approve(admin, id, state))).toBe('affiliate.state_changed');
      const answer = await approve(stranger, id, state);
      expect([answer.statusCode, affiliateOf(answer)]).toMatchObject([200, { state: 'approved' }]);
      const { userId, isPlaceholder } = await stateOf(id);
      expect([before.isPlaceholder, isPlaceholder]).toEqual([false, true]);
      expect(await personOf(userId!)).toMatchObject({ status: 'invited', isPlaceholder: true, passwordHash: null });
    }
    const [letter] = await mailTo(person.email);
    expect(readable(letter!.raw)).toContain('mas ele já tem acesso');
    expect(readable(letter!.raw)).not.toContain('definir-senha');
    for (const { email } of [byEmail, byDocument])
      expect(mail.messages.filter(({ to }) => to[0] === email)).toEqual([]);
    // The one who has the e-mail is as it was.
    expect(await personOf(person.id)).toMatchObject({ role: 'manager', status: 'active', isPlaceholder: false });
  });

  it('is refused for who is in already, or out', async () => {
    const { admin, stranger } = world.people;
    for (const state of ['approved', 'deactivated'] as const) {
      const { id } = await fresh(stranger, { state });
      for (const seen of ['pending', state] as const)
        expect(codeOf(await approve(admin, id, seen))).toBe('affiliate.state_changed');
    }
  });

  it('is refused without what the decider saw, and where that is not what is there', async () => {
    const { admin, stranger } = world.people;
    const { id } = await fresh(stranger, { name: 'Íris Lemos' });
    for (const body of [undefined, {}, { state: 'new' }])
      expect((await act(stranger, id, 'approval', body)).statusCode).toBe(422);
    expect(errorOf(await approve(stranger, id, 'rejected')).message).toBe(
      'O cadastro de Íris Lemos aguarda aprovação.',
    );
    await act(admin, id, 'rejection', { reason: 'Documento ilegível' });
    const refused = await approve(stranger, id);
    expect(refused.statusCode).toBe(409);
    expect(errorOf(refused)).toEqual({
      code: 'affiliate.state_changed',
      message: 'O cadastro de Íris Lemos já foi rejeitado por Helena Prado.',
      details: {
        state: 'rejected',
        decided_by: { id: admin.user.id, name: 'Helena Prado' },
        decided_at: expect.any(String),
      },
    });
    expect(await stateOf(id)).toMatchObject({ state: 'rejected', userId: null });
  });

  it('takes back a sponsor’s own rejection alone; an administrator’s is for administrators', async () => {
    const { admin, stranger } = world.people;
    const { id } = await fresh(stranger);
    const shown = async (caller: Caller) => affiliateOf(await world.call(caller, 'GET', `/api/affiliates/${id}`));
    await act(admin, id, 'rejection', { reason: 'Documento falso' });
    expect((await shown(stranger)).may_decide).toBe(false);
    const refused = await approve(stranger, id, 'rejected');
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'affiliate.rejected_by_another']);
    expect(await stateOf(id)).toMatchObject({ state: 'rejected', userId: null });
    expect((await shown(admin)).may_decide).toBe(true);
    expect((await approve(admin, id, 'rejected')).statusCode).toBe(200);
    const own = await fresh(stranger);
    expect(affiliateOf(await act(stranger, own.id, 'rejection', { reason: 'Engano' })).may_decide).toBe(true);
    expect((await approve(stranger, own.id, 'rejected')).statusCode).toBe(200);
  });

  it('of two at once lets one through: one person, one mail', async () => {
    const { admin, stranger } = world.people;
    const { id, email } = await fresh(stranger);
    const answers = await Promise.all([approve(admin, id), approve(stranger, id), approve(admin, id)]);
    expect(statusesOf(answers)).toEqual([200, 409, 409]);
    expect(answers.filter(({ statusCode }) => statusCode === 409).map(codeOf)).toEqual([
      'affiliate.state_changed',
      'affiliate.state_changed',
    ]);
    expect(await world.within((tx) => tx.db.$count(users, eq(users.email, email)))).toBe(1);
    expect(await mailTo(email)).toHaveLength(1);
  });

  it('of two affiliates with one sponsor at the moment of its deactivation leaves none half done', async () => {
    const sponsor = await server.asRole(world.account, 'specialist');
    const { id } = await fresh(sponsor);
    const [approved, closed] = await Promise.all([
      approve(world.people.admin, id),
      world.call(world.people.admin, 'POST', `/api/users/${sponsor.user.id}/deactivation`, { receiver_id: null }),
    ]);
    expect(closed.statusCode).toBe(200);
    expect([200, 409]).toContain(approved.statusCode);
    const { state, userId } = await stateOf(id);
    expect(state === 'approved').toBe(userId !== null);
  });

  it('makes an indicator of the sponsor’s partner and team as they are then, and invites it', async () => {
    const { people, partner, team } = world;
    const sponsor = await server.asRole(world.account, 'indicator', { partnerId: world.otherPartner.id });
    const { id, email } = await fresh(sponsor, {
      name: 'Íris Lemos',
      phone: '+5511982147730',
      pixKey: '52998224725',
    });
    await world.within((tx) =>
      tx.db.update(users).set({ partnerId: partner.id, referralTeamId: team.id }).where(eq(users.id, sponsor.user.id)),
    );
    const answer = affiliateOf(await approve(people.admin, id));
    expect(answer).toMatchObject({
      state: 'approved',
      sponsor: { id: sponsor.user.id, code: sponsor.user.code },
      user: { name: 'Íris Lemos', code: expect.stringMatching(/^IRIS\d{4}$/) },
      decided_by: { id: people.admin.user.id, name: 'Helena Prado' },
      decided_at: expect.any(String),
    });
    expect(await personOf(answer.user!.id)).toMatchObject({
      role: 'indicator',
      status: 'invited',
      email,
      phone: '+5511982147730',
      pixKey: '52998224725',
      partnerId: partner.id,
      referralTeamId: team.id,
      passwordHash: null,
    });
    const [message] = await mailTo(email);
    const defined = await server.app.inject({
      method: 'POST',
      url: '/public_api/passwords',
      headers: { host: world.account.host },
      payload: { token: secretIn(message!.raw), password: 'um-trem-azul-7' },
    });
    expect(defined.statusCode, defined.body).toBeLessThan(300);
    expect((await personOf(answer.user!.id)).status).toBe('active');
  });

  it('puts nobody into a team that takes nobody: an archived one, or another partner’s', async () => {
    const { people, partner, otherPartner } = world;
    const [archived, theirs] = await world.within(async (tx) => {
      const teams = [
        await createReferralTeam(tx, null, partner.id),
        await createReferralTeam(tx, null, otherPartner.id),
      ] as const;
      await tx.db.update(referralTeams).set({ archivedAt: new Date() }).where(eq(referralTeams.id, teams[0].id));
      return teams;
    });
    for (const { id: referralTeamId } of [archived, theirs]) {
      const sponsor = await server.asRole(world.account, 'indicator', { partnerId: partner.id, referralTeamId });
      const { user } = affiliateOf(await approve(people.admin, (await fresh(sponsor)).id));
      expect(await personOf(user!.id)).toMatchObject({ partnerId: partner.id, referralTeamId: null });
    }
  });

  it('takes back a rejection, and is in the log without the reason’s words', async () => {
    const { stranger } = world.people;
    const { id } = await fresh(stranger);
    await act(stranger, id, 'rejection', { reason: 'Documento ilegível' });
    expect(affiliateOf(await approve(stranger, id, 'rejected'))).toMatchObject({
      state: 'approved',
      rejection_reason: null,
    });
    const rows = await world.within((tx) =>
      tx.db
        .select()
        .from(auditLog)
        .where(and(eq(auditLog.accountId, tx.accountId), eq(auditLog.targetId, id))),
    );
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['affiliate.approve', 'affiliate.reject']);
    expect(JSON.stringify(rows)).not.toContain('ilegível');
  });
});

describe('a rejection', () => {
  it('needs a reason, and somebody who waits', async () => {
    const { stranger } = world.people;
    const { id } = await fresh(stranger);
    for (const body of [{}, { reason: '' }, { reason: 'ab' }, { reason: 'x'.repeat(301) }])
      expect((await act(stranger, id, 'rejection', body)).statusCode).toBe(422);
    for (const state of ['approved', 'rejected', 'deactivated'] as const) {
      const other = await fresh(stranger, { state });
      expect(codeOf(await act(stranger, other.id, 'rejection', { reason: 'Não serve' }))).toBe(
        'affiliate.state_changed',
      );
    }
  });

  it('and an approval at the same moment let one through; the other is told what happened, and by whom', async () => {
    const { admin, stranger } = world.people;
    for (let round = 0; round < 4; round += 1) {
      const { id, email, name } = await fresh(stranger);
      const calls = [() => approve(admin, id), () => act(stranger, id, 'rejection', { reason: 'Não serve' })];
      // Either one gets ahead.
      const sent = (round % 2 ? calls.toReversed() : calls).map((call) => call());
      const [approved, rejected] = (round % 2 ? (await Promise.all(sent)).toReversed() : await Promise.all(sent)) as [
        Answer,
        Answer,
      ];
      expect(statusesOf([approved, rejected])).toEqual([200, 409]);
      const isApproved = approved.statusCode === 200;
      expect(errorOf(isApproved ? rejected : approved)).toMatchObject({
        code: 'affiliate.state_changed',
        message: isApproved
          ? `O cadastro de ${name} já foi aprovado por Helena Prado.`
          : `O cadastro de ${name} já foi rejeitado por Otávio Reis.`,
      });
      expect(await stateOf(id)).toMatchObject(
        isApproved
          ? { state: 'approved', rejectionReason: null, userId: expect.any(String) }
          : { state: 'rejected', rejectionReason: 'Não serve', userId: null },
      );
      // Who was not taken is nobody, and is written once.
      expect(await world.within((tx) => tx.db.$count(users, eq(users.email, email)))).toBe(isApproved ? 1 : 0);
      await server.app.outbox.drain();
      expect(await mailTo(email)).toHaveLength(1);
    }
  });

  it('tells the person why, as text', async () => {
    const { stranger } = world.people;
    const { id, email } = await fresh(stranger);
    const answer = affiliateOf(await act(stranger, id, 'rejection', { reason: 'Fora da <b>região</b>' }));
    expect(answer).toMatchObject({
      state: 'rejected',
      rejection_reason: 'Fora da <b>região</b>',
      user: null,
      decided_by: { id: stranger.user.id },
    });
    const [message] = await mailTo(email);
    const text = readable(message!.raw);
    expect(text).toContain('Motivo: Fora da <b>região</b>');
    expect(text).toContain('Motivo: Fora da &lt;b&gt;região&lt;/b&gt;');
    expect(text).toContain(`/afiliar?codigo=${stranger.user.code}`);
  });
});

describe('the access of an affiliate', () => {
  it('is left alone by who would undo what others decided', async () => {
    const { stranger, admin } = world.people;
    const { id } = await fresh(stranger);
    expect(codeOf(await act(stranger, id, 'deactivation'))).toBe('affiliate.state_changed');
    expect(codeOf(await act(stranger, id, 'reactivation'))).toBe('affiliate.state_changed');
    const { id: promoted, person } = await approvedBy(stranger);
    await world.within((tx) => tx.db.update(users).set({ role: 'manager' }).where(eq(users.id, person.id)));
    for (const caller of [stranger, admin]) {
      expect(codeOf(await act(caller, promoted, 'deactivation'))).toBe('access.denied');
      const { may_decide, user } = affiliateOf(await world.call(caller, 'GET', `/api/affiliates/${promoted}`));
      expect([may_decide, user]).toEqual([false, { id: person.id, name: person.name, code: person.code }]);
    }
    expect((await personOf(person.id)).status).toBe('active');
    const closed = await approvedBy(stranger);
    await manage(admin, closed.person.id, 'deactivation', { receiver_id: null });
    expect(errorOf(await act(stranger, closed.id, 'deactivation'))).toMatchObject({
      code: 'affiliate.state_changed',
      message: `O acesso de ${closed.person.name} já foi desativado por Helena Prado.`,
    });
    const refused = await act(stranger, closed.id, 'reactivation');
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'affiliate.closed_by_another']);
    expect((await personOf(closed.person.id)).status).toBe('inactive');
    const shown = affiliateOf(await world.call(stranger, 'GET', `/api/affiliates/${closed.id}`));
    expect(shown).toMatchObject({
      state: 'deactivated',
      may_decide: false,
      deactivated_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      deactivated_by: { id: admin.user.id, name: (await personOf(admin.user.id)).name },
    });
    // Ended by the sponsor first, and by an administrator then.
    const twice = await approvedBy(stranger);
    await act(stranger, twice.id, 'deactivation');
    await manage(admin, twice.person.id, 'deactivation', { receiver_id: null });
    expect(codeOf(await act(stranger, twice.id, 'reactivation'))).toBe('affiliate.closed_by_another');
    expect(await stateOf(twice.id)).toMatchObject({ state: 'deactivated', deactivatedBy: admin.user.id });
    expect((await act(admin, twice.id, 'reactivation')).statusCode).toBe(200);
  });

  it('stays closed where people are managed, too, for who did not close it', async () => {
    const { partner, admin } = world.people;
    const { person } = await approvedBy(partner);
    await manage(admin, person.id, 'deactivation', { receiver_id: null });
    const refused = await world.call(partner, 'POST', `/api/users/${person.id}/reactivation`);
    expect([refused.statusCode, codeOf(refused)]).toEqual([409, 'affiliate.closed_by_another']);
    expect((await personOf(person.id)).status).toBe('inactive');
    expect((await world.call(admin, 'POST', `/api/users/${person.id}/reactivation`)).statusCode).toBe(200);
  });

  it('follows what is decided where people are managed, and the other way round, and is told to its sponsor', async () => {
    const { stranger, admin } = world.people;
    const { id, person } = await approvedBy(stranger);
    const other = await approvedBy(stranger);
    const cable = openAs(address, world.account, stranger);
    await cable.subscribe('AccountChannel');
    const notices = () => cable.received('AccountChannel').filter(({ catalog }) => catalog === 'affiliates').length;
    const deactivated = await manage(admin, person.id, 'deactivation', { receiver_id: null });
    expect(deactivated.statusCode, deactivated.body).toBe(200);
    expect(await stateOf(id)).toMatchObject({ state: 'deactivated', deactivatedBy: admin.user.id });
    await expect.poll(notices).toBe(1);
    await manage(admin, person.id, 'reactivation');
    expect(await stateOf(id)).toMatchObject({ state: 'approved', deactivatedBy: null, deactivatedAt: null });
    await expect.poll(notices).toBe(2);
    await cable.close();
    expect((await stateOf(other.id)).state).toBe('approved');

    // Ended by the sponsor, and opened again by who manages people.
    await act(stranger, id, 'deactivation');
    expect(await stateOf(id)).toMatchObject({ state: 'deactivated', deactivatedBy: stranger.user.id });
    await manage(admin, person.id, 'reactivation');
    expect(affiliateOf(await world.call(stranger, 'GET', `/api/affiliates/${id}`))).toMatchObject({
      state: 'approved',
      may_decide: true,
    });
    await manage(admin, person.id, 'deactivation', { receiver_id: null });
    expect(affiliateOf(await act(admin, id, 'reactivation')).state).toBe('approved');
    expect((await personOf(person.id)).status).toBe('active');
  });

  it('is decided about from both sides at once without a fault, and both agree in the end', async () => {
    const { stranger, admin } = world.people;
    const { id, person } = await approvedBy(stranger);
    for (let round = 0; round < 3; round += 1) {
      const answers = await Promise.all([
        act(stranger, id, 'deactivation'),
        manage(admin, person.id, 'deactivation', { receiver_id: null }),
        act(admin, id, 'reactivation'),
        manage(admin, person.id, 'reactivation'),
      ]);
      for (const { statusCode, body } of answers) expect([200, 409], body).toContain(statusCode);
      const { status } = await personOf(person.id);
      expect((await stateOf(id)).state).toBe(status === 'inactive' ? 'deactivated' : 'approved');
      await manage(admin, person.id, 'reactivation');
    }
  });

  it('ends at once with every session, and comes back', async () => {
    const { stranger } = world.people;
    const { id, person, headers } = await approvedBy(stranger);
    const knock = () => server.app.inject({ url: '/api/session', headers });
    expect((await knock()).statusCode).toBe(200);
    expect(affiliateOf(await act(stranger, id, 'deactivation')).state).toBe('deactivated');
    expect((await knock()).statusCode).toBe(401);
    expect((await personOf(person.id)).status).toBe('inactive');
    expect(affiliateOf(await act(stranger, id, 'reactivation'))).toMatchObject({
      state: 'approved',
      user: { id: person.id, code: person.code },
    });
    expect((await personOf(person.id)).status).toBe('active');
    // The sessions of before stay closed.
    expect((await knock()).statusCode).toBe(401);
  });

  it('of somebody who never came begins with a new invitation', async () => {
    const { stranger } = world.people;
    const { id, email } = await fresh(stranger);
    const { user } = affiliateOf(await approve(stranger, id));
    const [first] = await mailTo(email);
    await act(stranger, id, 'deactivation');
    await act(stranger, id, 'reactivation');
    const [, second] = await mailTo(email, 2);
    expect(secretIn(second!.raw)).not.toBe(secretIn(first!.raw));
    expect((await personOf(user!.id)).status).toBe('invited');
  });
});

describe('a sign-up', () => {
  const signUp = (affiliateId: string, sponsor: Caller, requiresApproval: boolean) =>
    world.within((tx) => emit(tx, 'affiliate.signedUp', { affiliateId, sponsorId: sponsor.user.id, requiresApproval }));
  const invitations = () =>
    world.within((tx) => tx.db.select().from(jobs).where(eq(jobs.kind, inviteAffiliateJob.name)));

  it('waits where approval is asked for, and tells the sponsor', async () => {
    const sponsor = await server.asRole(world.account, 'specialist');
    const { id } = await fresh(sponsor);
    await signUp(id, sponsor, true);
    expect(await stateOf(id)).toMatchObject({ state: 'pending', userId: null });
    const notifications = await world.within((tx) =>
      tx.db.select().from(notificationUsers).where(eq(notificationUsers.userId, sponsor.user.id)),
    );
    expect(notifications).toMatchObject([{ type: 'affiliate_signed_up', actorId: null, affiliateId: id }]);
    const notices = await world.call(sponsor, 'GET', '/api/notification_users');
    expect(notices.json<NotificationList>().notification_users).toMatchObject([
      { type: 'affiliate_signed_up', affiliate: { id, name: (await stateOf(id)).name } },
    ]);
    // Whoever may not read affiliates any more does not read of them here either.
    await world.within((tx) => tx.db.update(users).set({ role: 'manager' }).where(eq(users.id, sponsor.user.id)));
    const later = await world.call(sponsor, 'GET', '/api/notification_users');
    expect(later.json<NotificationList>().notification_users).toMatchObject([{ affiliate: null }]);
    expect(await invitations()).toEqual([]);
  });

  it('waits as well where something stands in the way of taking it at once', async () => {
    const { stranger, specialist } = world.people;
    const { id } = await fresh(stranger, { email: specialist.user.email.replace('@', '+x@') });
    await world.within((tx) => createUser(tx, { email: specialist.user.email.replace('@', '+x@') }));
    await signUp(id, stranger, false);
    expect(await stateOf(id)).toMatchObject({ state: 'pending', userId: null });
  });

  it('is taken at once where none is asked for, by nobody, and invited by a job', async () => {
    const { stranger } = world.people;
    const { id, email } = await fresh(stranger);
    await signUp(id, stranger, false);
    const row = await stateOf(id);
    expect(row).toMatchObject({ state: 'approved', decidedBy: null, decidedAt: expect.any(Date) });
    const [job] = await invitations();
    expect(job).toMatchObject({ input: { affiliate_id: id }, createdBy: null });
    await runJob(
      inviteAffiliateJob,
      { account_id: world.account.id, job_id: job!.id },
      {
        database: server.database,
        log: createLogger('silent'),
        storage: server.app.services.storage,
        mail: { config: server.app.services.config, outbox: server.app.outbox },
        claim: new AbortController().signal,
        stopping: new AbortController().signal,
        isLastAttempt: false,
      },
    );
    await server.app.outbox.drain();
    const [message] = await mailTo(email);
    expect(readable(message!.raw)).toContain(`http://${world.account.host}`);
    // It says that it was accepted and what there is to do, not only that there is an invitation.
    for (const words of ['foi aceito', 'Defina a sua senha para entrar', 'Na primeira tela estão o seu link'])
      expect(readable(message!.raw)).toContain(words);
    expect(secretIn(message!.raw)).not.toBe('');
    expect(affiliateOf(await world.call(stranger, 'GET', `/api/affiliates/${id}`)).decided_by).toBeNull();
  });
});
