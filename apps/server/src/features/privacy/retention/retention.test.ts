import { anonymousName, retentionKinds, retentionPageSize } from '@funil/api/contract';
import type {
  Retention,
  RetentionHold,
  RetentionKind,
  RetentionProposal,
  RetentionRecordList,
} from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCommissionWorld } from '../../../../test/createCommissionWorld.ts';
import type { CommissionWorld } from '../../../../test/createCommissionWorld.ts';
import { createCommissionRule } from '../../../../test/commissions.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { TestApp } from '../../../../test/createTestApp.ts';
import { createAffiliate, createFile } from '../../../../test/factories.ts';
import { runJobOf } from '../../../../test/runJobOf.ts';
import { newId } from '../../../platform/db/newId.ts';
import {
  affiliates,
  auditLog,
  files,
  leadAttachments,
  leads,
  notificationUsers,
  retentionItems,
  retentionTerms,
  suppressedIdentifiers,
} from '../../../platform/db/schema/tables.ts';
import { emptyTrashOf } from '../../leadBulks/emptyTrash.ts';
import { insertRequest } from '../requests/privacyRequests.queries.ts';
import { proposeRetentionOf } from './proposeRetention.ts';
import { runRetentionJob } from './runRetentionJob.ts';

let server: TestApp;
let world: CommissionWorld;

beforeAll(async () => {
  server = await createTestApp();
});
beforeEach(async () => {
  world = await createCommissionWorld(server);
});
afterAll(() => server.close());

const long = new Date('2020-01-05T12:00:00Z');
type Facts = Parameters<CommissionWorld['createLead']>[0];
const lost = (more: Facts = {}) =>
  world.createLead({ statusId: world.statuses.lost.id, statusSince: long, lostAt: long, createdAt: long, ...more });
const idle = (more: Facts = {}) => world.createLead({ statusSince: long, createdAt: long, ...more });

const termsOf = (days: Partial<Record<RetentionKind, unknown>>) => ({
  ...Object.fromEntries(retentionKinds.map((kind) => [kind, null])),
  ...days,
});
const show = () => world.ask<Retention>('GET', '/api/retention');
const saveTerms = (body: object) => world.call(world.people.admin, 'PUT', '/api/retention_terms', body);
async function setTerms(days: Partial<Record<RetentionKind, number>>): Promise<void> {
  const answer = await saveTerms({ ...termsOf(days), version: (await show()).terms_version });
  expect(answer.statusCode, answer.body).toBe(200);
}
const recordsOf = (query: string) => world.ask<RetentionRecordList>('GET', `/api/retention_records?${query}`);
const proposalOf = async (kind: RetentionKind): Promise<RetentionProposal> =>
  (await show()).proposals.find((one) => one.kind === kind)!;
/** Confirms a proposal that was shown; without one, that of now. */
async function start(count: number, shown?: Retention) {
  const { version } = shown ?? (await show());
  return world.call(world.people.admin, 'POST', '/api/retention_runs', { count, version });
}
async function run(count: number): Promise<void> {
  const answer = await start(count);
  expect(answer.statusCode, answer.body).toBe(201);
  await runJobOf(server, world.account, runRetentionJob, answer.json<{ job_id: string }>().job_id);
}
const hold = (number: number, more: object = {}) =>
  world.call(world.people.admin, 'POST', `/api/leads/${number}/retention_holds`, { reason: 'Processo 12', ...more });
const held = async (number: number, more: object = {}) => {
  const answer = await hold(number, more);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ retention_hold: RetentionHold }>().retention_hold;
};
interface RefusedAnswer {
  json(): unknown;
}
const refusalOf = (answer: RefusedAnswer) =>
  (answer.json() as { error: { code: string; fields?: Record<string, string>; details?: unknown } }).error;
const attach = (leadId: string) =>
  world.within(async (tx) => {
    const fileId = await createFile(tx, 'lead_attachment');
    await tx.db.insert(leadAttachments).values({ accountId: tx.accountId, id: newId(), leadId, fileId });
    return fileId;
  });
const nameOf = async (id: string) =>
  (await world.within(({ db }) => db.select({ name: leads.name }).from(leads).where(eq(leads.id, id))))[0]?.name;

describe('a proposal', () => {
  it('has nothing while no term is set, and refuses a run', async () => {
    await lost();
    expect((await show()).proposals).toEqual([]);
    expect(refusalOf(await start(1))).toMatchObject({ code: 'retention.nothing' });
  });

  it('refuses terms that are too short, too long or no number', async () => {
    for (const days of [29, 7301, 30.5, 'dois'])
      expect(
        refusalOf(await saveTerms({ ...termsOf({ lost_leads: days }), version: (await show()).terms_version })).fields,
      ).toHaveProperty('lost_leads');
  });

  it('refuses terms without one of the kinds, without their version, and over those of another administrator', async () => {
    const { terms_version: version } = await show();
    await setTerms({ lost_leads: 365 });
    const present = await show();
    for (const kind of retentionKinds) {
      const { [kind]: _left, ...others } = termsOf({}) as Record<string, unknown>;
      expect(refusalOf(await saveTerms({ ...others, version: present.terms_version })).fields).toHaveProperty(kind);
    }
    expect(refusalOf(await saveTerms({})).fields).toHaveProperty('version');
    expect(refusalOf(await saveTerms(termsOf({}))).fields).toHaveProperty('version');
    expect(refusalOf(await saveTerms({ ...termsOf({ idle_leads: 90 }), version }))).toMatchObject({
      code: 'retention_terms.outdated',
      details: { terms: present.terms, terms_version: present.terms_version },
    });
    expect((await show()).terms).toEqual(present.terms);
  });

  it('says how many, since when and which, and why others stay', async () => {
    const one = await lost({ name: 'Ada Prazo' });
    await lost({ lostAt: new Date() });
    await lost({ deletedAt: new Date() });
    const phone = '+5511983451111';
    await lost({ phone });
    await world.createLead({ phone, statusSince: new Date() });
    await held((await lost()).number);
    const { number } = await lost();
    await world.within((tx) =>
      insertRequest(tx, {
        id: newId(),
        kind: 'access',
        channel: 'email',
        receivedOn: '2026-01-05',
        dueOn: '2026-01-20',
        personName: 'Ana',
        leadNumber: number,
      }),
    );
    await setTerms({ lost_leads: 365 });
    const proposal = await proposalOf('lost_leads');
    expect(proposal).toMatchObject({
      count: 1,
      oldest_at: long.toISOString(),
    });
    expect((await recordsOf('kind=lost_leads')).retention_records).toEqual([
      { id: one.id, lead_number: one.number, name: 'Ada Prazo', since: long.toISOString(), reason: null },
    ]);
    expect((await recordsOf('kind=lost_leads&reason=request')).retention_records).toMatchObject([
      { lead_number: number, reason: 'request' },
    ]);
    expect(await recordsOf('kind=idle_leads')).toEqual({ retention_records: [], meta: { total_pages: 0 } });
    expect(new Map(proposal.kept.map(({ reason, count }) => [reason, count]))).toEqual(
      new Map([
        ['active', 1],
        ['held', 1],
        ['request', 1],
      ]),
    );
  });

  it('lists all of its records by pages', async () => {
    const all = await Promise.all(Array.from({ length: retentionPageSize + 1 }, () => lost()));
    await setTerms({ lost_leads: 365 });
    const [first, second] = [await recordsOf('kind=lost_leads'), await recordsOf('kind=lost_leads&page=2')];
    expect(first.meta).toEqual({ total_pages: 2 });
    const listed = [first, second].flatMap((page) => page.retention_records.map((one) => one.lead_number!));
    expect(new Set(listed)).toEqual(new Set(all.map(({ number }) => number)));
    expect(listed).toHaveLength(all.length);
  });

  it('counts an open lead from its last contact or its planned one', async () => {
    await idle();
    await idle({ nextContactAt: new Date('2199-01-05T12:00:00Z') });
    await idle({ statusSince: new Date() });
    await setTerms({ idle_leads: 365 });
    expect(await proposalOf('idle_leads')).toMatchObject({ count: 1, kept: [] });
  });

  it('keeps whoever bought, and the evidence of an unpaid commission', async () => {
    await world.within((tx) => createCommissionRule(tx));
    const phones = ['+5511983452221', '+5511983452222'] as const;
    for (const phone of phones) {
      const sold = await world.createLead({ phone });
      await world.win(sold.number, { product_id: world.product.id, value_cents: 100_000 });
      if (phone === phones[1]) await world.reopen(sold.number);
      await lost({ phone });
    }
    await setTerms({ lost_leads: 365 });
    const reasons = async () => (await proposalOf('lost_leads')).kept.map(({ reason }) => reason).toSorted();
    expect(await reasons()).toEqual(['active', 'commission']);
    await world.approve();
    await world.payOut();
    expect(await reasons()).toEqual(['active', 'sale']);
  });

  it('is told to administrators once, and again of a new term', async () => {
    await lost();
    await setTerms({ lost_leads: 365 });
    const notices = () => world.within(({ db }) => db.$count(notificationUsers));
    await world.within((tx) => proposeRetentionOf(tx));
    await world.within((tx) => proposeRetentionOf(tx));
    expect(await notices()).toBe(1);
    await world.within(({ db }) => db.update(retentionTerms).set({ noticedAt: long }));
    await world.within((tx) => proposeRetentionOf(tx));
    expect(await notices()).toBe(2);
    await setTerms({ lost_leads: 7300 });
    await world.within((tx) => proposeRetentionOf(tx));
    expect(await notices()).toBe(2);
  });
});

describe('a run', () => {
  it('is refused with another number than the proposed one, and while one is under way', async () => {
    await lost();
    await setTerms({ lost_leads: 365 });
    expect(refusalOf(await start(2))).toMatchObject({
      code: 'retention.count_wrong',
      fields: { count: expect.anything() },
    });
    expect((await start(1)).statusCode).toBe(201);
    expect(refusalOf(await start(1))).toMatchObject({ code: 'retention.under_way' });
  });

  it('is refused for another set of records than the one shown, also with the same number', async () => {
    const shown = await lost({ name: 'Ada Vista' });
    const spared = await lost({ name: 'Bia Poupada' });
    const { id } = await held(spared.number);
    await setTerms({ lost_leads: 365 });
    const proposal = await show();
    expect(proposal.proposals).toMatchObject([{ count: 1, kept: [{ reason: 'held', count: 1 }] }]);
    await held(shown.number);
    expect((await world.call(world.people.admin, 'PUT', `/api/retention_holds/${id}/lift`)).statusCode).toBe(200);
    const now = await show();
    expect(now.proposals).toEqual(proposal.proposals);
    const answer = await start(1, proposal);
    expect(answer.statusCode).toBe(409);
    expect(refusalOf(answer)).toMatchObject({
      code: 'retention.outdated',
      details: { proposals: now.proposals, version: now.version },
    });
    expect((await show()).runs).toEqual([]);
    expect(await world.within(({ db }) => db.$count(retentionItems))).toBe(0);
    expect((await start(1, now)).statusCode).toBe(201);
  });

  it('anonymises the people, closes what is open, and suppresses nobody', async () => {
    const phone = '+5511983453331';
    const one = await lost({ name: 'Bento Guarda', phone });
    const other = await idle({ name: 'Bento Guarda', phone });
    const trashed = await lost({ name: 'Bento Guarda', phone, deletedAt: new Date() });
    const stays = await lost({ name: 'Clara Fica', lostAt: new Date() });
    const note = 'Irmã de Bento Guarda';
    await world.ask('POST', `/api/leads/${stays.number}/notes`, { text: note });
    await setTerms({ lost_leads: 365, idle_leads: 365 });
    await run(2);
    for (const { id } of [one, other, trashed]) expect(await nameOf(id)).toBe(anonymousName);
    expect(await world.show(other.number)).toMatchObject({ status: { kind: 'lost' } });
    expect(await nameOf(stays.id)).toBe('Clara Fica');
    const { body } = await world.call(world.people.admin, 'GET', `/api/leads/${stays.number}/events`);
    expect(body).not.toContain(note);
    expect(await world.within(({ db }) => db.$count(suppressedIdentifiers))).toBe(0);
    const { runs, proposals, job_id: jobId } = await show();
    expect(jobId).toBeNull();
    expect(runs).toHaveLength(1);
    expect(runs[0]).toMatchObject({ stayed: [], created_by: { name: 'Helena Prado' } });
    expect(runs[0]!.finished_at).not.toBeNull();
    expect(new Set(runs[0]!.erased.map(({ kind, count }) => `${kind} ${count}`))).toEqual(
      new Set(['lost_leads 1', 'idle_leads 1']),
    );
    expect(proposals.map(({ count }) => count)).toEqual([0, 0]);
    const [entry] = await world.within(({ db }) =>
      db.select().from(auditLog).where(eq(auditLog.action, 'retention_run.finish')),
    );
    expect(entry).toMatchObject({ after: { lost_leads: 1, idle_leads: 1, attachments: 0, stayed_count: 0 } });
  });

  it('leaves what was not confirmed, and what is held, sold or changed by then', async () => {
    const phone = '+5511983454441';
    const heldLater = await lost({ name: 'Dina Presa' });
    const reopened = await lost({ name: 'Elza Volta' });
    const joined = await lost({ name: 'Fábio Junto', phone: '+5511983454442' });
    await setTerms({ lost_leads: 365 });
    const answer = await start(3);
    expect(answer.statusCode, answer.body).toBe(201);
    await held(heldLater.number);
    await world.reopen(reopened.number);
    const late = await lost({ name: 'Gil Depois', phone });
    const sibling = await lost({ name: 'Fábio Junto', phone: '+5511983454442' });
    await runJobOf(server, world.account, runRetentionJob, answer.json<{ job_id: string }>().job_id);
    for (const { id, name } of [heldLater, reopened, joined, late, sibling]) expect(await nameOf(id)).toBe(name);
    expect(new Map((await show()).runs[0]!.stayed.map(({ reason, count }) => [reason, count]))).toEqual(
      new Map([
        ['held', 1],
        ['changed', 2],
      ]),
    );
  });

  it('deletes attachments, empties simulations and rejected sign-ups', async () => {
    const lead = await lost();
    const keeper = await lost();
    await held(keeper.number);
    const [gone, kept] = [await attach(lead.id), await attach(keeper.id)];
    const rejected = await world.within((tx) =>
      createAffiliate(tx, { sponsorId: world.people.specialist.user.id, state: 'rejected', decidedAt: long }),
    );
    await setTerms({ attachments: 365, affiliates: 365 });
    expect(await proposalOf('attachments')).toMatchObject({ count: 1, kept: [{ reason: 'held', count: 1 }] });
    await run(2);
    const left = await world.within(({ db }) => db.select({ id: files.id }).from(files));
    expect(left.map(({ id }) => id)).not.toContain(gone);
    expect(left.map(({ id }) => id)).toContain(kept);
    const [signUp] = await world.within(({ db }) => db.select().from(affiliates).where(eq(affiliates.id, rejected.id)));
    expect(signUp).toMatchObject({ name: anonymousName, state: 'rejected', phone: '' });
  });

  it('counts an attachment that went with its person as erased', async () => {
    const lead = await lost();
    await attach(lead.id);
    await setTerms({ lost_leads: 365, attachments: 365 });
    await run(2);
    expect((await show()).runs[0]).toMatchObject({ stayed: [] });
    expect(await world.within(({ db }) => db.$count(retentionItems, eq(retentionItems.state, 'erased')))).toBe(2);
  });
});

describe('a hold', () => {
  it('is refused in the past, without a reason, on an erased person and on no lead', async () => {
    const { number } = await lost();
    expect(refusalOf(await hold(number, { until_day: '2020-01-05' }))).toMatchObject({
      fields: { until_day: expect.anything() },
    });
    expect(refusalOf(await hold(number, { reason: ' ' }))).toMatchObject({ fields: { reason: expect.anything() } });
    expect(refusalOf(await hold(999_999))).toMatchObject({ code: 'lead.not_found' });
    const erased = await lost({ name: anonymousName });
    expect(refusalOf(await hold(erased.number))).toMatchObject({ code: 'retention_hold.erased' });
  });

  it('keeps its person from being anonymised and from the end of the trash, until it is lifted or ends', async () => {
    const phone = '+5511983455551';
    const lead = await lost({ name: 'Hugo Causa', phone });
    const trashed = await lost({ name: 'Hugo Causa', phone, deletedAt: long });
    const { id } = await held(lead.number, { until_day: '2199-01-05' });
    const anonymize = () =>
      world.call(world.people.admin, 'POST', `/api/leads/${lead.number}/anonymization`, { name: 'Hugo Causa' });
    expect(refusalOf(await anonymize())).toMatchObject({ code: 'anonymization.held' });
    expect(await world.ask('GET', `/api/leads/${lead.number}/anonymization`)).toMatchObject({
      holds: [{ reason: 'Processo 12', until_day: '2199-01-05' }],
    });
    await world.within((tx) => emptyTrashOf(tx));
    expect(await nameOf(trashed.id)).toBe('Hugo Causa');
    const lift = () => world.call(world.people.admin, 'PUT', `/api/retention_holds/${id}/lift`);
    expect((await lift()).statusCode).toBe(200);
    expect(refusalOf(await lift())).toMatchObject({ code: 'retention_hold.ended' });
    const { retention_holds: holds } = await world.ask<{ retention_holds: RetentionHold[] }>(
      'GET',
      '/api/retention_holds',
    );
    expect(holds).toMatchObject([{ is_in_force: false, lifted_by: { name: 'Helena Prado' } }]);
    await world.within((tx) => emptyTrashOf(tx));
    expect(await nameOf(trashed.id)).toBeUndefined();
    expect((await anonymize()).statusCode).toBe(201);
    expect(refusalOf(await hold(lead.number))).toMatchObject({ code: 'retention_hold.too_late' });
  });

  it('passes to the lead that stays in a merge', async () => {
    const [one, other] = [await world.createLead(), await world.createLead()];
    await held(one.number);
    await world.ask(
      'POST',
      `/api/leads/${other.number}/merge`,
      {
        name: 'Inês Una',
        phone: '+5511987654321',
        document_number: '52998224725',
        version: 1,
        other_number: one.number,
        other_version: 1,
      },
      { status: 200 },
    );
    const { retention_holds: holds } = await world.ask<{ retention_holds: RetentionHold[] }>(
      'GET',
      `/api/leads/${other.number}/retention_holds`,
    );
    expect(holds).toMatchObject([{ lead: { number: other.number }, is_in_force: true }]);
  });
});
