import type { ReferralTeamList } from '@funil/api/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createLeadWorld } from '../../../test/createLeadWorld.ts';
import type { LeadWorld } from '../../../test/createLeadWorld.ts';
import { createTestApp } from '../../../test/createTestApp.ts';
import type { TestApp } from '../../../test/createTestApp.ts';

let server: TestApp;
let world: LeadWorld;

beforeAll(async () => {
  server = await createTestApp();
  world = await createLeadWorld(server);
});
afterAll(() => server.close());

it('teams are read by pages, archived ones last, and found by team, manager and partner', async () => {
  const { admin, partner } = world.people;
  const read = async (query: string, caller = admin) =>
    (await world.call(caller, 'GET', `/api/referral_teams?${query}`)).json<ReferralTeamList>();
  for (const query of ['cursor=x', 'limit=0', 'is_archived=talvez'])
    expect((await world.call(admin, 'GET', `/api/referral_teams?${query}`)).statusCode, query).toBe(422);
  const { otherPartner } = world;
  for (const input of [
    { name: 'Página C', partner_id: otherPartner.id },
    { name: 'página a' },
    { name: 'Página B', is_archived: true },
  ])
    await world.call(admin, 'POST', '/api/referral_teams', input);
  const names: string[] = [];
  let cursor: string | null = '';
  while (cursor !== null) {
    const page: ReferralTeamList = await read(`search=pagina&limit=1${cursor && `&cursor=${cursor}`}`);
    expect(page.meta.total).toBe(3);
    names.push(...page.referral_teams.map(({ name }) => name));
    cursor = page.meta.next_cursor;
  }
  expect(names).toEqual(['página a', 'Página C', 'Página B']);
  const found = async (query: Record<string, string>, caller = admin) =>
    (await read(String(new URLSearchParams(query)), caller)).referral_teams.map(({ name }) => name);
  expect(await found({ search: `pagina ${otherPartner.name}` })).toEqual(['Página C']);
  expect((await read(`search=${encodeURIComponent('Juliana Lopes')}`)).referral_teams[0]?.id).toBe(world.team.id);
  expect(await found({ search: 'pagina', is_archived: 'true' })).toEqual(['Página B']);
  expect(await found({ search: 'pagina' }, partner)).toEqual([]);
});
