import { createHash } from 'node:crypto';
import type { BlockList, BlockListAnswer, BlockLists, PersonDetail, StoredFile } from '@funil/api/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';
import { createLeadRow } from '../../../test/factories.ts';
import { formOf } from '../../../test/files.ts';
import { runJobOf } from '../../../test/runJobOf.ts';
import { newId } from '../../platform/db/newId.ts';
import { blockListPhones, blockLists, files, jobs } from '../../platform/db/schema/tables.ts';
import { phoneOfRow, readBlockListJob } from './readBlockListJob.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());
beforeEach(async () => {
  world = await createLeadWorld(server);
});

async function upload(content: string): Promise<string> {
  const form = formOf(content, 'lista.csv');
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/files?purpose=block_list',
    headers: { ...world.people.admin.headers, ...form.headers },
    payload: form.payload,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ file: StoredFile }>().file.id;
}
const input = { kind: 'do_not_disturb', listed_on: '2026-01-05' };
const send = async (content: string, more: object = {}) =>
  world.call(world.people.admin, 'POST', '/api/block_lists', { ...input, file_id: await upload(content), ...more });
async function read(content: string, more: object = {}): Promise<BlockList> {
  const answer = await send(content, more);
  expect(answer.statusCode, answer.body).toBe(201);
  const { block_list: list, job_id: jobId } = answer.json<BlockListAnswer>();
  await runJobOf(server, world.account, readBlockListJob, jobId);
  return (await lists()).find(({ id }) => id === list.id)!;
}
const lists = async () =>
  (await world.call(world.people.admin, 'GET', '/api/block_lists')).json<BlockLists>().block_lists;
const createLead = (phone: string) =>
  world.within((tx) =>
    createLeadRow(tx, {
      statusId: world.statuses.new.id,
      ownerId: world.people.specialist.user.id,
      ownerGroupId: world.group.id,
      phone,
    }),
  );
const blocksOf = async (number: number) =>
  (await world.call(world.people.specialist, 'GET', `/api/leads/${number}/person`)).json<{ person: PersonDetail }>()
    .person.blocks;
const refusalOf = (answer: { statusCode: number; json: <T>() => T }) => {
  const { code, fields } = answer.json<{ error: { code: string; fields?: Record<string, string> } }>().error;
  return [answer.statusCode, code, ...Object.keys(fields ?? {})];
};

describe('a list of phones is refused', () => {
  it('from a day to come, and with a file that is unknown', async () => {
    expect(refusalOf(await send('11982147730', { listed_on: '2199-01-01' }))).toEqual([
      422,
      'block_list.future_day',
      'listed_on',
    ]);
    expect(refusalOf(await send('11982147730', { file_id: newId() }))).toEqual([
      422,
      'block_list.file_unknown',
      'file_id',
    ]);
  });

  it('while another one of the register is read', async () => {
    expect((await send('11982147730')).statusCode).toBe(201);
    expect(refusalOf(await send('11982147730'))).toEqual([409, 'block_list.under_way']);
    expect((await send('11982147730', { kind: 'procon' })).statusCode).toBe(201);
  });

  it('no more when the job of the other one came to no end', async () => {
    const answer = await send('11982147730');
    const { block_list: stuck, job_id: jobId } = answer.json<BlockListAnswer>();
    await world.within(({ db }) =>
      db.update(jobs).set({ state: 'failed', finishedAt: new Date() }).where(eq(jobs.id, jobId)),
    );
    expect(await read('11982147730')).toMatchObject({ state: 'ready' });
    expect((await lists()).find(({ id }) => id === stuck.id)).toMatchObject({
      state: 'failed',
      problem: 'A leitura foi interrompida.',
    });
  });

  it('as failed where it has no phone, with the list before it in force', async () => {
    const before = await read('Telefone\n(11) 98214-7730');
    const failed = await read('Nome\nAna Braga');
    expect(failed).toMatchObject({ state: 'failed', problem: expect.stringContaining('Nenhum telefone') });
    expect((await lists()).find(({ id }) => id === before.id)).toMatchObject({ state: 'ready' });
  });
});

describe('a list of phones', () => {
  it('is kept as digests with its day and the digest of its file, which is deleted', async () => {
    const content = 'DDD;Telefone\n11;98214-7730\n11;982147730\n11;98214-7731\n';
    const list = await read(content);
    expect(list).toMatchObject({
      state: 'ready',
      file_name: 'lista.csv',
      sha256: createHash('sha256').update(content).digest('hex'),
      listed_on: '2026-01-05',
      phones_count: 2,
      unread_count: 1,
      created_by: { name: 'Helena Prado' },
    });
    const phones = await world.within(({ db }) =>
      db.select().from(blockListPhones).where(eq(blockListPhones.listId, list.id)),
    );
    expect(JSON.stringify(phones)).not.toContain('98214');
    const stored = await world.within(({ db }) => db.select().from(files).where(eq(files.purpose, 'block_list')));
    expect(stored.map(({ state }) => state)).toEqual(['removed']);
  });

  it('blocks its channels for leads before and after it, until a newer one lacks the phone', async () => {
    const phone = '+5511982147730';
    const before = await createLead(phone);
    await read('11982147730', { kind: 'procon' });
    const after = await createLead(phone);
    for (const { number } of [before, after])
      expect(await blocksOf(number)).toEqual([
        {
          channels: ['call', 'whatsapp', 'sms'],
          until_day: null,
          list: { kind: 'procon', listed_on: '2026-01-05' },
          detail: null,
        },
      ]);
    await read('11982147731', { kind: 'procon', listed_on: '2026-01-06' });
    expect(await blocksOf(before.number)).toEqual([]);
    expect((await lists()).map(({ state }) => state)).toEqual(['ready', 'replaced']);
  });

  it('does not apply to a phone with evidence against it, also when the register comes anew', async () => {
    const lead = await createLead('+5511982147730');
    const except = (kind: string) =>
      world.call(world.people.specialist, 'POST', `/api/leads/${lead.number}/block_list_exceptions`, {
        kind,
        evidence: 'Contrato 12/2026',
      });
    expect(refusalOf(await except('do_not_disturb'))).toEqual([404, 'contact_block.not_found']);
    await read('11982147730');
    const excepted = await except('do_not_disturb');
    expect(excepted.statusCode, excepted.body).toBe(201);
    expect(excepted.json<{ person: PersonDetail }>().person.blocks).toEqual([]);
    await read('11982147730', { listed_on: '2026-01-06' });
    expect(await blocksOf(lead.number)).toEqual([]);
  });

  it('is read once by a job that was interrupted', async () => {
    const answer = await send('11982147730\n11982147731');
    const { block_list: list, job_id: jobId } = answer.json<BlockListAnswer>();
    await runJobOf(server, world.account, readBlockListJob, jobId);
    await world.within(({ db }) => db.update(blockLists).set({ state: 'ready' }).where(eq(blockLists.id, list.id)));
    await runJobOf(server, world.account, readBlockListJob, jobId).catch(() => {});
    expect((await lists())[0]).toMatchObject({ id: list.id, state: 'ready', phones_count: 2 });
  });
});

it.each([
  [['(11) 98214-7730'], '+5511982147730'],
  [['11', '982147730'], '+5511982147730'],
  [['Ana Braga', '5511982147730'], '+5511982147730'],
  [['Telefone', 'Data'], null],
  [[], null],
])('of the row %o the phone is %s', (cells, phone) => {
  expect(phoneOfRow(cells)).toBe(phone);
});
