import { randomUUID } from 'node:crypto';
import type { CatalogEntry, LeadDetail, StartedJob, TagList } from '@funil/api/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow, createTag } from '../../../test/factories.ts';
import { runJobOf } from '../../../test/runJobOf.ts';
import { addLeadTags } from '../leads/record/leadTags.queries.ts';
import { moveEntryJobs } from '../catalog/removeEntry.ts';
import { moveLimits } from '../recordMoves/moveRecord.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await createLeadWorld(server);
});

const list = async (caller: Caller) => (await world.call(caller, 'GET', '/api/tags')).json<TagList>();
const create = (caller: Caller, name: string) => world.call(caller, 'POST', '/api/tags', { name, color: 'green' });
const letCreate = (creators: string) => world.call(world.people.admin, 'PUT', '/api/tags/creators', { creators });
const entries = async () =>
  (await world.call(world.people.admin, 'GET', '/api/tags/all')).json<{ entries: CatalogEntry[] }>().entries;
const tagged = (tagIds: readonly string[], options: { deletedAt?: Date } = {}) =>
  world.within(async (tx) => {
    const lead = await createLeadRow(tx, { statusId: world.statuses.new.id, ...options });
    await addLeadTags(
      tx,
      tagIds.map((tagId) => ({ leadId: lead.id, tagId })),
    );
    return lead;
  });
const read = async (number: number) =>
  (await world.call(world.people.admin, 'GET', `/api/leads/${number}`)).json<{ lead: LeadDetail }>().lead;

describe('who creates tags', () => {
  it('are those who edit leads, until the account keeps it to managers and administrators', async () => {
    const { admin, manager, specialist, indicator } = world.people;
    expect((await create(indicator, 'Dela')).statusCode).toBe(403);
    expect((await create(specialist, 'VIP')).statusCode).toBe(201);
    expect((await list(specialist)).allowed.create).toBe(true);
    expect((await list(indicator)).allowed.create).toBe(false);
    expect((await letCreate('managers')).json()).toMatchObject({ creators: 'managers', allowed: { create: true } });
    expect((await create(specialist, 'Feirão')).json().error.code).toBe('access.denied');
    expect(await list(specialist)).toMatchObject({ tags: [{ name: 'VIP' }], allowed: { create: false } });
    for (const caller of [admin, manager]) expect((await create(caller, randomUUID())).statusCode).toBe(201);
  });

  it('is chosen by administrators among two ways', async () => {
    const { manager } = world.people;
    expect((await world.call(manager, 'PUT', '/api/tags/creators', { creators: 'managers' })).statusCode).toBe(403);
    expect((await letCreate('nobody')).json().error.fields).toEqual({ creators: 'Quem cria etiquetas é inválido' });
  });
});

describe('the register of tags', () => {
  it('has each name once, without regard to case and accents, also while it is archived', async () => {
    const { admin } = world.people;
    const { id } = (await create(admin, 'Feirão')).json<{ entry: CatalogEntry }>().entry;
    expect((await create(admin, 'FEIRAO')).json().error.fields).toEqual({ name: 'Já existe um item com este nome.' });
    await world.call(admin, 'PUT', `/api/tags/${id}`, { name: 'Feirão', color: 'red', is_archived: true });
    expect((await create(admin, 'feirao')).json().error.code).toBe('catalog.name_archived');
    expect((await list(admin)).tags).toEqual([]);
    const other = await createLeadWorld(server);
    expect(
      (await other.call(other.people.admin, 'PUT', `/api/tags/${id}`, { name: 'X', color: 'red' })).statusCode,
    ).toBe(404);
  });

  it('counts the leads of each tag, in the trash apart, and does not remove one that leads have', async () => {
    const [vip, free] = await world.within(async (tx) => [await createTag(tx), await createTag(tx)]);
    await tagged([vip.id]);
    await tagged([vip.id]);
    await tagged([vip.id], { deletedAt: new Date() });
    expect((await entries()).map(({ id, used_by: usedBy, uses }) => [id, usedBy, uses])).toEqual([
      [
        vip.id,
        3,
        [
          { place: 'leads', count: 2, names: [] },
          { place: 'trash', count: 1, names: [] },
        ],
      ],
      [free.id, 0, []],
    ]);
    const remove = (id: string) => world.call(world.people.admin, 'POST', `/api/tags/${id}/removal`, {});
    expect((await remove(vip.id)).json().error.code).toBe('catalog.in_use');
    expect((await remove(free.id)).statusCode).toBe(204);
  });

  it.each([
    ['at once', 1_000],
    ['in steps', 1],
  ])('merges a tag into another %s, and a lead that had both has the other once', async (_way, most) => {
    const before = { ...moveLimits };
    Object.assign(moveLimits, { inRequest: most, inStep: 1 });
    try {
      const [from, into] = await world.within(async (tx) => [await createTag(tx), await createTag(tx)]);
      const both = await tagged([from.id, into.id]);
      const one = await tagged([from.id]);
      const body = { into_id: into.id };
      const answer = await world.call(world.people.admin, 'POST', `/api/tags/${from.id}/removal`, body);
      if (most > 1) expect(answer.statusCode).toBe(204);
      else {
        expect(answer.statusCode).toBe(202);
        const { job_id: jobId } = answer.json<StartedJob>();
        await runJobOf(
          server,
          world.account,
          moveEntryJobs.find(({ name }) => name === 'tag.remove')!,
          jobId,
        );
      }
      for (const { number } of [both, one]) expect((await read(number)).tags.map(({ id }) => id)).toEqual([into.id]);
      expect((await entries()).map(({ id }) => id)).toEqual([into.id]);
    } finally {
      Object.assign(moveLimits, before);
    }
  });
});
