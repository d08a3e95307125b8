import { randomUUID } from 'node:crypto';
import type { LeadDetail, LeadEvent } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow, createLeadStatus, createLossReason } from '../../../../test/factories.ts';
import { leadStatuses, lossReasons } from '../../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
let lead: Awaited<ReturnType<typeof createLeadRow>>;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server, { singular_product_label: 'Plano' });
});
afterAll(() => server.close());

const longAgo = new Date('2026-01-05T12:00:00.000Z');
const makeLead = (options: Partial<Parameters<typeof createLeadRow>[1]> = {}) =>
  world.within((tx) =>
    createLeadRow(tx, {
      statusId: world.statuses.new.id,
      statusSince: longAgo,
      updatedAt: longAgo,
      ownerId: world.people.specialist.user.id,
      ownerGroupId: world.group.id,
      ...options,
    }),
  );

beforeEach(async () => {
  lead = await makeLead();
});

const move = (caller: Caller, body: object, number = lead.number) =>
  world.call(caller, 'PUT', `/api/leads/${number}/status`, { version: 1, ...body });
const moved = async (body: object, number = lead.number) => {
  const answer = await move(world.people.admin, body, number);
  expect(answer.statusCode).toBe(200);
  return answer.json<{ lead: LeadDetail }>().lead;
};
const events = async (caller = world.people.admin, number = lead.number) =>
  (await world.call(caller, 'GET', `/api/leads/${number}/events`)).json<{ events: LeadEvent[] }>().events;

describe('refusals', () => {
  it('those who refer leads do not move them', async () => {
    const { people, statuses, partner, team } = world;
    const referred = await makeLead({
      indicatorId: people.indicator.user.id,
      partnerId: partner.id,
      referralTeamId: team.id,
    });
    for (const caller of [people.indicator, people.partner, people.indicatorManager]) {
      expect((await world.call(caller, 'GET', `/api/leads/${referred.number}`)).json().lead.allowed.change_status).toBe(
        false,
      );
      const answer = await move(caller, { status_id: statuses.contacted.id }, referred.number);
      expect(answer.statusCode).toBe(403);
    }
  });

  it('a lead that the person does not see is not there', async () => {
    for (const caller of [world.people.colleague, world.people.stranger]) {
      expect((await move(caller, { status_id: world.statuses.contacted.id })).json().error.code).toBe('lead.not_found');
    }
  });

  it('an unknown, an archived and another account’s status are none', async () => {
    const other = await createLeadWorld(server);
    for (const id of [randomUUID(), world.statuses.archived.id, other.statuses.contacted.id]) {
      const answer = await move(world.people.admin, { status_id: id });
      expect(answer.json().error).toMatchObject({
        code: 'lead.status_unknown',
        fields: { status_id: 'Escolha um status da lista.' },
      });
    }
  });

  it('losing needs a reason of the catalog that is in use', async () => {
    const archived = await world.within((tx) => createLossReason(tx));
    await world.within((tx) =>
      tx.db.update(lossReasons).set({ archivedAt: new Date() }).where(eq(lossReasons.id, archived.id)),
    );
    for (const id of [null, randomUUID(), archived.id]) {
      const answer = await move(world.people.admin, { status_id: world.statuses.lost.id, loss_reason_id: id });
      expect(answer.json().error).toMatchObject({
        code: 'lead.loss_reason_required',
        fields: { loss_reason_id: 'Escolha o motivo da perda.' },
      });
    }
  });

  it('and a note when the reason asks for one', async () => {
    for (const note of [null, '', '   ']) {
      const answer = await move(world.people.admin, {
        status_id: world.statuses.lost.id,
        loss_reason_id: world.notedReason.id,
        loss_note: note,
      });
      expect(answer.json().error).toMatchObject({
        code: 'lead.loss_note_required',
        fields: { loss_note: 'Este motivo pede uma observação.' },
      });
    }
  });

  it('a sale needs product and value, named as the account names them', async () => {
    const answer = await move(world.people.admin, { status_id: world.statuses.won.id });
    expect(answer.json().error).toMatchObject({
      code: 'lead.sale_incomplete',
      fields: { product_id: 'Plano é um campo obrigatório', value_cents: 'Valor é um campo obrigatório' },
    });
    const half = await move(world.people.admin, { status_id: world.statuses.won.id, product_id: world.product.id });
    expect(Object.keys(half.json().error.fields)).toEqual(['value_cents']);
    const free = await move(world.people.admin, {
      status_id: world.statuses.won.id,
      product_id: world.product.id,
      value_cents: 0,
    });
    expect(Object.keys(free.json().error.fields)).toEqual(['value_cents']);
    expect(
      (
        await move(world.people.admin, { status_id: world.statuses.won.id, product_id: randomUUID(), value_cents: 1 })
      ).json().error.code,
    ).toBe('lead.product_unknown');
  });

  it('an old version is a conflict with the current lead', async () => {
    await moved({ status_id: world.statuses.contacted.id });
    const answer = await move(world.people.specialist, { status_id: world.statuses.proposed.id });
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error).toMatchObject({
      code: 'lead.conflict',
      details: { lead: { status: { name: 'Em contato' }, version: 2 } },
    });
  });

  it('none of them changes anything', async () => {
    await move(world.people.admin, { status_id: world.statuses.won.id });
    await move(world.people.admin, { status_id: world.statuses.lost.id });
    const after = (await world.call(world.people.admin, 'GET', `/api/leads/${lead.number}`)).json<{
      lead: LeadDetail;
    }>().lead;
    expect(after).toMatchObject({ version: 1, status: { name: 'Novo' }, status_since: longAgo.toISOString() });
    expect(await events()).toEqual([]);
  });
});

describe('moving', () => {
  it('out of "new" is the first contact, once', async () => {
    const first = await moved({ status_id: world.statuses.contacted.id });
    expect(first.first_contact_at).toBe(first.status_since);
    expect(Date.parse(first.status_since)).toBeGreaterThan(longAgo.getTime());
    const back = await moved({ status_id: world.statuses.new.id, version: 2 });
    const again = await moved({ status_id: world.statuses.proposed.id, version: 3 });
    expect([back.first_contact_at, again.first_contact_at]).toEqual([first.first_contact_at, first.first_contact_at]);
  });

  it('between two "new" statuses is none', async () => {
    const second = await world.within((tx) => createLeadStatus(tx, 'new'));
    expect((await moved({ status_id: second.id })).first_contact_at).toBeNull();
  });

  it('to where the lead is already changes nothing', async () => {
    const after = await moved({ status_id: world.statuses.new.id });
    expect(after).toMatchObject({ version: 1, status_since: longAgo.toISOString() });
    expect(await events()).toEqual([]);
  });

  it('to lost keeps reason, note and moment; reopening clears them', async () => {
    const lost = await moved({
      status_id: world.statuses.lost.id,
      loss_reason_id: world.notedReason.id,
      loss_note: ' Fechou com o banco. ',
    });
    expect(lost).toMatchObject({
      loss_reason: { id: world.notedReason.id },
      loss_note: 'Fechou com o banco.',
      lost_at: lost.status_since,
      won_at: null,
    });
    const open = await moved({ status_id: world.statuses.contacted.id, version: 2 });
    expect(open).toMatchObject({ loss_reason: null, loss_note: null, lost_at: null });
    const [reopening] = await events();
    expect(reopening!.changes).toEqual([
      { field: 'status', from: 'Perdido', to: 'Em contato' },
      { field: 'loss_reason', from: world.notedReason.name, to: null },
      { field: 'loss_note', from: 'Fechou com o banco.', to: null },
    ]);
  });

  it('to anything else ignores a reason that came along', async () => {
    const after = await moved({
      status_id: world.statuses.contacted.id,
      loss_reason_id: world.reason.id,
      loss_note: 'x',
      product_id: world.product.id,
      value_cents: 5,
    });
    expect(after).toMatchObject({ loss_reason: null, loss_note: null, product: null, value_cents: null });
  });

  it('to won completes the sale in one step, or takes what the lead has', async () => {
    const sold = await moved({ status_id: world.statuses.won.id, product_id: world.product.id, value_cents: 5_000_00 });
    expect(sold).toMatchObject({
      product: { id: world.product.id },
      value_cents: 5_000_00,
      won_at: sold.status_since,
      lost_at: null,
      version: 2,
    });
    const [event] = await events();
    expect(event!.changes).toEqual([
      { field: 'status', from: 'Novo', to: 'Ganho' },
      { field: 'product', from: null, to: world.product.name },
      { field: 'value_cents', from: null, to: 'R$\u00a05.000,00' },
    ]);
    const ready = await makeLead({ productId: world.product.id, valueCents: 100 });
    expect(await moved({ status_id: world.statuses.won.id }, ready.number)).toMatchObject({
      value_cents: 100,
      product: { id: world.product.id },
    });
  });

  it('from won to another won keeps the day of the sale; reopening clears it', async () => {
    const secondWon = await world.within((tx) => createLeadStatus(tx, 'won'));
    const sold = await moved({ status_id: world.statuses.won.id, product_id: world.product.id, value_cents: 1 });
    const later = await moved({ status_id: secondWon.id, version: 2 });
    expect(later.won_at).toBe(sold.won_at);
    expect(await moved({ status_id: world.statuses.proposed.id, version: 3 })).toMatchObject({
      won_at: null,
      value_cents: 1,
    });
  });

  it('within lost changes the reason without moving the lead', async () => {
    const lost = await moved({ status_id: world.statuses.lost.id, loss_reason_id: world.reason.id });
    const after = await moved({
      status_id: world.statuses.lost.id,
      loss_reason_id: world.notedReason.id,
      loss_note: 'Outro',
      version: 2,
    });
    expect(after).toMatchObject({
      loss_note: 'Outro',
      lost_at: lost.lost_at,
      status_since: lost.status_since,
      version: 3,
    });
    expect((await events())[0]!.kind).toBe('updated');
  });

  it('keeps working on a lead whose status and reason were archived since', async () => {
    const [status, reason] = await world.within(
      async (tx) => [await createLeadStatus(tx, 'lost'), await createLossReason(tx)] as const,
    );
    await moved({ status_id: status.id, loss_reason_id: reason.id });
    await world.within(async (tx) => {
      await tx.db.update(leadStatuses).set({ archivedAt: new Date() }).where(eq(leadStatuses.id, status.id));
      await tx.db.update(lossReasons).set({ archivedAt: new Date() }).where(eq(lossReasons.id, reason.id));
    });
    expect(
      await moved({ status_id: status.id, loss_reason_id: reason.id, loss_note: 'Agora com nota', version: 2 }),
    ).toMatchObject({ loss_note: 'Agora com nota' });
  });

  it('at the same time, one wins', async () => {
    const { contacted, proposed } = world.statuses;
    const answers = await Promise.all(
      [contacted, proposed, contacted, proposed].map((status) => move(world.people.admin, { status_id: status.id })),
    );
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409]);
  });

  it('is done by admin, by the manager of the group and by the specialist', async () => {
    const { people, statuses } = world;
    for (const caller of [people.admin, people.manager, people.specialist]) {
      const own = await makeLead();
      expect((await move(caller, { status_id: statuses.contacted.id }, own.number)).statusCode).toBe(200);
    }
  });
});

describe('the timeline', () => {
  it('is newest first, with who did it', async () => {
    await moved({ status_id: world.statuses.contacted.id });
    await move(world.people.specialist, { status_id: world.statuses.proposed.id, version: 2 });
    const timeline = await events();
    expect(timeline.map(({ kind, actor, changes }) => [kind, actor?.name, changes[0]!.to])).toEqual([
      ['status_changed', 'Bruna Siqueira', 'Proposta'],
      ['status_changed', 'Helena Prado', 'Em contato'],
    ]);
  });

  it('shows the names of that day after a status was renamed', async () => {
    const passing = await world.within((tx) => createLeadStatus(tx, 'in_progress', { name: 'Passagem' }));
    await moved({ status_id: passing.id });
    await world.within((tx) =>
      tx.db.update(leadStatuses).set({ name: 'Outro nome' }).where(eq(leadStatuses.id, passing.id)),
    );
    expect((await events())[0]!.changes[0]).toEqual({ field: 'status', from: 'Novo', to: 'Passagem' });
  });

  it('and the lead itself keep the salesperson’s notes from indicators', async () => {
    const { people, partner, team, statuses, notedReason } = world;
    const referred = await makeLead({
      indicatorId: people.indicator.user.id,
      partnerId: partner.id,
      referralTeamId: team.id,
    });
    await moved(
      { status_id: statuses.lost.id, loss_reason_id: notedReason.id, loss_note: 'Não atende mais' },
      referred.number,
    );
    // A change of nothing but the note leaves no event for them.
    await moved(
      { status_id: statuses.lost.id, loss_reason_id: notedReason.id, loss_note: 'Não atende nunca', version: 2 },
      referred.number,
    );
    const url = `/api/leads/${referred.number}`;

    const seen = (await world.call(people.indicator, 'GET', url)).json<{ lead: LeadDetail }>().lead;
    expect(seen).toMatchObject({
      loss_note: null,
      loss_reason: { id: notedReason.id },
      status: { name: 'Perdido' },
      allowed: { update: false, change_status: false, assign: false },
    });
    const timeline = await events(people.indicator, referred.number);
    expect(timeline).toHaveLength(1);
    expect(timeline[0]!.changes.map(({ field }) => field)).toEqual(['status', 'loss_reason']);
    expect(JSON.stringify([seen, timeline])).not.toContain('Não atende');

    for (const caller of [people.partner, people.indicatorManager, people.specialist, people.manager]) {
      expect((await world.call(caller, 'GET', url)).json().lead.loss_note).toBe('Não atende nunca');
      expect(await events(caller, referred.number)).toHaveLength(2);
    }
  });

  it('shows days of a custom field as days', async () => {
    const dated = await createLeadWorld(server, {
      custom_field_1_status: 'enabled',
      custom_field_1_type: 'date',
      custom_field_1_label: 'Nascimento',
      required_phone: false,
      required_document_number: false,
    });
    const born = await dated.within((tx) => createLeadRow(tx, { name: 'Li', statusId: dated.statuses.new.id }));
    await dated.call(dated.people.admin, 'PUT', `/api/leads/${born.number}`, {
      name: 'Li',
      custom_field_1: '1990-04-30',
      version: 1,
    });
    const timeline = (await dated.call(dated.people.admin, 'GET', `/api/leads/${born.number}/events`)).json<{
      events: LeadEvent[];
    }>().events;
    expect(timeline[0]!.changes).toEqual([{ field: 'custom_field_1', from: null, to: '30/04/1990' }]);
  });
});
