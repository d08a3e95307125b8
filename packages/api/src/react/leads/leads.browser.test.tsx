import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import type { Handler } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import type { LeadDetail, LeadList } from '../../contract/leads/leads.ts';
import { prefetchLeads } from './prefetchLeads.ts';
import { useChangeLeadStatus } from './useChangeLeadStatus.ts';
import { useCreateLead } from './useCreateLead.ts';
import { useLead } from './useLead.ts';
import { useLeadEvents } from './useLeadEvents.ts';
import { useLeadStatuses } from '../catalog/useLeadStatuses.ts';
import { useLeads } from './useLeads.ts';
import { useUpdateLead } from './useUpdateLead.ts';
import { leadBody } from '../../../test/leadBody.ts';

const lead = (number: number, name = `Lead ${number}`) => ({ number, name, version: 1 }) as LeadDetail;

/** A server with `names.length` leads, newest first, two on a page; the cursor is the last number shown. */
function leadServer(names: string[], pageSize = 2): { names: string[]; handlers: Record<string, Handler> } {
  const state = { names };
  const page: Handler = ({ query }) => {
    const after = Number(query.get('cursor') ?? Infinity);
    const rows = state.names
      .map((name, index) => lead(index + 1, name))
      .toReversed()
      .filter(({ number, name }) => number < after && name.includes(query.get('search') ?? ''));
    const leads = rows.slice(0, pageSize);
    const body: LeadList = {
      leads,
      meta: {
        next_cursor: rows.length > pageSize ? String(leads.at(-1)?.number) : null,
        total: rows.length,
        is_total_capped: false,
        total_value_cents: 0,
      },
    };
    return { body };
  };
  return {
    ...state,
    handlers: {
      'GET /api/leads': page,
      'GET /api/leads/3': () => ({ body: { lead: lead(3, state.names[2]) } }),
      'GET /api/leads/3/events': () => ({ body: { events: [{ id: state.names[2] }] } }),
      'PUT /api/leads/3': ({ body }) => {
        state.names[2] = (body as { name: string }).name;
        return { body: { lead: lead(3, state.names[2]) } };
      },
      'PUT /api/leads/3/status': () => ({ body: { lead: lead(3, 'moved') } }),
      'POST /api/leads': ({ body }) => {
        state.names.push((body as { name: string }).name);
        return { status: 201, body: { lead: lead(state.names.length, (body as { name: string }).name) } };
      },
    },
  };
}

const input = leadBody('Novo');
const names = ['a', 'b', 'c', 'd', 'e'];
const shown = (leads: { name: string }[] | undefined) => leads?.map(({ name }) => name).join('');

describe('useLeads', () => {
  test('shows the rows of a search before they are counted, and never the count of another one', async () => {
    const { handlers } = leadServer(['ana', 'bia', 'anita']);
    let finishCount: () => void = () => undefined;
    const count = new Promise<void>((resolve) => (finishCount = resolve));
    let search = 'an';
    const { result, rerender, server } = await hookWith(() => useLeads({ search, sort: 'name' }), {
      ...handlers,
      'GET /api/leads': (request) => {
        const answer = (handlers['GET /api/leads'] as (one: typeof request) => { body: LeadList })(request);
        return {
          body: {
            ...answer.body,
            meta: { next_cursor: null, total: null, is_total_capped: null, total_value_cents: null },
          },
        };
      },
      'GET /api/lead_totals': async ({ query }) => {
        if (query.get('search') === 'bia') await count;
        return { body: { total: query.get('search') === 'an' ? 2 : 1, is_total_capped: false, total_value_cents: 0 } };
      },
    });
    await vi.waitFor(() => expect(result.current.totals?.total).toBe(2));
    expect(server.seen.filter(({ path }) => path === '/api/lead_totals').map(({ query }) => query.toString())).toEqual([
      'search=an',
    ]);
    search = 'bia';
    await rerender();
    await vi.waitFor(() => expect(shown(result.current.leads)).toBe('bia'));
    expect(result.current.totals).toBeUndefined();
    finishCount();
    await vi.waitFor(() => expect(result.current.totals?.total).toBe(1));
  });

  test('takes the first page that was requested before it stood on the screen', async () => {
    const { result, server } = await hookWith(() => useLeads({ search: 'c' }), leadServer([...names]).handlers, {
      before: (client) => void prefetchLeads(client, { search: 'c' }),
    });
    await vi.waitFor(() => expect(shown(result.current.leads)).toBe('c'));
    expect(server.count('/api/leads')).toBe(1);
  });

  test('shows what had come before it in its first rendering, and nothing of it under another query', async () => {
    const renderings: string[] = [];
    let search = 'c';
    const show = () => {
      const list = useLeads({ search });
      renderings.push(shown(list.leads) ?? '');
      return { list, statuses: useLeadStatuses().leadStatuses };
    };
    const { result, rerender, server } = await hookWith(
      show,
      {
        ...leadServer([...names]).handlers,
        'GET /api/lead_statuses': () => ({ body: { lead_statuses: [{ id: 's1' }] } }),
      },
      { before: (client) => prefetchLeads(client, { search: 'c' }) },
    );
    expect(renderings[0]).toBe('c');
    await vi.waitFor(() => expect(result.current.list.isLoading).toBe(false));
    expect(result.current.statuses).toMatchObject([{ id: 's1' }]);
    expect([server.count('/api/leads'), server.count('/api/lead_statuses')]).toEqual([1, 1]);
    search = 'b';
    await rerender();
    expect(result.current.list.leads).toBeUndefined();
    await vi.waitFor(() => expect(shown(result.current.list.leads)).toBe('b'));
    await result.current.list.refresh();
    expect(server.seen.filter(({ path }) => path === '/api/leads').length).toBeGreaterThan(2);
  });

  test('requests for itself when another list was requested early, or when that failed', async () => {
    let isDown = true;
    const { handlers } = leadServer([...names]);
    const list: Handler = (request) => (isDown ? { status: 503 } : handlers['GET /api/leads']!(request));
    const { result, server } = await hookWith(
      () => useLeads({ search: 'c' }),
      { ...handlers, 'GET /api/leads': list },
      {
        before: (client) => {
          void prefetchLeads(client, { search: 'b' });
          isDown = false;
        },
      },
    );
    await vi.waitFor(() => expect(shown(result.current.leads)).toBe('c'));
    expect(server.seen.filter(({ path }) => path === '/api/leads').map(({ query }) => query.get('search'))).toEqual([
      'b',
      'c',
    ]);
  });

  test('appends page after page until the last', async () => {
    const { result, server } = await hookWith(() => useLeads(), leadServer([...names]).handlers);
    expect(result.current.isLoading).toBe(true);
    await vi.waitFor(() => expect(shown(result.current.leads)).toBe('ed'));
    expect(result.current).toMatchObject({ hasMore: true, isLoading: false, totals: { total: 5 } });
    result.current.loadMore();
    await vi.waitFor(() => expect(shown(result.current.leads)).toBe('edcb'));
    result.current.loadMore();
    await vi.waitFor(() => expect(shown(result.current.leads)).toBe('edcba'));
    expect(result.current.hasMore).toBe(false);
    const asked = server.seen.length;
    result.current.loadMore();
    expect(server.seen).toHaveLength(asked);
  });

  test('asks once however often the end comes into view', async () => {
    const { result, server } = await hookWith(() => useLeads(), leadServer([...names]).handlers);
    await vi.waitFor(() => expect(shown(result.current.leads)).toBe('ed'));
    result.current.loadMore();
    result.current.loadMore();
    result.current.loadMore();
    await vi.waitFor(() => expect(shown(result.current.leads)).toBe('edcb'));
    expect(server.seen.filter(({ query }) => query.get('cursor') === '4')).toHaveLength(1);
  });

  test('sends what the list is filtered by with every page', async () => {
    const { result, server } = await hookWith(
      () => useLeads({ search: 'x', sort: 'name', direction: 'asc' }),
      leadServer(['x1', 'x2', 'y', 'x3']).handlers,
    );
    await vi.waitFor(() => expect(shown(result.current.leads)).toBe('x3x2'));
    result.current.loadMore();
    await vi.waitFor(() => expect(shown(result.current.leads)).toBe('x3x2x1'));
    expect(
      server.seen.map(({ query }) => `${query.get('search')} ${query.get('sort')} ${query.get('direction')}`),
    ).toEqual(Array(server.seen.length).fill('x name asc'));
  });

  test('keeps the rows when a later page fails, and requests it again', async () => {
    const { handlers } = leadServer([...names]);
    let isDown = false;
    const page = handlers['GET /api/leads']!;
    const { result } = await hookWith(() => useLeads(), {
      ...handlers,
      'GET /api/leads': (request) => (isDown ? refusal(403, 'access.denied') : page(request)),
    });
    await vi.waitFor(() => expect(shown(result.current.leads)).toBe('ed'));
    isDown = true;
    result.current.loadMore();
    await vi.waitFor(() => expect(result.current.moreError?.code).toBe('access.denied'));
    expect(shown(result.current.leads)).toBe('ed');
    expect(result.current.error).toBeUndefined();
    isDown = false;
    result.current.loadMore();
    await vi.waitFor(() => expect(shown(result.current.leads)).toBe('edcb'));
    expect(result.current.moreError).toBeUndefined();
  });

  test('refreshes from the first page on', async () => {
    const data = leadServer([...names]);
    const { result } = await hookWith(() => useLeads(), data.handlers);
    await vi.waitFor(() => expect(shown(result.current.leads)).toBe('ed'));
    result.current.loadMore();
    await vi.waitFor(() => expect(shown(result.current.leads)).toBe('edcb'));
    data.names.push('f');
    await result.current.refresh();
    await vi.waitFor(() => expect(shown(result.current.leads)).toBe('fe'));
  });
});

describe('changing a lead', () => {
  const screen = () => ({
    list: useLeads(),
    detail: useLead(3),
    events: useLeadEvents(3),
    update: useUpdateLead(3),
    move: useChangeLeadStatus(3),
    create: useCreateLead(),
  });

  async function openScreen(pages = 2) {
    const data = leadServer([...names]);
    const view = await hookWith(screen, data.handlers);
    for (let page = 2; page <= pages; page += 1) {
      await vi.waitFor(() => expect(view.result.current.list.leads).toHaveLength((page - 1) * 2));
      view.result.current.list.loadMore();
    }
    await vi.waitFor(() => expect(view.result.current.list.leads?.length).toBeGreaterThan((pages - 1) * 2));
    await vi.waitFor(() => expect(view.result.current.events.events).toBeDefined());
    return { ...view, data };
  }

  test('shows in its row on a later page, in the detail and in the timeline', async () => {
    const { result } = await openScreen();
    await result.current.update.trigger({ ...input, name: 'C', version: 1 });
    await vi.waitFor(() => expect(shown(result.current.list.leads)).toBe('edCb'));
    await vi.waitFor(() => expect(result.current.events.events?.[0]?.id).toBe('C'));
    expect(result.current.detail.lead?.name).toBe('C');
  });

  test('requests again the page that it is on, not every page', async () => {
    const { result, server } = await openScreen(3);
    server.seen.length = 0;
    await result.current.update.trigger({ ...input, name: 'C', version: 1 });
    await vi.waitFor(() => expect(shown(result.current.list.leads)).toBe('edCba'));
    await vi.waitFor(() =>
      expect(server.seen.some(({ path, query }) => path === '/api/leads' && query.get('cursor') === '4')).toBe(true),
    );
    expect(server.seen.some(({ query }) => query.get('cursor') === '2')).toBe(false);
  });

  test('by status goes the same way', async () => {
    const { result } = await openScreen();
    await result.current.move.trigger({
      status_id: 's',
      loss_reason_id: null,
      loss_note: null,
      product_id: null,
      value_cents: null,
      version: 1,
    });
    await vi.waitFor(() => expect(result.current.detail.lead?.name).toBe('moved'));
  });

  test('that was refused changes nothing and says why', async () => {
    const data = leadServer([...names]);
    const current = lead(3, 'theirs');
    const { result } = await hookWith(screen, {
      ...data.handlers,
      'PUT /api/leads/3': () => refusal(409, 'lead.conflict', { lead: current }),
    });
    await vi.waitFor(() => expect(result.current.detail.lead?.name).toBe('c'));
    await expect(result.current.update.trigger({ ...input, name: 'mine', version: 1 })).rejects.toMatchObject({
      code: 'lead.conflict',
      details: { lead: current },
    });
    expect(result.current.detail.lead?.name).toBe('c');
    await vi.waitFor(() => expect(result.current.update.error?.code).toBe('lead.conflict'));
  });

  test('by creating one puts it on top of the list', async () => {
    const { result } = await openScreen(1);
    const created = await result.current.create.trigger({ ...input, name: 'f' });
    expect(created.number).toBe(6);
    await vi.waitFor(() => expect(shown(result.current.list.leads)).toBe('fe'));
  });
});
