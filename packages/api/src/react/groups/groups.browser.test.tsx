import { expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { usePeople } from '../people/usePeople.ts';
import { useGroupCommands } from './useGroupCommands.ts';
import { useGroups } from './useGroups.ts';

function office() {
  const groups = [
    { id: 'n', name: 'Norte' },
    { id: 's', name: 'Sul' },
  ];
  return {
    'GET /api/groups': () => ({ body: { groups, meta: { next_cursor: null, total: groups.length } } }),
    'GET /api/people': () => ({ body: { people: [{ id: 'u', name: 'Bruna', group_name: groups.at(-1)!.name }] } }),
    'POST /api/groups': ({ body }: { body: unknown }) => {
      groups.push({ id: 'l', ...(body as { name: string }) });
      return { status: 201, body: { group: groups.at(-1) } };
    },
    'PUT /api/groups/s': ({ body }: { body: unknown }) => {
      groups[1] = { id: 's', ...(body as { name: string }) };
      return { body: { group: groups[1] } };
    },
    'POST /api/groups/n/removal': () => {
      groups.shift();
      return { status: 204 };
    },
  };
}

const screen = () => ({ list: useGroups(), people: usePeople(), ...useGroupCommands() });
const names = (groups?: { name: string }[]) => groups?.map(({ name }) => name);

test('groups follow what is done to them, and so do the people who show them', async () => {
  const { result, server } = await hookWith(screen, office());
  await vi.waitFor(() => expect(names(result.current.list.groups)).toEqual(['Norte', 'Sul']));
  await result.current.update('s', { name: 'Sudeste', manager_id: null, member_ids: [] } as never);
  await vi.waitFor(() => expect(names(result.current.list.groups)).toEqual(['Norte', 'Sudeste']));
  await vi.waitFor(() => expect(result.current.people.people?.[0]?.group_name).toBe('Sudeste'));
  expect((await result.current.create({ name: 'Leste', manager_id: null, member_ids: [] } as never)).id).toBe('l');
  await vi.waitFor(() => expect(names(result.current.list.groups)).toEqual(['Norte', 'Sudeste', 'Leste']));
  await result.current.remove('n', 's');
  await vi.waitFor(() => expect(names(result.current.list.groups)).toEqual(['Sudeste', 'Leste']));
  expect(server.seen.find(({ path }) => path.endsWith('/removal'))?.body).toEqual({ into_id: 's' });
});

test('a removal that a job continues names it', async () => {
  const { result } = await hookWith(screen, {
    ...office(),
    'POST /api/groups/n/removal': () => ({ status: 202, body: { job_id: 'j' } }),
  });
  await vi.waitFor(() => expect(result.current.list.groups).toHaveLength(2));
  expect(await result.current.remove('n', 's')).toBe('j');
});

test('what is refused says why and changes nothing', async () => {
  const { result } = await hookWith(screen, {
    ...office(),
    'POST /api/groups': () => refusal(409, 'group.name_taken'),
    'POST /api/groups/n/removal': () => refusal(409, 'group.in_use', { used_by: 4 }),
  });
  await vi.waitFor(() => expect(result.current.list.groups).toHaveLength(2));
  await expect(result.current.create({ name: 'Sul' } as never)).rejects.toMatchObject({ code: 'group.name_taken' });
  await expect(result.current.remove('n', null)).rejects.toMatchObject({
    code: 'group.in_use',
    details: { used_by: 4 },
  });
  expect(names(result.current.list.groups)).toEqual(['Norte', 'Sul']);
});

test('groups that do not come say why and come when requested again', async () => {
  let isOpen = false;
  const handlers = office();
  const { result } = await hookWith(() => useGroups(), {
    'GET /api/groups': () => (isOpen ? handlers['GET /api/groups']() : refusal(403, 'access.denied')),
  });
  await vi.waitFor(() => expect(result.current.error?.code).toBe('access.denied'));
  isOpen = true;
  result.current.retry();
  await vi.waitFor(() => expect(result.current.groups).toHaveLength(2));
});
