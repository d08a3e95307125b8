import type { Absence, PersonList, Team } from '@funil/api/contract';
import { addDays, dayOf, formatDate } from '@funil/validation/values';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { stopClock } from '../../../test/stopClock.ts';
import { newId } from '../../platform/db/newId.ts';
import { absences, distributionMembers, distributionQueues } from '../../platform/db/schema/tables.ts';
import { listMembers } from '../distribution/distribution.queries.ts';
import { noConditions } from '../distribution/queueDefaults.ts';

const timeZone = 'America/Sao_Paulo';
let server: TestApp;
let world: LeadWorld;
let specialist: Caller;
let manager: Caller;
stopClock();
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
  ({ specialist, manager } = world.people);
});
afterAll(() => server.close());
beforeEach(() => world.within(({ db }) => db.delete(absences)));

const today = () => dayOf(new Date(), timeZone);
const inDays = (count: number) => addDays(today(), count);
const plan = (from: number, until: number, more: { caller?: Caller; user_id?: string } = {}) => {
  const { caller = specialist, ...person } = more;
  const body = { from_day: inDays(from), until_day: inDays(until), ...person };
  return world.call(caller, 'POST', '/api/absences', body);
};
const remove = (id: string, caller = specialist) =>
  server.app.inject({ method: 'DELETE', url: `/api/absences/${id}`, headers: caller.headers });
const list = async (caller = specialist, userId?: string) =>
  (await world.call(caller, 'GET', `/api/absences${userId ? `?user_id=${userId}` : ''}`)).json<{
    absences: Absence[];
  }>().absences;
const errorOf = (answer: Awaited<ReturnType<typeof plan>>) =>
  answer.json<{ error: { code: string; fields?: Record<string, string> } }>().error;
const receivingOf = async ({ user }: Caller) =>
  (await world.call(world.people.admin, 'GET', '/api/people?purpose=lead_receiver'))
    .json<PersonList>()
    .people.find(({ id }) => id === user.id)?.receiving;
const memberOf = async ({ user }: Caller) =>
  (await world.call(manager, 'GET', '/api/team')).json<{ team: Team }>().team.people.find(({ id }) => id === user.id);

describe('an absence', () => {
  it('is refused in the past, backwards, for more than a year, and over another one of the person', async () => {
    expect(errorOf(await plan(-1, 3)).fields).toEqual({ from_day: 'Escolha um dia que ainda não passou.' });
    expect(errorOf(await plan(3, 2)).fields).toEqual({ until_day: 'O fim não pode vir antes do início' });
    expect(errorOf(await plan(1, 367)).code).toBe('absence.too_long');
    expect((await plan(5, 10)).statusCode).toBe(201);
    for (const [from, until] of [
      [10, 12],
      [1, 5],
      [6, 7],
      [1, 20],
    ] as const)
      expect(errorOf(await plan(from, until)).fields).toEqual({
        from_day: `Já há uma ausência nestes dias. Ela vai de ${formatDate(inDays(5))} a ${formatDate(inDays(10))}.`,
      });
    expect((await plan(11, 12)).statusCode).toBe(201);
    expect((await plan(5, 10, { caller: manager })).statusCode).toBe(201);
  });

  it('of another person is planned and seen by who leads the person, and by nobody else', async () => {
    const own = { user_id: specialist.user.id };
    expect(errorOf(await plan(1, 2, { caller: world.people.stranger, ...own })).code).toBe('user.not_found');
    expect(errorOf(await plan(1, 2, { user_id: manager.user.id })).code).toBe('user.not_found');
    expect((await plan(1, 2, { caller: manager, ...own })).statusCode).toBe(201);
    const [absence] = await list();
    expect(absence).toEqual({
      id: expect.any(String),
      from_day: inDays(1),
      until_day: inDays(2),
      planned_by: expect.any(String),
    });
    expect(await list(manager, specialist.user.id)).toEqual([absence]);
    expect(
      (await world.call(world.people.stranger, 'GET', `/api/absences?user_id=${specialist.user.id}`)).statusCode,
    ).toBe(404);
    expect(errorOf(await remove(absence!.id, world.people.stranger)).code).toBe('absence.not_found');
    expect((await remove(absence!.id)).statusCode).toBe(204);
    expect(errorOf(await remove(absence!.id)).code).toBe('absence.not_found');
  });

  it('shows in pickers and in the team on its days alone, and ends by itself', async () => {
    const store = (fromDay: string, untilDay: string) =>
      world.within(({ db, accountId }) =>
        db.insert(absences).values({
          accountId,
          id: newId(),
          userId: specialist.user.id,
          fromDay,
          untilDay,
          plannedBy: specialist.user.id,
        }),
      );
    await store(inDays(-5), inDays(-1));
    await store(inDays(2), inDays(3));
    expect(await receivingOf(specialist)).toMatchObject({ is_available: true, away_until: null });
    expect(await memberOf(specialist)).toMatchObject({ is_available: true, away_until: null });
    expect((await list()).map(({ from_day: day }) => day)).toEqual([inDays(2)]);
    const id = (await plan(0, 1)).json<{ absence: Absence }>().absence.id;
    const away = { is_available: false, away_until: inDays(1) };
    expect(await receivingOf(specialist)).toMatchObject(away);
    expect(await memberOf(specialist)).toMatchObject(away);
    await remove(id);
    expect(await memberOf(specialist)).toMatchObject({ is_available: true, away_until: null });
  });

  it('leaves the person out of the queues on its days', async () => {
    await plan(1, 2);
    await world.within(async ({ db, accountId }) => {
      const queueId = newId();
      await db.insert(distributionQueues).values({
        accountId,
        id: queueId,
        name: 'Ausências',
        nameKey: 'ausencias',
        position: 0,
        conditions: noConditions,
      });
      await db
        .insert(distributionMembers)
        .values({ accountId, queueId, userId: specialist.user.id, position: 0, weight: 1 });
    });
    const isAvailableOn = (day: string) =>
      world.within(
        async (tx) => (await listMembers(tx, day)).find(({ userId }) => userId === specialist.user.id)?.isAvailable,
      );
    expect(await isAvailableOn(today())).toBe(true);
    expect(await isAvailableOn(inDays(1))).toBe(false);
    expect(await isAvailableOn(inDays(2))).toBe(false);
    expect(await isAvailableOn(inDays(3))).toBe(true);
  });
});
