import { expect, test } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useListExports } from './useListExports.ts';

const written = () => ({
  status: 201,
  body: { file: { id: 'f', name: 'lista.csv', url: '/files/f' }, rows_count: 2 },
});

test('a list that may not be written says so', async () => {
  const { result } = await hookWith(() => useListExports(), {
    'POST /api/indicator_exports': () => refusal(403, 'access.denied'),
  });
  await expect(result.current.indicators({ format: 'csv' })).rejects.toMatchObject({ code: 'access.denied' });
});

test.each([
  ['affiliates', '/api/affiliate_exports', { format: 'csv', state: 'pending' }],
  ['auditEntries', '/api/audit_entry_exports', { format: 'csv', action: 'lead' }],
  ['indicators', '/api/indicator_exports', { format: 'xlsx', status: 'active' }],
  ['referralTeams', '/api/referral_team_exports', { format: 'csv', from: '2026-03-01', until: '2026-03-31' }],
] as const)('%s are written as they are narrowed, to an address of the server', async (list, path, input) => {
  const { result, server } = await hookWith(() => useListExports(), { [`POST ${path}`]: written });
  const write = result.current[list] as (body: object) => Promise<unknown>;
  expect(await write(input)).toEqual({ name: 'lista.csv', rows: 2, url: expect.stringMatching(/\/files\/f$/) });
  expect(server.seen.at(-1)).toMatchObject({ path, body: input });
});
