import { expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useLogoPresets } from './useLogoPresets.ts';

function gallery() {
  const logos = [{ id: 'a', name: 'Aurora', url: '/files/a.png' }];
  return {
    'GET /api/logo_presets': () => ({ body: { logo_presets: logos } }),
    'POST /api/logo_presets': ({ body }: { body: unknown }) => {
      logos.unshift({ id: 'b', name: (body as { name: string }).name, url: '/files/b.png' });
      return { status: 201, body: { logo_preset: logos[0] } };
    },
    'DELETE /api/logo_presets/a': () => {
      logos.splice(
        logos.findIndex(({ id }) => id === 'a'),
        1,
      );
      return { status: 204 };
    },
  };
}

test('the gallery follows what is added and removed, each logo with an address that can be shown', async () => {
  const { result } = await hookWith(() => useLogoPresets(), gallery());
  await vi.waitFor(() => expect(result.current.logos).toHaveLength(1));
  expect(result.current.logos![0]!.src).toMatch(/\/files\/a\.png$/);
  await result.current.add({ name: 'Aurora negativa', file_id: 'f' });
  await vi.waitFor(() => expect(result.current.logos?.map(({ name }) => name)).toEqual(['Aurora negativa', 'Aurora']));
  await result.current.remove('a');
  await vi.waitFor(() => expect(result.current.logos?.map(({ name }) => name)).toEqual(['Aurora negativa']));
});

test('what is refused leaves the gallery as it was', async () => {
  const { result } = await hookWith(() => useLogoPresets(), {
    ...gallery(),
    'POST /api/logo_presets': () => refusal(403, 'access.denied'),
    'DELETE /api/logo_presets/a': () => refusal(403, 'access.denied'),
  });
  await vi.waitFor(() => expect(result.current.logos).toHaveLength(1));
  await expect(result.current.add({ name: 'X', file_id: 'f' })).rejects.toMatchObject({ code: 'access.denied' });
  await expect(result.current.remove('a')).rejects.toMatchObject({ code: 'access.denied' });
  expect(result.current.logos?.map(({ id }) => id)).toEqual(['a']);
});

test('a gallery that does not come says why', async () => {
  const { result } = await hookWith(() => useLogoPresets(), {
    'GET /api/logo_presets': () => refusal(403, 'access.denied'),
  });
  await vi.waitFor(() => expect(result.current.error?.code).toBe('access.denied'));
  expect(result.current.logos).toBeUndefined();
});
