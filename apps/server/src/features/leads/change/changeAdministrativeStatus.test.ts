import { randomUUID } from 'node:crypto';
import type { AdministrativeStatus, LeadDetail, LeadEvent } from '@funil/api/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../../test/createTestApp.ts';
import { createLeadRow } from '../../../../test/factories.ts';

let server: TestApp;
let world: LeadWorld;
let booked: AdministrativeStatus;
let done: AdministrativeStatus;
let number: number;

const keepList = async (place: LeadWorld, names: readonly string[]) =>
  (
    await place.call(place.people.admin, 'PUT', '/api/administrative_statuses', {
      administrative_statuses: names.map((name) => ({ id: null, name })),
    })
  ).json<{ administrative_statuses: AdministrativeStatus[] }>().administrative_statuses;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server, { show_administrative_status: true, administrative_status_label: 'Vistoria' });
  [booked, done] = (await keepList(world, ['Agendada', 'Realizada'])) as [AdministrativeStatus, AdministrativeStatus];
});
afterAll(() => server.close());

beforeEach(async () => {
  const { people, group, partner, team, statuses } = world;
  const lead = await world.within((tx) =>
    createLeadRow(tx, {
      statusId: statuses.contacted.id,
      ownerId: people.specialist.user.id,
      ownerGroupId: group.id,
      indicatorId: people.indicator.user.id,
      partnerId: partner.id,
      referralTeamId: team.id,
    }),
  );
  number = lead.number;
});

const set = (caller: Caller, id: string | null, version = 1, place = world) =>
  place.call(caller, 'PUT', `/api/leads/${number}/administrative_status`, { administrative_status_id: id, version });
const read = async (caller: Caller) =>
  (await world.call(caller, 'GET', `/api/leads/${number}`)).json<{ lead: LeadDetail }>().lead;
const events = async (caller = world.people.admin) =>
  (await world.call(caller, 'GET', `/api/leads/${number}/events`)).json<{ events: LeadEvent[] }>().events;

describe('refusals', () => {
  it('who works on a lead or referred it reads it, and changes nothing', async () => {
    const { people } = world;
    await set(people.admin, booked.id);
    for (const caller of [people.specialist, people.partner, people.indicator, people.indicatorManager]) {
      expect((await set(caller, done.id, 2)).statusCode).toBe(403);
      expect(await read(caller)).toMatchObject({
        administrative_status: 'Agendada',
        version: 2,
        allowed: { edit_administrative_status: false },
      });
    }
  });

  it('a lead that the manager does not see is not there', async () => {
    const { people, otherGroup, statuses } = world;
    number = (
      await world.within((tx) =>
        createLeadRow(tx, { statusId: statuses.new.id, ownerId: people.stranger.user.id, ownerGroupId: otherGroup.id }),
      )
    ).number;
    expect((await set(people.manager, booked.id)).json().error.code).toBe('lead.not_found');
  });

  it('takes nothing that is not on the list of the account', async () => {
    const other = await createLeadWorld(server, { show_administrative_status: true });
    const [theirs] = await keepList(other, ['Deles']);
    for (const id of [randomUUID(), theirs!.id]) {
      expect((await set(world.people.admin, id)).json().error).toMatchObject({
        code: 'lead.administrative_status_unknown',
        fields: { administrative_status_id: 'Escolha uma opção da lista.' },
      });
    }
    expect((await set(world.people.admin, 'agendada')).json().error.fields).toEqual({
      administrative_status_id: 'Vistoria inválido',
    });
  });

  it('has none to choose where the account does not show it', async () => {
    const quiet = await createLeadWorld(server);
    const [hidden] = await keepList(quiet, ['Agendada']);
    number = (await quiet.within((tx) => createLeadRow(tx, { statusId: quiet.statuses.new.id }))).number;
    expect((await set(quiet.people.admin, hidden!.id, 1, quiet)).json().error.code).toBe(
      'lead.administrative_status_unknown',
    );
  });

  it('an old version is a conflict with the lead as it is', async () => {
    await set(world.people.manager, booked.id);
    const answer = await set(world.people.admin, done.id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json().error.details.lead).toMatchObject({ administrative_status: 'Agendada', version: 2 });
  });
});

describe('an administrative status', () => {
  it('is set by admin and manager, recorded in the history under its name, and taken away again', async () => {
    const { manager, admin } = world.people;
    expect((await set(manager, booked.id)).json<{ lead: LeadDetail }>().lead).toMatchObject({
      administrative_status: 'Agendada',
      version: 2,
    });
    expect((await set(admin, null, 2)).json<{ lead: LeadDetail }>().lead.administrative_status).toBeNull();
    expect((await events()).map(({ kind, actor, changes }) => [kind, actor?.name, changes])).toEqual([
      ['updated', 'Helena Prado', [{ field: 'administrative_status', from: 'Agendada', to: null }]],
      ['updated', 'Marcos Tavares', [{ field: 'administrative_status', from: null, to: 'Agendada' }]],
    ]);
  });

  it('that it has already is no change', async () => {
    await set(world.people.admin, booked.id);
    expect((await set(world.people.admin, booked.id, 2)).json<{ lead: LeadDetail }>().lead.version).toBe(2);
    expect(await events()).toHaveLength(1);
  });

  it('of the lead that goes away in a merge stays when the other one has none', async () => {
    const { admin } = world.people;
    await set(admin, booked.id);
    const target = await world.within((tx) => createLeadRow(tx, { name: 'Ana', statusId: world.statuses.new.id }));
    const merged = await world.call(admin, 'POST', `/api/leads/${target.number}/merge`, {
      name: 'Ana',
      phone: '+5511982147730',
      document_number: '52998224725',
      version: 1,
      other_number: number,
      other_version: 2,
    });
    expect(merged.json<{ lead: LeadDetail }>().lead.administrative_status).toBe('Agendada');
  });
});
