import { randomUUID } from 'node:crypto';
import type { LeadDetail, LeadEvent, TagList } from '@funil/api/contract';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cpfOf, createImportWorld, csvOf } from '../../../test/createImportWorld.ts';
import type { ImportWorld } from '../../../test/createImportWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow, createTag } from '../../../test/factories.ts';
import { tags } from '../../platform/db/schema/tables.ts';
import { addLeadTags } from '../leads/record/leadTags.queries.ts';

let server: TestApp;
let world: ImportWorld;

beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await createImportWorld(server);
});

const header = ['Nome', 'Celular', 'CPF', 'Etiquetas'];
const columns = ['name', 'phone', 'document_number', 'tags'] as const;
const row = (index: number, cell: string) => [`Pessoa ${index}`, `1198812334${index}`, cpfOf(index), cell];
const fileOf = (...rows: string[][]) => csvOf([header, ...rows]);

const tagsOfLeads = async () => {
  const answer = await world.call(world.admin, 'GET', '/api/leads?sort=number&direction=asc');
  return answer
    .json<{ leads: LeadDetail[] }>()
    .leads.map((lead) => [lead.name, lead.tags.map(({ name }) => name).toSorted()]);
};
const register = async () => (await world.call(world.admin, 'GET', '/api/tags')).json<TagList>().tags;

/** A lead that the first row of a file means. */
const createTagged = (...names: string[]) =>
  world.within(async (tx) => {
    const lead = await createLeadRow(tx, {
      name: 'Pessoa 1',
      statusId: world.statuses.new.id,
      documentNumber: cpfOf(1),
      phone: '+5511988123341',
    });
    for (const name of names) await addLeadTags(tx, [{ leadId: lead.id, tagId: (await createTag(tx, name)).id }]);
    return lead;
  });

describe('tags of an import', () => {
  it('refuse the rows that name archived ones, and unknown ones as a choice for all', async () => {
    const old = await world.within((tx) => createTag(tx, 'Antiga'));
    await world.within(({ db, accountId }) =>
      db
        .update(tags)
        .set({ archivedAt: new Date() })
        .where(and(eq(tags.accountId, accountId), eq(tags.id, old.id))),
    );
    const { id } = await world.begin(fileOf(row(1, 'antiga'), row(2, 'VIP')));
    const { check, errors } = await world.check(id, [...columns]);
    expect(check).toMatchObject({ created: 1, failed: 1 });
    expect(errors).toMatchObject([
      { row: 2, column: 'Etiquetas', message: 'A etiqueta “antiga” está arquivada. Restaure-a ou use outra.' },
    ]);
    for (const tagId of [old.id, randomUUID()]) {
      const answer = await world.ask(id, 'run', { tag_ids: [tagId] });
      expect(answer.json().error.fields).toEqual({
        tag_ids: 'Uma das etiquetas não está mais na lista. Escolha de novo.',
      });
    }
  });

  it('are given to new leads, created once when the account lacks them, and chosen for all', async () => {
    const all = await world.within((tx) => createTag(tx, 'Feira de maio'));
    const { id } = await world.begin(fileOf(row(1, 'VIP; Novidade'), row(2, 'novidade,vip'), row(3, '')));
    // They are told before the run, the most frequent first.
    expect((await world.check(id, [...columns])).check?.new_tags).toEqual([
      { name: 'VIP', rows_count: 2 },
      { name: 'Novidade', rows_count: 2 },
    ]);
    expect(await register()).toHaveLength(1);
    await world.run(id, { tag_ids: [all.id] });
    expect(await tagsOfLeads()).toEqual([
      ['Pessoa 1', ['Feira de maio', 'Novidade', 'VIP']],
      ['Pessoa 2', ['Feira de maio', 'Novidade', 'VIP']],
      ['Pessoa 3', ['Feira de maio']],
    ]);
    expect((await register()).map(({ name }) => name)).toEqual(['Feira de maio', 'VIP', 'Novidade']);
  });

  it('are added to a lead that exists, told in its history, and taken back with the import', async () => {
    const lead = await createTagged('VIP', 'Retorno');
    const { id } = await world.begin(fileOf(row(1, 'vip; Feirão')));
    expect((await world.check(id, [...columns])).check).toMatchObject({ created: 0, updated: 1 });
    await world.run(id);
    expect(await tagsOfLeads()).toEqual([['Pessoa 1', ['Feirão', 'Retorno', 'VIP']]]);
    const events = await world.call(world.admin, 'GET', `/api/leads/${lead.number}/events`);
    expect(events.json<{ events: LeadEvent[] }>().events[0]).toMatchObject({
      kind: 'imported',
      changes: [{ field: 'tags', from: null, to: 'Feirão' }],
    });
    expect((await world.ask(id, 'undo')).statusCode).toBe(200);
    await world.work();
    expect(await tagsOfLeads()).toEqual([['Pessoa 1', ['Retorno', 'VIP']]]);
  });

  it('that a lead has already change nothing, nor do those of a row that is to be skipped', async () => {
    await createTagged('VIP');
    const { id } = await world.begin(fileOf(row(1, 'VIP')));
    expect((await world.check(id, [...columns])).check).toMatchObject({ updated: 0, skipped: 1 });
    const again = await world.begin(fileOf(row(1, 'Outra')));
    const { check } = await world.check(again.id, [...columns], { on_duplicate: 'skip' });
    expect(check).toMatchObject({ updated: 0, skipped: 1, new_tags: [] });
  });
});
