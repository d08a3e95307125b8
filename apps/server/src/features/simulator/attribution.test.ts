import type { LeadDetail } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cpfOf, createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { offerOf, settingsOf } from '../../../test/simulators.ts';
import { affiliates, leads, notificationUsers, productTypes, users } from '../../platform/db/schema/tables.ts';
import { newId } from '../../platform/db/newId.ts';
import { issueFormToken, simulatorForm } from '../../platform/http/publicFormTokens.ts';

let server: TestApp;
let world: LeadWorld;
const house = newId();

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  await world.within((tx) =>
    tx.db
      .insert(productTypes)
      .values({ accountId: tx.accountId, id: house, name: 'Casa', nameKey: 'casa', position: 10, calculator: 'none' }),
  );
  const saved = await world.call(world.people.admin, 'PUT', '/api/simulator_config', {
    version: 0,
    settings: settingsOf({ offers: [offerOf(house, { rates: null })] }),
  });
  expect(saved.statusCode).toBe(200);
});
afterAll(() => server.close());

const hourMs = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hourMs).toISOString();

/** The page opened once more: each form has its own token. */
const anotherForm = () => ({
  form_token: issueFormToken(server.app.services.digest, simulatorForm, world.account.id, Date.now() - 60_000),
  submission_id: newId(),
});

let serial = 0;
const visitOf = (caller: Caller | null, more: object = {}) => {
  serial += 1;
  return {
    name: 'Ana Visitante',
    email: `visita${serial}@exemplo.com.br`,
    phone: `+55119${String(70_000_000 + serial)}`,
    document_number: cpfOf(4000 + serial),
    consent: true,
    consent_version: '2026-11',
    product_type_id: house,
    amount_cents: 32_000_000,
    term_months: null,
    ...anotherForm(),
    code: caller?.user.code ?? null,
    ...more,
  };
};
async function send(payload: object) {
  serial += 1;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/public_api/simulations',
    headers: { host: world.account.host },
    payload,
    remoteAddress: `10.7.${serial >> 8}.${serial & 255}`,
  });
  expect(answer.statusCode).toBe(201);
}
const stored = (email: string) => world.within((tx) => tx.db.select().from(leads).where(eq(leads.email, email)));
/** What became of a visit, where it is one lead. */
async function leadOf(email: string) {
  const found = await stored(email);
  expect(found).toHaveLength(1);
  return found[0]!;
}
const detail = async (caller: Caller, number: number) =>
  (await world.call(caller, 'GET', `/api/leads/${number}`)).json<{ lead: LeadDetail }>().lead;
const nobodys = { indicatorId: null, partnerId: null, referralTeamId: null, referralCode: null, firstTouchAt: null };

describe('nobody is credited', () => {
  it.each([
    ['e-mail, however it is written', 'email', { email: 'Propria@Exemplo.com.br' }],
    ['phone', 'phone', { phone: '+5511981112233' }],
    ['e-mail as the key that it is paid to', 'pix', { email: 'chave@exemplo.com.br' }],
    ['document as the key that it is paid to', 'pix', { document_number: cpfOf(3901) }],
    ['document of its sign-up', 'document', { document_number: cpfOf(3902) }],
  ] as const)('for a visit of its own, by the same %s', async (_what, kind, own) => {
    const { indicator, admin } = world.people;
    const value = Object.values(own)[0]!;
    await world.within(async (tx) => {
      const facts = {
        email: { email: value.toLowerCase() },
        phone: { phone: value },
        pix: { pixKey: value },
        document: {},
      }[kind];
      if (Object.keys(facts).length > 0) await tx.db.update(users).set(facts).where(eq(users.id, indicator.user.id));
      if (kind !== 'document') return;
      await tx.db.insert(affiliates).values({
        accountId: tx.accountId,
        id: newId(),
        sponsorId: admin.user.id,
        sponsorCode: admin.user.code,
        name: 'Sandra Melo',
        nameKey: 'sandra melo',
        email: 'sandra@outro.com.br',
        phone: '+5511981114455',
        documentNumber: value,
        terms: { at: new Date().toISOString(), version: '1', text: 'Termos' },
        submissionId: newId(),
        state: 'approved',
        userId: indicator.user.id,
      });
    });
    const visit = visitOf(indicator, own);
    await send(visit);
    expect(await leadOf(visit.email)).toMatchObject(nobodys);
    // Somebody else by the same link is.
    const other = visitOf(indicator);
    await send(other);
    expect(await leadOf(other.email)).toMatchObject({ indicatorId: indicator.user.id });
    // Sent by hand it is refused: nobody else would own it.
    const { name, email, phone, document_number } = visitOf(null, own);
    const answer = await world.call(indicator, 'POST', '/api/leads', { name, email, phone, document_number });
    expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'lead.self_referral']);
    await world.within((tx) =>
      tx.db.update(users).set({ phone: null, pixKey: null }).where(eq(users.id, indicator.user.id)),
    );
  });

  it('for a visit of its own under another address of its mailbox', async () => {
    const { indicator } = world.people;
    await world.within((tx) =>
      tx.db.update(users).set({ email: 'sandra.melo@gmail.com' }).where(eq(users.id, indicator.user.id)),
    );
    for (const email of ['sandra.melo+cliente@gmail.com', 'SandraMelo@googlemail.com']) {
      const visit = visitOf(indicator, { email });
      await send(visit);
      // What was typed is kept.
      expect(await leadOf(visit.email)).toMatchObject(nobodys);
      const { name, phone, document_number } = visitOf(null);
      const answer = await world.call(indicator, 'POST', '/api/leads', { name, email, phone, document_number });
      expect([answer.statusCode, answer.json().error.code]).toEqual([422, 'lead.self_referral']);
    }
    const other = visitOf(indicator, { email: 'sandra.melo@gmail.com.br' });
    await send(other);
    expect(await leadOf(other.email)).toMatchObject({ indicatorId: indicator.user.id });
  });

  it('twice: who comes back while it is protected adds to the lead that is there, closed or not', async () => {
    const { indicator, loner } = world.people;
    const visit = visitOf(indicator);
    await send(visit);
    await world.within((tx) =>
      tx.db.update(leads).set({ statusId: world.statuses.won.id }).where(eq(leads.email, visit.email)),
    );
    for (const caller of [indicator, loner]) await send({ ...visit, ...anotherForm(), code: caller.user.code });
    expect(await leadOf(visit.email)).toMatchObject({
      indicatorId: indicator.user.id,
      referralCode: indicator.user.code,
    });
  });
});

describe('the link of a lead', () => {
  it('is nothing where it was sent by hand, or came by no link', async () => {
    const { indicator, admin } = world.people;
    const { name, email, phone, document_number } = visitOf(null);
    const sent = (await world.call(indicator, 'POST', '/api/leads', { name, email, phone, document_number })).json();
    expect(await leadOf(email)).toMatchObject({ referralCode: null, firstTouchAt: null });
    expect((sent as { lead: LeadDetail }).lead.referral).toEqual({
      indicator: { id: indicator.user.id, name: 'Sandra Melo' },
      code: null,
      first_touch_at: null,
      campaign: null,
      protected_until: expect.any(String) as string,
    });
    const plain = visitOf(null, { utm: { utm_campaign: 'natal' } });
    await send(plain);
    const lead = await leadOf(plain.email);
    expect(lead).toMatchObject(nobodys);
    expect((await detail(admin, lead.number)).referral).toBeNull();
  });

  it('stays that of the first day: code, moment and campaign, whatever comes after', async () => {
    const { indicator, loner, admin } = world.people;
    const touchedAt = ago(50);
    const visit = visitOf(indicator, { first_touch_at: touchedAt });
    await send(visit);
    await send({ ...visit, ...anotherForm(), first_touch_at: ago(90), utm: { utm_campaign: 'depois' } });
    await send({ ...visit, ...anotherForm(), code: loner.user.code, first_touch_at: ago(95) });
    await world.within((tx) => tx.db.update(users).set({ code: 'NOVO' }).where(eq(users.id, indicator.user.id)));
    const lead = await leadOf(visit.email);
    expect((await detail(admin, lead.number)).referral).toEqual({
      indicator: { id: indicator.user.id, name: 'Sandra Melo' },
      code: indicator.user.code,
      first_touch_at: touchedAt,
      campaign: null,
      protected_until: expect.any(String) as string,
    });
    await world.within((tx) =>
      tx.db.update(users).set({ code: indicator.user.code }).where(eq(users.id, indicator.user.id)),
    );
  });

  it('is told with its campaign to who brought it; without a moment the visit says it', async () => {
    const { indicator } = world.people;
    const visit = visitOf(indicator, { utm: { utm_campaign: 'black-friday' } });
    await send(visit);
    const lead = await leadOf(visit.email);
    expect((await detail(indicator, lead.number)).referral).toEqual({
      indicator: { id: indicator.user.id, name: 'Sandra Melo' },
      code: indicator.user.code,
      first_touch_at: lead.createdAt.toISOString(),
      campaign: 'black-friday',
      protected_until: expect.any(String) as string,
    });
  });

  it('of a salesperson names no indicator', async () => {
    const { specialist } = world.people;
    const visit = visitOf(specialist);
    await send(visit);
    const { number } = await leadOf(visit.email);
    expect((await detail(specialist, number)).referral).toMatchObject({ indicator: null, code: specialist.user.code });
  });
});

describe('who brought a lead', () => {
  const noticesOf = (email: string) =>
    world.within(async (tx) => {
      const [lead] = await tx.db.select({ id: leads.id }).from(leads).where(eq(leads.email, email));
      const rows = await tx.db.select().from(notificationUsers).where(eq(notificationUsers.leadId, lead!.id));
      return rows.filter(({ type }) => type === 'lead_referred').map(({ userId }) => userId);
    });

  it('is told of nothing that it sent by hand, and of nobody whom it did not bring', async () => {
    const { indicator, specialist } = world.people;
    const { email, phone, document_number: document } = visitOf(null);
    const sent = await world.call(indicator, 'POST', '/api/leads', {
      name: 'Enviada à mão',
      email,
      phone,
      document_number: document,
    });
    expect(sent.statusCode, sent.body).toBe(201);
    expect(await noticesOf(email)).toEqual([]);
    for (const caller of [null, specialist]) {
      const visit = visitOf(caller);
      await send(visit);
      expect(await noticesOf(visit.email)).toEqual([]);
    }
  });

  it('is told of who came by its link, once however often the visitor comes', async () => {
    const { indicator } = world.people;
    const visit = visitOf(indicator);
    await send(visit);
    await send(visit);
    await send({ ...visitOf(indicator), email: visit.email, document_number: visit.document_number });
    expect(await noticesOf(visit.email)).toEqual([indicator.user.id]);
  });
});

describe('two leads that become one', () => {
  const make = (caller: Caller | null, facts: Partial<typeof leads.$inferInsert> = {}) =>
    world.within((tx) =>
      createLeadRow(tx, { statusId: world.statuses.new.id, indicatorId: caller?.user.id ?? null, ...facts }),
    );
  const at = (hours: number) => ({ createdAt: new Date(ago(hours)) });
  const link = (code: string, hours: number) => ({
    referralCode: code,
    firstTouchAt: new Date(ago(hours)),
    ...at(hours - 1),
  });
  async function merge(target: typeof leads.$inferSelect, other: typeof leads.$inferSelect) {
    serial += 1;
    const answer = await world.call(world.people.admin, 'POST', `/api/leads/${target.number}/merge`, {
      name: target.name,
      phone: `+55119${String(70_000_000 + serial)}`,
      document_number: cpfOf(4000 + serial),
      version: target.version,
      other_number: other.number,
      other_version: other.version,
    });
    expect(answer.statusCode).toBe(200);
    const [row] = await world.within((tx) => tx.db.select().from(leads).where(eq(leads.id, target.id)));
    return row!;
  }

  it('stay that of who brought the one that is kept, though another person’s link was opened before', async () => {
    const { indicator, loner } = world.people;
    const target = await make(indicator, link('UM', 10));
    const merged = await merge(target, await make(loner, link('DOIS', 90)));
    expect(merged).toMatchObject({
      indicatorId: indicator.user.id,
      referralCode: 'UM',
      firstTouchAt: target.firstTouchAt,
    });
  });

  it('have the first touch of two by the same person', async () => {
    const { indicator } = world.people;
    const earlier = { ...link('ANTES', 90), utm: { utm_campaign: 'antes' } };
    const merged = await merge(
      await make(indicator, { ...link('UM', 10), utm: { utm_campaign: 'depois' } }),
      await make(indicator, earlier),
    );
    expect(merged).toMatchObject({ referralCode: 'ANTES', firstTouchAt: earlier.firstTouchAt, utm: earlier.utm });
    const target = await make(indicator, link('UM', 90));
    expect(await merge(target, await make(indicator, link('DEPOIS', 10)))).toMatchObject({ referralCode: 'UM' });
    // Sent by hand before the link was opened: no link brought it.
    expect(await merge(await make(indicator, at(90)), await make(indicator, link('UM', 10)))).toMatchObject({
      referralCode: null,
      firstTouchAt: null,
    });
  });

  it('have all of the other one’s where nobody brought the one that is kept', async () => {
    const { indicator } = world.people;
    const other = await make(indicator, {
      ...link('UM', 10),
      partnerId: world.partner.id,
      referralTeamId: world.team.id,
    });
    expect(await merge(await make(null, at(90)), other)).toMatchObject({
      indicatorId: indicator.user.id,
      partnerId: world.partner.id,
      referralTeamId: world.team.id,
      referralCode: 'UM',
      firstTouchAt: other.firstTouchAt,
    });
  });

  it('lose nothing to one that nobody brought', async () => {
    const { indicator } = world.people;
    const target = await make(indicator, link('UM', 10));
    expect(await merge(target, await make(null, { ...at(90), utm: { utm_source: 'jornal' } }))).toMatchObject({
      indicatorId: indicator.user.id,
      referralCode: 'UM',
      firstTouchAt: target.firstTouchAt,
    });
  });
});
