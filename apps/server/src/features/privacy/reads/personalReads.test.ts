import type { PersonalReadList } from '@funil/api/contract';
import { personalReadDays } from '@funil/api/contract';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow } from '../../../../test/factories.ts';
import { runJobOf } from '../../../../test/runJobOf.ts';
import { leads, personalReads } from '../../../platform/db/schema/tables.ts';
import { pruneExpired } from '../../../platform/jobs/pruneExpired.ts';
import { runSystemJob } from '../../../platform/jobs/runSystemJob.ts';
import { createLogger } from '../../../platform/logging/createLogger.ts';
import { exportPersonalDataJob } from '../personalData/exportPersonalDataJob.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const newLead = (facts: Partial<typeof leads.$inferInsert> = {}) =>
  world.within((tx) =>
    createLeadRow(tx, {
      statusId: world.statuses.new.id,
      ownerId: world.people.specialist.user.id,
      ownerGroupId: world.group.id,
      ...facts,
    }),
  );
const read = (caller: Caller, number: number) => world.call(caller, 'GET', `/api/leads/${number}`);
const list = async (number: number) => {
  await server.app.services.readLog.write();
  const answer = await world.call(world.people.admin, 'GET', `/api/leads/${number}/personal_reads`);
  return answer
    .json<PersonalReadList>()
    .personal_reads.map(({ user, kind, count, lead_number: lead }) => [user?.name, kind, count, lead]);
};

describe('reads of personal data', () => {
  it('are none by who may not see the lead, and none by looking at them', async () => {
    const { number } = await newLead();
    expect((await read(world.people.stranger, number)).statusCode).toBe(404);
    expect(await list(number)).toEqual([]);
    expect(await list(number)).toEqual([]);
  });

  it('are those of a list once a day, told of who did not read the lead itself', async () => {
    const { number } = await newLead({ name: 'Vista na Lista' });
    const { specialist, manager } = world.people;
    for (const caller of [specialist, specialist, manager])
      await world.call(caller, 'GET', '/api/leads?search=vista+na+lista');
    await read(manager, number);
    expect(new Set(await list(number))).toEqual(
      new Set([
        ['Bruna Siqueira', 'list', 1, number],
        ['Marcos Tavares', 'panel', 1, number],
      ]),
    );
  });

  it('are counted per colleague, of all leads of the person', async () => {
    const phone = '+5511983454001';
    const [one, other] = [await newLead({ phone }), await newLead({ phone })];
    const { specialist, manager } = world.people;
    for (const caller of [specialist, specialist, manager]) await read(caller, one.number);
    await list(one.number);
    await read(specialist, one.number);
    await read(specialist, other.number);
    const found = await list(one.number);
    expect(found).toHaveLength(3);
    expect(found).toEqual(
      expect.arrayContaining([
        ['Bruna Siqueira', 'panel', 3, one.number],
        ['Marcos Tavares', 'panel', 1, one.number],
        ['Bruna Siqueira', 'panel', 1, other.number],
      ]),
    );
  });

  it('have the parts that are read without the lead itself, and the copy of all data', async () => {
    const [one, other] = [await newLead(), await newLead()];
    const { admin, specialist } = world.people;
    for (const part of ['person', 'events', 'simulations'])
      for (const { number } of [one, other])
        expect((await world.call(specialist, 'GET', `/api/leads/${number}/${part}`)).statusCode).toBe(200);
    await read(specialist, other.number);
    expect(await list(one.number)).toEqual([['Bruna Siqueira', 'part', 3, one.number]]);
    expect(await list(other.number)).toEqual([['Bruna Siqueira', 'panel', 1, other.number]]);
    const started = await world.call(admin, 'POST', `/api/leads/${one.number}/personal_data_exports`, {
      with_notes: false,
    });
    await runJobOf(server, world.account, exportPersonalDataJob, started.json<{ job_id: string }>().job_id);
    expect(await list(one.number)).toContainEqual(['Helena Prado', 'copy', 1, one.number]);
  });

  it('have the exports that include the lead', async () => {
    const [inside, outside] = [await newLead(), await newLead()];
    const answer = await world.call(world.people.admin, 'POST', '/api/lead_exports', {
      format: 'csv',
      columns: ['number'],
      numbers: [inside.number],
    });
    expect(answer.statusCode, answer.body).toBe(201);
    expect(await list(inside.number)).toEqual([['Helena Prado', 'export', 1, inside.number]]);
    expect(await list(outside.number)).toEqual([]);
  });

  it('are forgotten with the lead, and after their time', async () => {
    const [gone, old] = [await newLead(), await newLead()];
    await read(world.people.admin, gone.number);
    await world.within(({ db }) => db.delete(leads).where(eq(leads.id, gone.id)));
    await read(world.people.admin, old.number);
    expect(await list(old.number)).toHaveLength(1);
    expect(await world.within(({ db }) => db.$count(personalReads, eq(personalReads.leadId, gone.id)))).toBe(0);
    await world.within(({ db }) =>
      db
        .update(personalReads)
        .set({ day: sql`current_date - ${personalReadDays + 1}::int` })
        .where(eq(personalReads.leadId, old.id)),
    );
    await runSystemJob(pruneExpired, {
      database: server.database,
      log: createLogger('silent'),
      storage: server.app.services.storage,
      signal: new AbortController().signal,
    });
    expect(await list(old.number)).toEqual([]);
  });
});
