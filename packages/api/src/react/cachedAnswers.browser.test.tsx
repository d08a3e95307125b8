import { expect, test, vi } from 'vitest';
import { useSWRConfig } from 'swr';
import { refusal } from '../../test/fakeFetch.ts';
import { hookWith } from '../../test/hookHarness.tsx';
import { listLeads, showLead } from '../contract/leads/leads.ts';
import { makeToken } from '../../test/makeToken.ts';
import { keyOf } from './keyOf.ts';
import { useLead } from './leads/useLead.ts';
import { useLeads } from './leads/useLeads.ts';
import { useSession } from './session/useSession.ts';
import { useSignIn } from './session/useSignIn.ts';

const lead = { number: 7, name: 'Ana', version: 1 };
const page = (name: string) => ({
  leads: [{ ...lead, name }],
  meta: { next_cursor: null, total: 1, is_total_capped: false, total_value_cents: 0 },
});
const fallback = {
  [keyOf(showLead, { params: { number: 7 } })]: { lead },
  [keyOf(listLeads, { query: { search: 'ana' } })]: page('Ana'),
};

/** What a record and a list show from the first rendering on. */
const shownOf = (search: string) => {
  const renderings: (string | undefined)[][] = [];
  const hook = () => {
    const list = useLeads({ search });
    const { lead: one, error } = useLead(7);
    renderings.push([list.leads?.[0]?.name, one?.name]);
    return { list, one, error };
  };
  return { renderings, hook };
};

test('what is known already shows in the first rendering, and is requested', async () => {
  const { renderings, hook } = shownOf('ana');
  const { result } = await hookWith(
    hook,
    {
      'GET /api/leads': () => ({ body: page('Ana Clara') }),
      'GET /api/leads/7': () => ({ body: { lead: { ...lead, name: 'Ana Clara' } } }),
    },
    { fallback },
  );
  expect(renderings[0]).toEqual(['Ana', 'Ana']);
  await vi.waitFor(() =>
    expect([result.current.list.leads?.[0]?.name, result.current.one?.name]).toEqual(['Ana Clara', 'Ana Clara']),
  );
});

test('what is known of one list is not known of another', async () => {
  const { renderings, hook } = shownOf('bia');
  await hookWith(hook, { 'GET /api/leads': () => ({ body: page('Bia') }) }, { fallback });
  expect(renderings[0]).toEqual([undefined, 'Ana']);
});

const tokenOfAna = makeToken({ uid: 'ana' });

test('what is known of one person is not shown to another', async () => {
  const { result } = await hookWith(
    () => ({ lead: useLead(7).lead, signIn: useSignIn(), session: useSession() }),
    {
      'POST /public_api/session': () => ({
        headers: { authorization: `Bearer ${makeToken({ uid: 'bia' })}` },
        body: { user: { id: 'bia' }, actor: {} },
      }),
      'GET /api/session': ({ headers }) => ({
        body: { user: { id: headers.get('authorization') === `Bearer ${tokenOfAna}` ? 'ana' : 'bia' }, actor: {} },
      }),
      'GET /api/leads/7': () => refusal(404, 'lead.not_found'),
    },
    { token: tokenOfAna, fallback },
  );
  expect(result.current.lead?.name).toBe('Ana');
  await result.current.signIn({ email: 'bia@aurora.demo', password: 'x' });
  await vi.waitFor(() => expect(result.current.session.user?.id).toBe('bia'));
  expect(result.current.lead).toBeUndefined();
});

test('a request that fails leaves what is known', async () => {
  const { hook } = shownOf('ana');
  const { result, server } = await hookWith(
    hook,
    { 'GET /api/leads': () => ({ body: page('Ana') }), 'GET /api/leads/7': () => refusal(403, 'access.denied') },
    { fallback },
  );
  await vi.waitFor(() => expect(server.count('/api/leads/7')).toBe(1));
  expect(result.current).toMatchObject({ one: { name: 'Ana' }, error: undefined });
});

test('what may be read no longer is shown no longer, and kept by nobody', async () => {
  let isReadable = true;
  const { result } = await hookWith(() => ({ ...useLead(7), cache: useSWRConfig().cache }), {
    'GET /api/leads/7': () => (isReadable ? { body: { lead } } : refusal(404, 'lead.not_found')),
  });
  await vi.waitFor(() => expect(result.current.lead?.name).toBe('Ana'));
  isReadable = false;
  result.current.retry();
  await vi.waitFor(() => expect(result.current.lead).toBeUndefined());
  expect(result.current.error?.code).toBe('lead.not_found');
  const cachedAnswer = () => result.current.cache.get(keyOf(showLead, { params: { number: 7 } }));
  await vi.waitFor(() => expect(JSON.stringify(cachedAnswer())).not.toContain('Ana'));
  isReadable = true;
  result.current.retry();
  await vi.waitFor(() => expect(result.current).toMatchObject({ lead: { name: 'Ana' }, error: undefined }));
});
