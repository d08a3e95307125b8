import { expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useLeadViews } from './useLeadViews.ts';

function saved() {
  const views = [{ id: 'a', name: 'Meus', query: 'owner=u1', is_shared: false, is_editable: true }];
  return {
    'GET /api/lead_views': () => ({ body: { lead_views: [...views] } }),
    'POST /api/lead_views': ({ body }: { body: unknown }) => {
      views.push({ id: 'b', is_shared: false, is_editable: true, ...(body as { name: string; query: string }) });
      return { status: 201, body: { lead_view: views.at(-1) } };
    },
    'PUT /api/lead_views/a': ({ body }: { body: unknown }) => {
      views[0] = { ...views[0]!, ...(body as { name: string }) };
      return { body: { lead_view: views[0] } };
    },
    'DELETE /api/lead_views/a': () => {
      views.shift();
      return { status: 204 };
    },
  };
}

const names = (views?: { name: string }[]) => views?.map(({ name }) => name);

test('views follow what is done to them', async () => {
  const { result } = await hookWith(() => useLeadViews(), saved());
  await vi.waitFor(() => expect(names(result.current.views)).toEqual(['Meus']));
  expect((await result.current.create({ name: 'Parados', query: 'idle=30', is_shared: false })).id).toBe('b');
  await vi.waitFor(() => expect(names(result.current.views)).toEqual(['Meus', 'Parados']));
  await result.current.update('a', { name: 'Minha carteira', query: 'owner=u1', is_shared: false });
  await vi.waitFor(() => expect(names(result.current.views)).toEqual(['Minha carteira', 'Parados']));
  await result.current.remove('a');
  await vi.waitFor(() => expect(names(result.current.views)).toEqual(['Parados']));
});

test('views that are refused say why and stay', async () => {
  const { result } = await hookWith(() => useLeadViews(), {
    ...saved(),
    'POST /api/lead_views': () => refusal(403, 'access.denied'),
    'DELETE /api/lead_views/a': () => refusal(404, 'lead_view.not_found'),
  });
  await vi.waitFor(() => expect(names(result.current.views)).toEqual(['Meus']));
  await expect(result.current.create({ name: 'De todos', query: '', is_shared: true })).rejects.toMatchObject({
    code: 'access.denied',
  });
  await expect(result.current.remove('a')).rejects.toMatchObject({ code: 'lead_view.not_found' });
  expect(names(result.current.views)).toEqual(['Meus']);
});
