import { randomUUID } from 'node:crypto';
import { maxLeadTags } from '@funil/api/contract';
import type { LeadBulk, LeadDetail, LeadEvent, LeadList } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld, goodCpf, goodPhone } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow, createTag } from '../../../../test/factories.ts';
import { auditLog, tags } from '../../../platform/db/schema/tables.ts';

let server: TestApp;
let world: LeadWorld;
let number: number;
let vip: { id: string; name: string };
let fair: { id: string; name: string };

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  [vip, fair] = await world.within(async (tx) => [await createTag(tx, 'VIP'), await createTag(tx, 'Feirão')]);
});
afterAll(() => server.close());

const createLead = (name = 'Ana') =>
  world.within((tx) =>
    createLeadRow(tx, {
      name,
      statusId: world.statuses.contacted.id,
      ownerId: world.people.specialist.user.id,
      ownerGroupId: world.group.id,
      indicatorId: world.people.indicator.user.id,
    }),
  );
beforeEach(async () => {
  ({ number } = await createLead());
});

const set = (caller: Caller, ids: readonly string[], version = 1, of = number) =>
  world.call(caller, 'PUT', `/api/leads/${of}/tags`, { tag_ids: ids, version });
const read = async (of = number, caller = world.people.admin) =>
  (await world.call(caller, 'GET', `/api/leads/${of}`)).json<{ lead: LeadDetail }>().lead;
const namesOf = ({ tags: list }: Pick<LeadDetail, 'tags'>) => list.map(({ name }) => name);
const events = async (of = number) =>
  (await world.call(world.people.admin, 'GET', `/api/leads/${of}/events`)).json<{ events: LeadEvent[] }>().events;
const archive = (id: string, archivedAt: Date | null) =>
  world.within(({ db, accountId }) =>
    db
      .update(tags)
      .set({ archivedAt })
      .where(and(eq(tags.accountId, accountId), eq(tags.id, id))),
  );

describe('what is refused', () => {
  it('who only reads a lead changes none of its tags, and sees them', async () => {
    await set(world.people.admin, [vip.id]);
    expect((await set(world.people.indicator, [], 2)).statusCode).toBe(403);
    expect(namesOf(await read(number, world.people.indicator))).toEqual(['VIP']);
    expect((await set(world.people.stranger, [], 2)).json().error.code).toBe('lead.not_found');
  });

  it('tags of another account, that do not exist, or that are archived', async () => {
    const other = await createLeadWorld(server);
    const theirs = await other.within((tx) => createTag(tx));
    const old = await world.within((tx) => createTag(tx));
    await archive(old.id, new Date());
    for (const id of [theirs.id, randomUUID(), old.id])
      expect((await set(world.people.admin, [vip.id, id])).json().error).toMatchObject({
        code: 'lead.tag_unknown',
        fields: { tag_ids: 'Uma das etiquetas não está mais na lista. Escolha de novo.' },
      });
    expect((await set(world.people.admin, [vip.id, vip.id])).json().error.fields).toEqual({
      tag_ids: 'Etiquetas é inválido',
    });
    const many = Array.from({ length: maxLeadTags + 1 }, () => randomUUID());
    expect((await set(world.people.admin, many)).json().error.fields).toEqual({
      tag_ids: `Etiquetas deve ter no máximo ${maxLeadTags} itens`,
    });
    expect((await read()).version).toBe(1);
  });

  it('an old version is a conflict with the lead as it is', async () => {
    await set(world.people.admin, [vip.id]);
    const answer = await set(world.people.specialist, [fair.id]);
    expect(answer.statusCode).toBe(409);
    expect(namesOf(answer.json().error.details.lead)).toEqual(['VIP']);
  });
});

describe('tags of a lead', () => {
  it('are given and taken away, in the history by their names and in the audit log by their ids', async () => {
    const { specialist } = world.people;
    expect(namesOf((await set(specialist, [fair.id, vip.id])).json<{ lead: LeadDetail }>().lead)).toEqual([
      'Feirão',
      'VIP',
    ]);
    await set(specialist, [fair.id], 2);
    expect((await events()).map(({ kind, changes }) => [kind, changes])).toEqual([
      ['updated', [{ field: 'tags', from: 'VIP', to: null }]],
      [
        'updated',
        [
          { field: 'tags', from: null, to: 'Feirão' },
          { field: 'tags', from: null, to: 'VIP' },
        ],
      ],
    ]);
    const rows = await world.within(({ db, accountId }) =>
      db
        .select({ before: auditLog.before, after: auditLog.after })
        .from(auditLog)
        .where(and(eq(auditLog.accountId, accountId), eq(auditLog.action, 'lead.change_tags')))
        .orderBy(auditLog.id),
    );
    expect(rows.slice(-2)).toEqual([
      { before: {}, after: { tags: [fair.id, vip.id] } },
      { before: { tags: [vip.id] }, after: {} },
    ]);
  });

  it('that it has already are no change; an archived one may stay', async () => {
    await set(world.people.admin, [vip.id, fair.id]);
    expect((await set(world.people.admin, [fair.id, vip.id], 2)).json<{ lead: LeadDetail }>().lead.version).toBe(2);
    await archive(fair.id, new Date());
    try {
      expect(namesOf((await set(world.people.admin, [fair.id], 2)).json<{ lead: LeadDetail }>().lead)).toEqual([
        'Feirão',
      ]);
    } finally {
      await archive(fair.id, null);
    }
  });

  it('come with a new lead, stay when a form does not name them, and change with one that does', async () => {
    const { admin } = world.people;
    const fields = { name: 'Bia', phone: goodPhone, document_number: goodCpf };
    const created = await world.call(admin, 'POST', '/api/leads', { ...fields, tag_ids: [vip.id] });
    const { lead } = created.json<{ lead: LeadDetail }>();
    expect(namesOf(lead)).toEqual(['VIP']);
    expect((await events(lead.number)).find(({ kind }) => kind === 'created')?.changes).toEqual([
      { field: 'tags', from: null, to: 'VIP' },
    ]);
    const update = async (version: number, more: object) =>
      (await world.call(admin, 'PUT', `/api/leads/${lead.number}`, { ...fields, version, ...more })).json<{
        lead: LeadDetail;
      }>().lead;
    const { version } = lead;
    expect(namesOf(await update(version, { email: 'bia@exemplo.com.br' }))).toEqual(['VIP']);
    expect(namesOf(await update(version + 1, { email: 'bia@exemplo.com.br', tag_ids: [fair.id] }))).toEqual(['Feirão']);
    expect((await events(lead.number))[0]!.changes).toEqual([
      { field: 'tags', from: 'VIP', to: null },
      { field: 'tags', from: null, to: 'Feirão' },
    ]);
  });

  it('of two leads that are merged are those of both', async () => {
    const other = await createLead('Bia');
    await set(world.people.admin, [vip.id]);
    await set(world.people.admin, [vip.id, fair.id], 1, other.number);
    const merged = await world.call(world.people.admin, 'POST', `/api/leads/${number}/merge`, {
      name: 'Ana',
      phone: goodPhone,
      document_number: goodCpf,
      version: 2,
      other_number: other.number,
      other_version: 2,
    });
    expect(namesOf(merged.json<{ lead: LeadDetail }>().lead)).toEqual(['Feirão', 'VIP']);
    expect((await events()).find(({ kind }) => kind === 'merged')?.changes).toContainEqual({
      field: 'tags',
      from: null,
      to: 'Feirão',
    });
  });
});

describe('tags of many leads', () => {
  const bulk = (caller: Caller, numbers: number[], body: object) =>
    world.call(caller, 'POST', '/api/lead_bulk/tags', { numbers, ...body });

  it('are refused as a whole when a tag is unknown, and lead by lead when the caller may not change it', async () => {
    expect((await bulk(world.people.admin, [number], { add_tag_ids: [randomUUID()] })).json().error.fields).toEqual({
      add_tag_ids: 'Uma das etiquetas não está mais na lista. Escolha de novo.',
    });
    const strange = await world.within((tx) =>
      createLeadRow(tx, { statusId: world.statuses.new.id, ownerId: world.people.stranger.user.id }),
    );
    const answer = await bulk(world.people.specialist, [number, strange.number], { add_tag_ids: [vip.id] });
    expect(answer.json<{ bulk: LeadBulk }>().bulk).toMatchObject({
      kind: 'tags',
      changed_count: 1,
      skipped: [{ number: strange.number, name: null }],
    });
  });

  it('are added and removed, and each lead gets its own back', async () => {
    const { admin } = world.people;
    const second = await createLead('Bia');
    const third = await createLead('Cléo');
    await set(admin, [fair.id], 1, second.number);
    const numbers = [number, second.number, third.number];
    const { id } = (await bulk(admin, numbers, { add_tag_ids: [vip.id], remove_tag_ids: [fair.id] })).json<{
      bulk: LeadBulk;
    }>().bulk;
    for (const one of numbers) expect(namesOf(await read(one))).toEqual(['VIP']);
    // Changed since, so it stays as it is.
    await set(admin, [], 2, third.number);
    const undone = await world.call(admin, 'POST', `/api/lead_bulk/${id}/undo`);
    expect(undone.json<{ bulk: LeadBulk }>().bulk).toMatchObject({
      changed_count: 2,
      skipped: [{ number: third.number, reason: 'Foi alterado depois.' }],
    });
    expect(await Promise.all(numbers.map(async (one) => namesOf(await read(one))))).toEqual([[], ['Feirão'], []]);
  });

  it('are filtered by any, all or none of them, beside another filter', async () => {
    const second = await createLead('Bia');
    await set(world.people.admin, [vip.id, fair.id]);
    await set(world.people.admin, [fair.id], 1, second.number);
    const found = async (query: string) =>
      (await world.call(world.people.admin, 'GET', `/api/leads?search=&${query}`))
        .json<LeadList>()
        .leads.map((lead) => lead.number)
        .filter((one) => [number, second.number].includes(one));
    expect(await found(`tag_id=${vip.id},${fair.id}`)).toEqual([second.number, number]);
    expect(await found(`every_tag_id=${vip.id},${fair.id}`)).toEqual([number]);
    expect(await found(`no_tag_id=${vip.id}`)).toEqual([second.number]);
    expect(await found('tag_id=none')).toEqual([]);
  });
});
