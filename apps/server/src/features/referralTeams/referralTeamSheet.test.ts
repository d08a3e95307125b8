import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { Caller, TestApp } from '../../../test/createTestApp.ts';
import { downloadExport } from '../../../test/downloadExport.ts';
import { createLeadRow, createReferralTeam } from '../../../test/factories.ts';

let server: TestApp;
let world: LeadWorld;
beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

const url = '/api/referral_team_exports';
const download = (caller: Caller, body: object) => downloadExport(server, world, caller, url, body);

describe('the file of the teams', () => {
  it('is refused to those who may not open the list, and in formats that there are not', async () => {
    for (const caller of [world.people.indicator, world.people.specialist, world.people.manager])
      expect((await world.call(caller, 'POST', url, { format: 'csv' })).statusCode).toBe(403);
    for (const body of [{}, { format: 'pdf' }, { format: 'csv', from: '2026-13-01' }])
      expect((await world.call(world.people.admin, 'POST', url, body)).statusCode).toBe(422);
  });

  it('has the teams that the viewer sees, with the numbers of the period and what it was narrowed by', async () => {
    const { people, statuses, team } = world;
    await world.within((tx) => createReferralTeam(tx, null, world.otherPartner.id));
    const brings = (day: string, facts: object = {}) =>
      world.within((tx) =>
        createLeadRow(tx, {
          statusId: statuses.new.id,
          indicatorId: people.indicator.user.id,
          referralTeamId: team.id,
          partnerId: world.partner.id,
          createdAt: new Date(day),
          ...facts,
        }),
      );
    await brings('2026-03-05T12:00:00Z');
    await brings('2026-03-06T12:00:00Z');
    await brings('2026-03-07T12:00:00Z', {
      statusId: statuses.won.id,
      wonAt: new Date('2026-03-08T12:00:00Z'),
      valueCents: 123_456,
    });
    await brings('2026-04-01T12:00:00Z');

    const march = { format: 'csv', from: '2026-03-01', until: '2026-03-31' };
    const own = await download(people.partner, { ...march, search: team.name, is_archived: false });
    expect(own.file.name).toMatch(/^equipes-de-indicacao-\d\d-\d\d-\d{4}\.csv$/);
    expect(own.lines[0]).toContain('Equipes de indicação, 1 linha');
    expect(own.lines[1]).toContain('Situação: Em uso; Desde: 01/03/2026; Até: 31/03/2026');
    expect(own.lines.at(-1)).toContain(`${team.name};`);
    expect(own.lines.at(-1)).toMatch(/;3;1;33,3;33,3;1234,56$/);

    expect((await download(people.partner, march)).count).toBe(1);
    expect((await download(people.admin, march)).count).toBe(2);
    expect((await download(people.indicatorManager, march)).count).toBe(1);
    expect((await download(people.admin, { ...march, is_archived: true })).count).toBe(0);
    expect((await download(people.admin, { format: 'xlsx' })).file.content_type).toContain('spreadsheetml');
  });
});
