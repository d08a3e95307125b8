import { expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useAffiliateConfig } from './useAffiliateConfig.ts';

const empty = {
  headline: null,
  text: null,
  logo_url: null,
  color: null,
  terms: null,
  requires_approval: null,
  thank_you_text: null,
};
const config = (headline: string | null, version: number) => ({
  affiliate_config: { person: null, code: 'ANA10', settings: { ...empty, headline }, standard: empty, version },
});

test('a configuration that is refused stays as it was', async () => {
  const { result } = await hookWith(() => useAffiliateConfig('u1'), {
    'GET /api/affiliate_configs/u1': () => ({ body: config('Antes', 1) }),
    'PUT /api/affiliate_configs/u1': () => refusal(409, 'affiliate_config.conflict'),
  });
  await vi.waitFor(() => expect(result.current.affiliateConfig?.settings.headline).toBe('Antes'));
  await expect(result.current.save({ settings: empty, version: 0 })).rejects.toMatchObject({
    code: 'affiliate_config.conflict',
  });
  expect(result.current.affiliateConfig?.settings.headline).toBe('Antes');
});

test.each([
  [null, '/api/affiliate_config'],
  ['u1', '/api/affiliate_configs/u1'],
])('the configuration of %s is saved at %s and shown at once', async (userId, path) => {
  const { result, server } = await hookWith(() => useAffiliateConfig(userId), {
    [`GET ${path}`]: () => ({ body: config(null, 0) }),
    [`PUT ${path}`]: () => ({ body: config('Depois', 1) }),
  });
  await vi.waitFor(() => expect(result.current.affiliateConfig?.version).toBe(0));
  await result.current.save({ settings: { ...empty, headline: 'Depois' }, version: 0 });
  await vi.waitFor(() => expect(result.current.affiliateConfig?.settings.headline).toBe('Depois'));
  expect(server.seen.filter(({ method }) => method === 'GET')).toHaveLength(1);
});
