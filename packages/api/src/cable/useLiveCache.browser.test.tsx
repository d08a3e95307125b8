import { useEffect } from 'react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { cleanup, render } from 'vitest-browser-react';
import { alone, fakeConnections } from '../../test/fakeCable.ts';
import { fakeFetch, refusal } from '../../test/fakeFetch.ts';
import { makeToken } from '../../test/makeToken.ts';
import { createClient } from '../client/createClient.ts';
import { memoryTokenStore } from '../client/tokenStore.ts';
import type { LeadDetail, LeadList } from '../contract/leads/leads.ts';
import { useAccount } from '../react/account/useAccount.ts';
import { useAccountSettings } from '../react/account/useAccountSettings.ts';
import { useDashboard } from '../react/dashboard/useDashboard.ts';
import { ApiProvider } from '../react/ApiProvider.tsx';
import { useLeadImports } from '../react/leadImports/useLeadImports.ts';
import { useLead } from '../react/leads/useLead.ts';
import { useAffiliatePages } from '../react/affiliates/useAffiliates.ts';
import { useIndicatorPages } from '../react/indicators/useIndicatorPages.ts';
import { useLeadTotals } from '../react/leads/useLeadTotals.ts';
import { useDistribution } from '../react/distribution/useDistribution.ts';
import { useDistributionDecisions } from '../react/distribution/useDistributionDecisions.ts';
import { useReferralTeams } from '../react/referralTeams/useReferralTeams.ts';
import { useLeads } from '../react/leads/useLeads.ts';
import type { LeadsResult } from '../react/leads/useLeads.ts';
import { useLeadTransfers } from '../react/leadTransfers/useLeadTransfers.ts';
import { useUnreadCount } from '../react/notifications/useUnreadCount.ts';
import { useReminders } from '../react/reminders/useReminders.ts';
import { useLeadStatuses } from '../react/catalog/useLeadStatuses.ts';
import { useUpdateLead } from '../react/leads/useUpdateLead.ts';
import { useJob } from '../react/jobs/useJob.ts';
import { CableProvider, useStartedCable } from './CableProvider.tsx';
import { createCable } from './createCable.ts';
import type { Cable } from './createCable.ts';
import { useCableState } from './useCableState.ts';
import { useLiveCache } from './useLiveCache.ts';

/** Leads by number, newest first, three on a page; what the server holds may be changed behind the client's back. */
function leadServer(count: number) {
  const leads = new Map(
    Array.from({ length: count }, (_, index) => [index + 1, { name: `Lead ${index + 1}`, version: 1 }]),
  );
  const detail = (number: number) => ({ number, ...leads.get(number) }) as LeadDetail;
  const down = { isDown: false };
  const server = fakeFetch({
    'GET /api/leads': ({ query }) => {
      const after = Number(query.get('cursor') ?? Infinity);
      const rows = [...leads.keys()].toSorted((a, b) => b - a).filter((number) => number < after);
      const page = rows.slice(0, 3).map(detail);
      const body: LeadList = {
        leads: page,
        meta: {
          next_cursor: rows.length > 3 ? String(page.at(-1)!.number) : null,
          total: rows.length,
          is_total_capped: false,
          total_value_cents: 0,
        },
      };
      return { body };
    },
    ...Object.fromEntries(
      Array.from({ length: count + 5 }, (_, index) => index + 1).flatMap((number) => [
        [
          `GET /api/leads/${number}`,
          () =>
            down.isDown
              ? refusal(503, 'server.unavailable')
              : leads.has(number)
                ? { body: { lead: detail(number) } }
                : refusal(404, 'lead.not_found'),
        ],
        [
          `PUT /api/leads/${number}`,
          ({ body }: { body: unknown }) => {
            leads.set(number, { name: (body as { name: string }).name, version: leads.get(number)!.version + 1 });
            return { body: { lead: detail(number) } };
          },
        ],
        [`GET /api/leads/${number}/events`, () => ({ body: { events: [] } })],
      ]),
    ),
    'GET /api/lead_totals': () => ({ body: { totals: { total: count } } }),
    'GET /api/dashboard': () => ({ body: { dashboard: {} } }),
    'GET /api/referral_teams': () => ({ body: { referral_teams: [], meta: { next_cursor: null, total: 0 } } }),
    'GET /api/indicators': () => ({ body: { indicators: [], meta: { next_cursor: null, total: 0 } } }),
    'GET /api/affiliates': () => ({ body: { affiliates: [], meta: { next_cursor: null, total: 0, counts: {} } } }),
    'GET /api/distribution_queues': () => ({ body: { distribution: { queues: [], waiting_count: 0, waiting: [] } } }),
    'GET /api/distribution_decisions': () => ({ body: { decisions: [], meta: { next_cursor: null } } }),
    'GET /api/lead_statuses': () => ({ body: { lead_statuses: [] } }),
    'GET /api/account': () => ({ body: { account: { name: 'Aurora' } } }),
    'GET /public_api/account': () => ({ body: { account: { name: 'Aurora' } } }),
    'GET /api/lead_transfers': () => ({ body: { lead_transfers: [], meta: { next_cursor: null } } }),
    'GET /api/lead_imports': () => ({ body: { lead_imports: [], meta: { next_cursor: null } } }),
    'GET /api/reminders': () => ({ body: { reminders: [], meta: { is_capped: false } } }),
    'GET /api/notification_users/unread_count': () => ({ body: { unread_count: 0 } }),
    'GET /api/jobs/j1': () => ({ body: { job: { id: 'j1', state: 'completed' } } }),
    'GET /api/jobs/j2': () => ({ body: { job: { id: 'j2', state: 'completed' } } }),
  });
  const change = (number: number, name: string) =>
    leads.set(number, { name, version: (leads.get(number)?.version ?? 0) + 1 });
  return {
    server,
    change,
    remove: (number: number) => leads.delete(number),
    versionOf: (number: number) => leads.get(number)!.version,
    down,
  };
}

afterEach(() => vi.restoreAllMocks());

interface Shown {
  list?: LeadsResult;
  panel?: string;
  update?: ReturnType<typeof useUpdateLead>['trigger'];
  state?: string;
}

/** Resources of every channel, and some of which two channels could name. */
function useWhatManyChannelsTell() {
  useAccount();
  useAccountSettings();
  useLeadTransfers();
  useLeadImports('new');
  useReminders({});
  useUnreadCount();
}

function useNumbers() {
  useLeadTotals({});
  useDashboard('7d');
}

type World = Awaited<ReturnType<typeof open>>;

async function open({ count = 5, panel = null as number | null, beside = () => {} } = {}) {
  await cleanup();
  const world = leadServer(count);
  const client = createClient({ fetch: world.server.fetch, tokenStore: memoryTokenStore(makeToken()) });
  const connections = fakeConnections();
  const cable = createCable({ client, tabs: alone, openCableConnection: connections.openCableConnection });
  const shown: Shown = {};
  function Screen() {
    const list = useLeads();
    const { lead } = useLead(panel);
    const { trigger } = useUpdateLead(panel ?? 0);
    const state = useCableState();
    useLeadStatuses();
    useJob('j1');
    useJob('j2');
    beside();
    useEffect(() => void Object.assign(shown, { list, panel: lead?.name, update: trigger, state }));
    return null;
  }
  function Live({ cable: ownCable }: { cable: Cable }) {
    useLiveCache();
    useStartedCable(ownCable);
    return null;
  }
  await render(
    <ApiProvider client={client} swr={{ dedupingInterval: 0, errorRetryCount: 0, focusThrottleInterval: 0 }}>
      <CableProvider cable={cable}>
        <Screen />
        <Live cable={cable} />
      </CableProvider>
    </ApiProvider>,
  );
  await vi.waitFor(() => expect(shown.list?.leads).toBeDefined());
  await vi.waitFor(() => expect(connections.connections).toHaveLength(1));
  // Quiet since long before this page.
  connections.last().confirm(10, 1e9);
  let seq = 10;
  const publish = (
    number: number,
    kind: 'lead_created' | 'lead_updated' = 'lead_updated',
    version = world.versionOf(number),
    isVersionKept?: true,
  ) =>
    connections
      .last()
      .handlers.onEvent('LeadsChannel', { kind, number, version, is_version_kept: isVersionKept }, (seq += 1));
  const receive = (event: { kind: 'leads_changed' }) =>
    connections.last().handlers.onEvent('LeadsChannel', event, (seq += 1));
  const names = () => shown.list?.leads?.map(({ name }) => name);
  return { ...world, ...connections, client, cable, shown, publish, receive, names };
}

const paths = (world: { server: ReturnType<typeof fakeFetch> }) => world.server.seen.map(({ path }) => path);

describe('what others change', () => {
  test('shows in its row and in its panel, asked for once', async () => {
    const world = await open({ panel: 4 });
    await vi.waitFor(() => expect(world.shown.panel).toBe('Lead 4'));
    world.server.seen.length = 0;
    world.change(4, 'Mudado');
    world.publish(4);
    await vi.waitFor(() => expect(world.names()).toEqual(['Lead 5', 'Mudado', 'Lead 3']));
    await vi.waitFor(() => expect(world.shown.panel).toBe('Mudado'));
    expect(paths(world).filter((path) => path === '/api/leads/4')).toHaveLength(1);
  });

  test('shows in a list that somebody has scrolled far down, in place', async () => {
    const world = await open({ count: 20 });
    for (let rows = 6; rows <= 18; rows += 3) {
      world.shown.list!.loadMore();
      await vi.waitFor(() => expect(world.names()).toHaveLength(rows));
    }
    const before = world.names()!;
    world.change(5, 'Lá Embaixo');
    world.publish(5);
    await vi.waitFor(() =>
      expect(world.names()).toEqual(before.map((name) => (name === 'Lead 5' ? 'Lá Embaixo' : name))),
    );
  });

  test('appears at the top of a list when it is new', async () => {
    const world = await open();
    world.change(6, 'Novo');
    world.publish(6, 'lead_created');
    await vi.waitFor(() => expect(world.names()).toEqual(['Novo', 'Lead 5', 'Lead 4']));
  });

  test('counts anew wherever leads are counted', async () => {
    const world = await open({
      beside: () => {
        useNumbers();
        useReferralTeams({});
        useIndicatorPages({});
        useAffiliatePages({});
      },
    });
    const counting = ['lead_totals', 'dashboard', 'referral_teams', 'indicators', 'affiliates'].map(
      (name) => `/api/${name}`,
    );
    await vi.waitFor(() => expect(paths(world)).toEqual(expect.arrayContaining(counting)));
    world.server.seen.length = 0;
    world.change(6, 'Novo');
    world.publish(6, 'lead_created');
    await vi.waitFor(() => expect(paths(world)).toEqual(expect.arrayContaining(counting)));
  });

  test('goes from the list when the person no longer sees it', async () => {
    const world = await open();
    world.remove(4);
    world.publish(4, 'lead_updated', 2);
    await vi.waitFor(() => expect(world.names()).toEqual(['Lead 5', 'Lead 3', 'Lead 2']));
  });

  test('is not requested when this page changed it itself', async () => {
    const world = await open({ panel: 4 });
    await vi.waitFor(() => expect(world.shown.panel).toBe('Lead 4'));
    await world.shown.update!({ name: 'Meu', version: 1 } as never);
    await vi.waitFor(() => expect(world.names()).toContain('Meu'));
    world.server.seen.length = 0;
    world.publish(4);
    // What is sent together is handled together: with this one, that one was.
    world.change(5, 'De outro');
    world.publish(5);
    await vi.waitFor(() => expect(world.names()).toContain('De outro'));
    expect(paths(world)).not.toContain('/api/leads/4');
  });

  test('is requested when an activity changed it, which leaves its version', async () => {
    const world = await open({ panel: 4 });
    await vi.waitFor(() => expect(world.shown.panel).toBe('Lead 4'));
    world.server.seen.length = 0;
    world.publish(4, 'lead_updated', world.versionOf(4), true);
    await vi.waitFor(() => expect(paths(world)).toContain('/api/leads/4'));
  });

  test('is requested together when much comes at once', async () => {
    const world = await open({ count: 30 });
    for (let rows = 6; rows <= 30; rows += 3) {
      world.shown.list!.loadMore();
      await vi.waitFor(() => expect(world.names()).toHaveLength(rows));
    }
    world.server.seen.length = 0;
    for (let number = 1; number <= 20; number += 1) {
      world.change(number, `Em massa ${number}`);
      world.publish(number);
    }
    await vi.waitFor(() => expect(world.names()!.filter((name) => name.startsWith('Em massa'))).toHaveLength(20));
    expect(paths(world).some((path) => /^\/api\/leads\/\d+$/.test(path))).toBe(false);
  });

  test.each([
    ['that many leads have changed', (world: World) => world.receive({ kind: 'leads_changed' })],
    [
      'of more leads than are requested one by one',
      (world: World) => {
        for (let number = 1; number <= 20; number += 1) {
          world.change(number, `Em massa ${number}`);
          world.publish(number);
        }
      },
    ],
  ])('makes whatever counts leads count again when it says %s', async (_what, happens) => {
    const world = await open({ count: 30, beside: useNumbers });
    for (let rows = 6; rows <= 30; rows += 3) {
      world.shown.list!.loadMore();
      await vi.waitFor(() => expect(world.names()).toHaveLength(rows));
    }
    await vi.waitFor(() =>
      expect(paths(world)).toEqual(expect.arrayContaining(['/api/lead_totals', '/api/dashboard'])),
    );
    world.server.seen.length = 0;
    happens(world);
    await vi.waitFor(() =>
      expect(paths(world)).toEqual(expect.arrayContaining(['/api/lead_totals', '/api/dashboard'])),
    );
  });

  test('waits while nobody looks at the page', async () => {
    const world = await open();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    world.server.seen.length = 0;
    world.change(4, 'Escondido');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTestFinished(() => void vi.useRealTimers());
    world.publish(4);
    await vi.advanceTimersByTimeAsync(60_000);
    await vi.dynamicImportSettled();
    expect(paths(world)).toEqual([]);
    vi.useRealTimers();
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    await vi.waitFor(() => expect(world.names()).toContain('Escondido'));
  });

  test('does no harm when the server cannot be asked', async () => {
    const world = await open();
    world.down.isDown = true;
    world.change(4, 'Fora do ar');
    world.publish(4);
    await vi.waitFor(() => expect(paths(world)).toContain('/api/leads/4'));
    world.down.isDown = false;
    world.last().confirm(20, 0, true);
    await vi.waitFor(() => expect(world.names()).toContain('Fora do ar'));
  });
});

describe('after something was missed', () => {
  test('everything that is shown is requested again: every page of a long list too', async () => {
    const world = await open({ count: 20, panel: 2 });
    for (let rows = 6; rows <= 18; rows += 3) {
      world.shown.list!.loadMore();
      await vi.waitFor(() => expect(world.names()).toHaveLength(rows));
    }
    world.change(4, 'Perdido na lista');
    world.change(2, 'Perdido no painel');
    world.server.seen.length = 0;
    world.last().confirm(99, 0, true);
    await vi.waitFor(() => expect(world.names()).toContain('Perdido na lista'));
    await vi.waitFor(() => expect(world.shown.panel).toBe('Perdido no painel'));
    expect(paths(world)).toContain('/api/lead_statuses');
    expect(world.names()).toHaveLength(18);
  });

  test('is requested once by whatever shows it, although every channel says that it may have missed something', async () => {
    const world = await open({ panel: 2, beside: useWhatManyChannelsTell });
    await vi.waitFor(() => expect(world.shown.panel).toBe('Lead 2'));
    await vi.waitFor(() => expect(new Set(paths(world))).toContain('/api/notification_users/unread_count'));
    const shown = [...new Set(paths(world))].toSorted();
    world.server.seen.length = 0;
    world.last().confirm(99, 0, true);
    await vi.waitFor(() => expect([...new Set(paths(world))].toSorted()).toEqual(shown));
    // A second question would come with the first ones: all channels are notified in the same moment.
    expect(paths(world).toSorted()).toEqual(shown);
  });
});

describe('other channels', () => {
  test('a catalog that changed is requested again, and no other', async () => {
    const world = await open();
    world.server.seen.length = 0;
    world.last().handlers.onEvent('AccountChannel', { kind: 'catalog_changed', catalog: 'lead_statuses' }, 11);
    await vi.waitFor(() => expect(paths(world)).toEqual(['/api/lead_statuses']));
  });

  test('queues and decisions that changed are requested again where they are shown, and nothing else', async () => {
    const world = await open({
      beside: () => {
        useDistribution();
        useDistributionDecisions({ queue_id: 'q' });
      },
    });
    await vi.waitFor(() => expect(paths(world)).toContain('/api/distribution_decisions'));
    world.server.seen.length = 0;
    world.last().handlers.onEvent('AccountChannel', { kind: 'catalog_changed', catalog: 'distribution' }, 11);
    await vi.waitFor(() =>
      expect(paths(world).toSorted()).toEqual(['/api/distribution_decisions', '/api/distribution_queues']),
    );
  });

  test('a job that moved is requested again, and no other', async () => {
    const world = await open();
    await vi.waitFor(() => expect(paths(world)).toContain('/api/jobs/j2'));
    world.server.seen.length = 0;
    world.last().handlers.onEvent('JobsChannel', { kind: 'job_changed', job_id: 'j2' }, 11);
    await vi.waitFor(() => expect(paths(world)).toEqual(['/api/jobs/j2']));
  });

  test('the state is there to be shown', async () => {
    const world = await open();
    await vi.waitFor(() => expect(world.shown.state).toBe('live'));
    world.last().handlers.onOpen(false);
    await vi.waitFor(() => expect(world.shown.state).toBe('reconnecting'));
  });
});
