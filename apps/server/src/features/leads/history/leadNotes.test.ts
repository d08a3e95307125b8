import type { LeadDetail, LeadDuplicate, LeadEvent, LeadList } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld, goodCpf, goodPhone } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { cpfOf } from '../../../../test/createImportWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow } from '../../../../test/factories.ts';
import { newId } from '../../../platform/db/newId.ts';
import { auditLog, cableMessages, leads, notificationUsers, reminders } from '../../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

/** A lead of the specialist that the indicator referred. */
const newLead = (facts: Partial<typeof leads.$inferInsert> = {}) =>
  world.within((tx) =>
    createLeadRow(tx, {
      statusId: world.statuses.new.id,
      ownerId: world.people.specialist.user.id,
      ownerGroupId: world.group.id,
      indicatorId: world.people.indicator.user.id,
      partnerId: world.partner.id,
      ...facts,
    }),
  );
const note = (caller: Caller, number: number, text = 'Gostou da parcela') =>
  world.call(caller, 'POST', `/api/leads/${number}/notes`, { text });
const events = async (caller: Caller, number: number) =>
  (await world.call(caller, 'GET', `/api/leads/${number}/events`)).json<{ events: LeadEvent[] }>().events;
const stored = async (number: number) =>
  (await world.within((tx) => tx.db.select().from(leads).where(eq(leads.number, number))))[0]!;
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { error: { code: string } }).error.code;

describe('notes', () => {
  it('are kept from indicators, and nobody writes where it may not', async () => {
    const { number } = await newLead();
    const { people } = world;
    expect((await note(people.indicator, number)).statusCode).toBe(403);
    expect((await note(people.stranger, number)).statusCode).toBe(404);
    expect((await note(people.specialist, number, '  ')).statusCode).toBe(422);
    expect((await note(people.specialist, number)).statusCode).toBe(201);
    for (const reader of [people.specialist, people.manager, people.admin, people.partner]) {
      expect((await events(reader, number)).map((event) => event.note?.text)).toContain('Gostou da parcela');
    }
    expect(JSON.stringify(await events(people.indicator, number))).not.toContain('Gostou');
  });

  it('are not revealed to indicators by how long a lead is idle', async () => {
    const { people } = world;
    const [noted, quiet] = [await newLead(), await newLead()];
    const order = async (caller: typeof people.indicator) =>
      (
        (await world.call(caller, 'GET', '/api/leads?sort=idle_since&direction=desc')).json() as {
          leads: { number: number }[];
        }
      ).leads
        .map(({ number }) => number)
        .filter((number) => [noted.number, quiet.number].includes(number));
    const seen = async (caller: typeof people.indicator) => {
      const { idle_since: idle } = (await world.call(caller, 'GET', `/api/leads/${noted.number}`)).json().lead;
      return { idle, order: await order(caller) };
    };
    const before = { indicator: await seen(people.indicator), specialist: await seen(people.specialist) };
    expect((await note(people.specialist, noted.number)).statusCode).toBe(201);
    expect(await seen(people.indicator)).toEqual(before.indicator);
    expect((await seen(people.specialist)).idle > before.specialist.idle).toBe(true);
  });

  it('leave the lead as it is, notify its readers, and keep their text out of the audit log', async () => {
    const lead = await newLead();
    await note(world.people.specialist, lead.number, 'Segredo de Estado');
    expect((await stored(lead.number)).version).toBe(1);
    const broadcasts = await world.within((tx) =>
      tx.db.select().from(cableMessages).where(eq(cableMessages.accountId, tx.accountId)),
    );
    expect(broadcasts.map(({ event }) => event)).toContainEqual({ kind: 'lead_noted', number: lead.number });
    const audit = await world.within((tx) => tx.db.select().from(auditLog).where(eq(auditLog.targetId, lead.id)));
    expect(audit.map(({ action }) => action)).toEqual(['lead_note.create']);
    expect(JSON.stringify([audit, broadcasts])).not.toContain('Segredo');
  });

  it('are changed by who wrote them, who is the only one offered that', async () => {
    const { number } = await newLead();
    const { event } = (await note(world.people.specialist, number)).json<{ event: LeadEvent }>();
    expect(event.note).toEqual({ text: 'Gostou da parcela', edited_at: null, may_edit: true });
    const edit = (caller: Caller, id: string) =>
      world.call(caller, 'PUT', `/api/leads/${number}/notes/${id}`, { text: 'Mudou de ideia' });
    expect((await edit(world.people.admin, event.id)).statusCode).toBe(403);
    const created = (await events(world.people.admin, number)).find(({ kind }) => kind !== 'noted');
    if (created) expect((await edit(world.people.specialist, created.id)).statusCode).toBe(404);
    const changed = (await edit(world.people.specialist, event.id)).json<{ event: LeadEvent }>().event;
    expect(changed.note).toEqual({ text: 'Mudou de ideia', edited_at: expect.any(String), may_edit: true });
    expect((await events(world.people.admin, number))[0]!.note!.may_edit).toBe(false);
  });
});

describe('contacts', () => {
  it.each(['partner', 'indicatorManager'] as const)(
    'of who referred the lead stand in its history, and end no deadline: %s',
    async (referrer) => {
      const slaDueAt = new Date(Date.now() + 3_600_000);
      const { number } = await newLead({ slaDueAt, slaWarnAt: slaDueAt, referralTeamId: world.team.id });
      const contact = (caller: Caller) =>
        world.call(caller, 'POST', `/api/leads/${number}/contacts`, { channel: 'phone' });
      expect((await contact(world.people[referrer])).statusCode).toBe(201);
      expect(await stored(number)).toMatchObject({ firstContactAt: null, firstContactBy: null, slaDueAt });
      const { leads: running } = (
        await world.call(world.people.specialist, 'GET', '/api/leads?sla=on_time')
      ).json<LeadList>();
      expect(running.map((lead) => lead.number)).toContain(number);
      expect((await events(world.people.specialist, number)).map(({ kind }) => kind)).toContain('contacted');

      expect((await contact(world.people.specialist)).statusCode).toBe(201);
      expect(await stored(number)).toMatchObject({
        firstContactAt: expect.any(Date),
        firstContactBy: world.people.specialist.user.id,
      });
    },
  );

  it('are written down, and the first one is the first contact', async () => {
    const { number } = await newLead();
    const contact = (channel: string) =>
      world.call(world.people.specialist, 'POST', `/api/leads/${number}/contacts`, { channel });
    expect((await contact('pombo')).statusCode).toBe(422);
    expect((await contact('whatsapp')).json<{ event: LeadEvent }>().event).toMatchObject({
      kind: 'contacted',
      channel: 'whatsapp',
      actor: { name: 'Bruna Siqueira' },
    });
    const first = (await stored(number)).firstContactAt;
    expect(first).toBeInstanceOf(Date);
    await contact('phone');
    expect((await stored(number)).firstContactAt).toEqual(first);
    // An indicator follows the history.
    expect((await events(world.people.indicator, number)).map(({ channel }) => channel)).toEqual(['phone', 'whatsapp']);
  });
});

describe('duplicates', () => {
  const find = async (caller: Caller, query: Record<string, string>) =>
    (await world.call(caller, 'GET', `/api/lead_duplicates?${new URLSearchParams(query).toString()}`)).json<{
      duplicates: LeadDuplicate[];
    }>().duplicates;

  it('are found by document, phone and e-mail however they are written', async () => {
    const { number } = await newLead({
      name: 'Ana',
      phone: '+5511970001111',
      documentNumber: '11144477735',
      email: 'Ana@uol.com.br',
    });
    const lead = { number, name: 'Ana', created_at: expect.any(String), may_merge: true, is_other_deal: false };
    expect(await find(world.people.admin, { phone: '(11) 97000-1111', email: 'ANA@UOL.COM.BR' })).toEqual([
      { fields: ['phone', 'email'], lead },
    ]);
    expect(await find(world.people.admin, { document_number: '111.444.777-35' })).toEqual([
      { fields: ['document_number'], lead },
    ]);
    expect(await find(world.people.specialist, { phone: '+5511970001111' })).toMatchObject([
      { lead: { may_merge: false } },
    ]);
  });

  it('are other deals of the person when one of both is closed, or their products differ', async () => {
    const phone = '+5511970002222';
    const { number } = await newLead({ name: 'Ana', phone, productId: world.product.id });
    const isOtherDeal = async (query: Record<string, string>) =>
      (await find(world.people.admin, { phone, ...query })).map(({ lead }) => lead?.is_other_deal);
    expect(await isOtherDeal({})).toEqual([false]);
    expect(await isOtherDeal({ product_id: world.product.id })).toEqual([false]);
    expect(await isOtherDeal({ product_id: world.otherProduct.id })).toEqual([true]);
    const sold = await newLead({ name: 'Ana', phone, statusId: world.statuses.won.id, wonAt: new Date() });
    expect(await isOtherDeal({ except_number: String(number) })).toEqual([true]);
    expect(await isOtherDeal({ except_number: String(sold.number) })).toEqual([true]);
  });

  it('are never leads with another document, however many of them share the phone or the e-mail', async () => {
    const keys = { phone: '+5511970006666', email: 'casa@uol.com.br' };
    const { number } = await newLead({ ...keys });
    for (const documentNumber of [1, 2, 3, 4, 5, 6].map((index) => cpfOf(500 + index)))
      await newLead({ ...keys, documentNumber });
    const { admin } = world.people;
    for (const query of [{ phone: keys.phone }, { email: keys.email }, keys] as Record<string, string>[]) {
      const found = await find(admin, { ...query, document_number: cpfOf(499) });
      // The one that has none may be anybody's.
      expect(found.map(({ lead }) => lead?.number)).toEqual([number]);
    }
    expect(await find(admin, { ...keys, document_number: cpfOf(501) })).toHaveLength(2);
    // Half a document says nothing yet.
    expect(await find(admin, { ...keys, document_number: '111.444' })).toHaveLength(5);
  });

  it('say no more than that they exist to who may not see them', async () => {
    await newLead({ name: 'Sigilosa', phone: '+5511970002222' });
    expect(await find(world.people.stranger, { phone: '+5511970002222' })).toEqual([{ fields: ['phone'], lead: null }]);
  });

  it('are one entry, the last, of all those that somebody may not see', async () => {
    const keys = { phone: '+5511970007777', email: 'oculta@uol.com.br', documentNumber: cpfOf(510) };
    const { number } = await newLead({ ...keys });
    await newLead({ ...keys, phone: null, ownerId: world.people.stranger.user.id });
    const { number: own } = await newLead({ ...keys, email: null, ownerId: world.people.specialist.user.id });
    for (let more = 0; more < 2; more += 1)
      await newLead({ ...keys, phone: null, ownerId: world.people.stranger.user.id });
    expect(number).toBeLessThan(own);
    const query = { document_number: keys.documentNumber, phone: keys.phone, email: keys.email };
    const found = await find(world.people.specialist, query);
    expect(found.filter(({ lead }) => lead === null)).toHaveLength(1);
    expect(found.at(-1)).toEqual({ fields: ['document_number', 'email'], lead: null });
    expect(found.map(({ lead }) => lead?.number)).toContain(own);
  });

  it('are not the lead itself, nor one in the trash or of another account, nor half a phone', async () => {
    const { number } = await newLead({ phone: '+5511970003333' });
    expect(await find(world.people.admin, { phone: '+5511970003333', except_number: String(number) })).toEqual([]);
    await newLead({ phone: '+5511970004444', deletedAt: new Date() });
    expect(await find(world.people.admin, { phone: '+5511970004444' })).toEqual([]);
    const other = await createLeadWorld(server);
    await other.within((tx) => createLeadRow(tx, { statusId: other.statuses.new.id, phone: '+5511970005555' }));
    expect(await find(world.people.admin, { phone: '+5511970005555' })).toEqual([]);
    expect(await find(world.people.admin, { phone: '119700', email: 'ana', document_number: '111' })).toEqual([]);
    expect(await find(world.people.admin, {})).toEqual([]);
  });
});

describe('merging', () => {
  const fields = { name: 'Quem fica', phone: goodPhone, document_number: goodCpf, version: 1, other_version: 1 };
  const merge = (caller: Caller, number: number, body: object) =>
    world.call(caller, 'POST', `/api/leads/${number}/merge`, { ...fields, ...body });

  it('keeps the chosen fields and both histories, and puts the other lead into the trash', async () => {
    const contacted = new Date('2026-01-02T00:00:00.000Z');
    const [target, other] = [
      await newLead({ name: 'Fica' }),
      await newLead({ name: 'Vai', firstContactAt: contacted }),
    ];
    await note(world.people.specialist, other.number, 'Do outro');
    const answer = await merge(world.people.manager, target.number, {
      other_number: other.number,
      value_cents: 100_00,
    });
    expect(answer.statusCode, answer.body).toBe(200);
    expect(answer.json<{ lead: LeadDetail }>().lead).toMatchObject({
      number: target.number,
      name: 'Quem fica',
      value_cents: 100_00,
      first_contact_at: contacted.toISOString(),
    });
    const old = await world.call(world.people.admin, 'GET', `/api/leads/${other.number}`);
    expect(old.json<{ lead: LeadDetail }>().lead.number).toBe(target.number);
    const history = await events(world.people.admin, target.number);
    expect(history[0]).toMatchObject({ kind: 'merged', merged_number: other.number });
    expect(history.some((event) => event.note?.text === 'Do outro')).toBe(true);
    expect((await stored(other.number)).deletedAt).not.toBeNull();
  });

  it('takes along the reminders and notifications of everybody, who referred the lead, and where it came from', async () => {
    const { specialist, indicator, manager, admin } = world.people;
    const [target, other] = [
      await newLead({ name: 'Fica' }),
      await newLead({
        name: 'Vai',
        ownerId: specialist.user.id,
        indicatorId: indicator.user.id,
        partnerId: world.partner.id,
        utm: { utm_source: 'feira' },
      }),
    ];
    const reminder = await world.call(specialist, 'POST', '/api/reminders', {
      text: 'Ligar',
      due_at: new Date(Date.now() + 3_600_000).toISOString(),
      lead_number: other.number,
    });
    expect(reminder.statusCode, reminder.body).toBe(201);
    await world.within((tx) =>
      tx.db.insert(notificationUsers).values({
        accountId: tx.accountId,
        id: newId(),
        userId: admin.user.id,
        type: 'lead_assigned',
        leadId: other.id,
        isShown: true,
      }),
    );
    const { version } = await stored(other.number);
    const merged = await merge(manager, target.number, { other_number: other.number, other_version: version });
    expect(merged.statusCode, merged.body).toBe(200);
    const left = await world.within(async (tx) => [
      ...(await tx.db.select({ leadId: reminders.leadId }).from(reminders)),
      ...(await tx.db.select({ leadId: notificationUsers.leadId }).from(notificationUsers)),
    ]);
    expect(left.filter(({ leadId }) => leadId === other.id)).toEqual([]);
    expect(left.filter(({ leadId }) => leadId === target.id).length).toBeGreaterThanOrEqual(2);
    expect(await stored(target.number)).toMatchObject({
      indicatorId: indicator.user.id,
      partnerId: world.partner.id,
      utm: { utm_source: 'feira' },
    });
  });

  it('keeps the status of the one that stays, and says what was the status, and what the history, of the other', async () => {
    const [target, other, third] = [await newLead(), await newLead(), await newLead()];
    await note(world.people.specialist, third.number, 'Do terceiro');
    const lost = await world.call(world.people.admin, 'PUT', `/api/leads/${other.number}/status`, {
      status_id: world.statuses.lost.id,
      loss_reason_id: world.reason.id,
      loss_note: 'Sem renda',
      version: 1,
    });
    expect(lost.statusCode, lost.body).toBe(200);
    const versionOf = async (number: number) => (await stored(number)).version;
    const join = async (one: number, another: number) => {
      const answer = await merge(world.people.admin, one, {
        version: await versionOf(one),
        other_number: another,
        other_version: await versionOf(another),
      });
      expect(answer.statusCode, answer.body).toBe(200);
    };
    await join(other.number, third.number);
    await join(target.number, other.number);
    const history = await events(world.people.admin, target.number);
    const [merged] = history;
    expect(merged).toMatchObject({
      kind: 'merged',
      merged_number: other.number,
      changes: [{ field: 'status', from: 'Perdido', to: null }],
    });
    expect(merged).not.toHaveProperty('merged_from');
    expect((await stored(target.number)).statusId).toBe(target.statusId);
    const otherEvents = history.slice(1);
    expect(otherEvents.find(({ kind }) => kind === 'status_changed')).toMatchObject({ merged_from: other.number });
    // Of the first of two that went into one another, to which it happened.
    expect(otherEvents.find((event) => event.note?.text === 'Do terceiro')).toMatchObject({
      merged_from: third.number,
    });
  });

  it('is for those who manage both, on the versions that they saw', async () => {
    const [target, other] = [await newLead(), await newLead()];
    const foreign = await newLead({ ownerId: world.people.stranger.user.id, ownerGroupId: world.otherGroup.id });
    expect((await merge(world.people.specialist, target.number, { other_number: other.number })).statusCode).toBe(403);
    expect((await merge(world.people.manager, target.number, { other_number: foreign.number })).statusCode).toBe(404);
    expect(codeOf(await merge(world.people.admin, target.number, { other_number: target.number }))).toBe(
      'lead.merge_self',
    );
    const conflict = await merge(world.people.admin, target.number, { other_number: other.number, other_version: 2 });
    expect(conflict.json().error).toMatchObject({ code: 'lead.conflict', details: { lead: { number: other.number } } });
    expect((await stored(other.number)).deletedAt).toBeNull();
  });

  it('gives a deadline to a lead that is open or was contacted, and none to one that was closed without a contact', async () => {
    const slaDueAt = new Date('2026-03-10T15:00:00.000Z');
    const closed = { statusId: world.statuses.lost.id, lossReasonId: world.reason.id };
    const contacted = { firstContactAt: new Date('2026-03-10T14:00:00.000Z') };
    const dueAfter = async (own: object, others: object = {}) => {
      const [target, other] = [await newLead(own), await newLead({ slaDueAt, ...others })];
      const answer = await merge(world.people.admin, target.number, { name: 'Com prazo', other_number: other.number });
      expect(answer.statusCode, answer.body).toBe(200);
      return { number: target.number, due: (await stored(target.number)).slaDueAt };
    };
    const neverCalled = await dueAfter(closed);
    expect(neverCalled.due).toBeNull();
    const running = await dueAfter({});
    const met = [await dueAfter({ ...closed, ...contacted }), await dueAfter(closed, contacted)];
    for (const { due } of [running, ...met]) expect(due).toEqual(slaDueAt);
    // A list by deadline has it among those without one, at the end.
    const list = await world.call(
      world.people.admin,
      'GET',
      '/api/leads?search=com prazo&sort=sla_due_at&direction=asc',
    );
    expect(list.json<LeadList>().leads.map(({ number }) => number)).toEqual(
      [running, ...met, neverCalled].map(({ number }) => number),
    );
  });

  it('never lets a sale go', async () => {
    const [target, sale] = [await newLead(), await newLead({ statusId: world.statuses.won.id, wonAt: new Date() })];
    expect(codeOf(await merge(world.people.admin, target.number, { other_number: sale.number }))).toBe(
      'lead.merge_won',
    );
  });

  it('never lets one of two sales go, and says what to do where one is a repetition', async () => {
    const [target, other] = await Promise.all(
      ['a', 'b'].map(() =>
        newLead({
          statusId: world.statuses.won.id,
          wonAt: new Date(),
          productId: world.product.id,
          valueCents: 100_00,
        }),
      ),
    );
    for (const [one, two] of [
      [target, other],
      [other, target],
    ]) {
      const answer = await merge(world.people.admin, one!.number, { other_number: two!.number });
      expect([answer.statusCode, codeOf(answer)]).toEqual([422, 'lead.merge_sales']);
    }
    expect((await stored(other!.number)).deletedAt).toBeNull();
  });

  it('of two people crosswise happens once', async () => {
    const [one, two] = [await newLead(), await newLead()];
    const answers = await Promise.all([
      merge(world.people.admin, one.number, { other_number: two.number }),
      merge(world.people.manager, two.number, { other_number: one.number }),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const left = [await stored(one.number), await stored(two.number)].filter(({ deletedAt }) => deletedAt === null);
    expect(left).toHaveLength(1);
  });
});
