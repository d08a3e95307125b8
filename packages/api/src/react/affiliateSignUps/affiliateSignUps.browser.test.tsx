import { expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useAffiliateSignUp } from './useAffiliateSignUp.ts';

const signUp = (more: object = {}) => ({
  affiliate_sign_up: {
    headline: 'Indique',
    text: 'Texto',
    logo_url: '/files/logo.png',
    color: null,
    terms: 'Termos',
    requires_approval: true,
    thank_you_text: 'Obrigado',
    terms_version: 'v1',
    code: 'ANA10',
    sponsor_name: 'Ana',
    form_token: 'token',
    ...more,
  },
});

test('a sign-up that is refused says why', async () => {
  const { result } = await hookWith(() => useAffiliateSignUp('ANA10'), {
    'GET /public_api/affiliate_sign_ups/ANA10': () => ({ body: signUp() }),
    'POST /public_api/affiliate_sign_ups': () => refusal(422, 'affiliate_sign_up.terms_changed'),
  });
  await vi.waitFor(() => expect(result.current.affiliateSignUp?.sponsor_name).toBe('Ana'));
  await expect(result.current.send({} as never)).rejects.toMatchObject({ code: 'affiliate_sign_up.terms_changed' });
});

test('a code that nobody has opens nothing, and none asks for nothing', async () => {
  const unknown = await hookWith(() => useAffiliateSignUp('NADA'), {
    'GET /public_api/affiliate_sign_ups/NADA': () => ({ body: { affiliate_sign_up: null } }),
  });
  await vi.waitFor(() => expect(unknown.result.current.affiliateSignUp).toBeNull());
  const without = await hookWith(() => useAffiliateSignUp(null), {});
  expect(without.result.current).toMatchObject({ isLoading: false });
  expect(without.server.seen).toEqual([]);
});

test('a sign-up is sent, and read again when asked for', async () => {
  const versions = ['v1', 'v2'];
  const { result, server } = await hookWith(() => useAffiliateSignUp('ANA10'), {
    'GET /public_api/affiliate_sign_ups/ANA10': () => ({ body: signUp({ terms_version: versions.shift() }) }),
    'POST /public_api/affiliate_sign_ups': () => ({
      status: 201,
      body: { affiliate_sign_up: { requires_approval: false } },
    }),
  });
  await vi.waitFor(() => expect(result.current.affiliateSignUp?.terms_version).toBe('v1'));
  result.current.retry();
  await vi.waitFor(() => expect(result.current.affiliateSignUp?.terms_version).toBe('v2'));
  expect(await result.current.send({ name: 'Íris' } as never)).toEqual({ requires_approval: false });
  expect(server.seen.at(-1)).toMatchObject({ method: 'POST', body: { name: 'Íris' } });
});
