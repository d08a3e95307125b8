import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import type { Handler } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useLead } from './useLead.ts';
import { useLeadBulks, useLeadTrash } from './useLeadBulks.ts';
import type { BulkOutcome } from './useLeadBulks.ts';
import { useLeadDuplicates } from './useLeadDuplicates.ts';
import { useLeadEvents } from './useLeadEvents.ts';
import { useLeadFilterOptions } from './useLeadFilterOptions.ts';
import { useLeadHistory } from './useLeadHistory.ts';
import { useLeads } from './useLeads.ts';
import { useLeadTotals } from './useLeadTotals.ts';
import { useMergeLeads } from './useMergeLeads.ts';

const row = (number: number, status = 'Novo') => ({
  number,
  name: `Lead ${number}`,
  version: 1,
  status: { id: status, name: status },
});

/** A list of so many leads on one page, which bulk commands move to another status or into the trash. */
function leadServer(count = 3) {
  let leads = Array.from({ length: count }, (_, index) => row(index + 1));
  let trash: { number: number }[] = [];
  let done = 0;
  const bulk = (numbers: number[]) => ({
    bulk: { id: `bulk-${(done += 1)}`, kind: 'status', changed_count: numbers.length, skipped: [] as object[] },
  });
  const handlers: Record<string, Handler> = {
    'GET /api/leads': () => ({
      body: { leads, meta: { next_cursor: null, total: leads.length, is_total_capped: false, total_value_cents: 0 } },
    }),
    'GET /api/lead_totals': () => ({
      body: { total: leads.length, is_total_capped: false, total_value_cents: leads.length * 100 },
    }),
    'GET /api/lead_trash': () => ({ body: { leads: trash, meta: { next_cursor: null } } }),
    'POST /api/lead_bulk/status': ({ body }) => {
      const { numbers, status_id: status } = body as { numbers: number[]; status_id: string };
      leads = leads.map((lead) => (numbers.includes(lead.number) ? row(lead.number, status) : lead));
      return { body: bulk(numbers) };
    },
    'POST /api/lead_bulk/owner': ({ body }) => ({ body: bulk((body as { numbers: number[] }).numbers) }),
    'POST /api/lead_bulk/trash': ({ body }) => {
      const { numbers } = body as { numbers: number[] };
      trash = leads.filter(({ number }) => numbers.includes(number));
      leads = leads.filter(({ number }) => !numbers.includes(number));
      return { body: bulk(numbers) };
    },
    'POST /api/lead_trash/2/restore': () => {
      leads = [...leads, row(2)];
      trash = trash.filter(({ number }) => number !== 2);
      return { body: { number: 2 } };
    },
  };
  return handlers;
}

const statuses = (leads?: { status: { name: string } }[]) => leads?.map(({ status }) => status.name);
const screen = () => ({ list: useLeads(), totals: useLeadTotals({}), trash: useLeadTrash(), bulks: useLeadBulks() });

async function openScreen(handlers: Record<string, Handler>) {
  const view = await hookWith(screen, handlers);
  await vi.waitFor(() => expect(view.result.current.list.leads).toBeDefined());
  await vi.waitFor(() => expect(view.result.current.totals.totals).toBeDefined());
  return view;
}

const toContacted = { kind: 'status', status_id: 'Contato', loss_reason_id: null, loss_note: null } as const;

describe('a command on many leads', () => {
  test('that is refused says why, and the list shows what is true', async () => {
    const { result } = await openScreen({
      ...leadServer(),
      'POST /api/lead_bulk/status': () => refusal(422, 'lead.loss_reason_required'),
    });
    await expect(result.current.bulks.run([1, 2], toContacted)).rejects.toMatchObject({
      code: 'lead.loss_reason_required',
    });
    expect(statuses(result.current.list.leads)).toEqual(['Novo', 'Novo', 'Novo']);
  });

  test('shows in the list', async () => {
    const { result } = await openScreen(leadServer());
    expect(await result.current.bulks.run([1, 3], toContacted)).toEqual({
      changedCount: 2,
      skipped: [],
      distributions: [],
      ids: ['bulk-1'],
    });
    await vi.waitFor(() => expect(statuses(result.current.list.leads)).toEqual(['Contato', 'Novo', 'Contato']));
  });

  test('goes in parts of a hundred, reports after each, and keeps what takes each back', async () => {
    const { result, server } = await openScreen(leadServer(250));
    const reported: string[] = [];
    const numbers = Array.from({ length: 250 }, (_, index) => index + 1);
    const outcome = await result.current.bulks.run(
      numbers,
      { kind: 'owner', owner_id: null },
      ({ changedCount }, done) => reported.push(`${changedCount} of ${done}`),
    );
    expect(reported).toEqual(['100 of 100', '200 of 200', '250 of 250']);
    expect(outcome.ids).toHaveLength(3);
    expect(
      server.seen
        .filter(({ path }) => path === '/api/lead_bulk/owner')
        .map(({ body }) => (body as { numbers: number[] }).numbers.length),
    ).toEqual([100, 100, 50]);
  });

  test('that fails half-way has reported what went through', async () => {
    const handlers = leadServer(150);
    let parts = 0;
    const { result } = await openScreen({
      ...handlers,
      'POST /api/lead_bulk/status': (request) => {
        parts += 1;
        return parts === 2 ? refusal(503, 'server.unavailable') : handlers['POST /api/lead_bulk/status']!(request);
      },
    });
    let lastOutcome: BulkOutcome | undefined;
    const numbers = Array.from({ length: 150 }, (_, index) => index + 1);
    await expect(
      result.current.bulks.run(numbers, toContacted, (outcome) => (lastOutcome = outcome)),
    ).rejects.toMatchObject({
      code: 'server.unavailable',
    });
    expect(lastOutcome?.changedCount).toBe(100);
    await vi.waitFor(() =>
      expect(statuses(result.current.list.leads)?.filter((status) => status === 'Contato')).toHaveLength(100),
    );
  });

  test('is taken back part by part, the last one first', async () => {
    const undone: string[] = [];
    const undo =
      (id: string): Handler =>
      () => {
        undone.push(id);
        return {
          body: {
            bulk: {
              id,
              kind: 'status',
              changed_count: 1,
              skipped: id === 'one' ? [{ number: 7, name: 'Ana', reason: 'Mudou depois' }] : [],
            },
          },
        };
      };
    const { result } = await openScreen({
      ...leadServer(),
      'POST /api/lead_bulk/one/undo': undo('one'),
      'POST /api/lead_bulk/two/undo': undo('two'),
    });
    expect(await result.current.bulks.undo(['one', 'two'])).toEqual({
      changedCount: 2,
      skipped: [{ number: 7, name: 'Ana', reason: 'Mudou depois' }],
    });
    expect(undone).toEqual(['two', 'one']);
  });

  test('into the trash leaves the list and its total, and comes back', async () => {
    const { result } = await openScreen(leadServer());
    await result.current.bulks.run([2], { kind: 'delete' });
    await vi.waitFor(() => expect(result.current.list.leads?.map(({ number }) => number)).toEqual([1, 3]));
    await vi.waitFor(() => expect(result.current.trash.leads?.map(({ number }) => number)).toEqual([2]));
    await vi.waitFor(() => expect(result.current.totals.totals?.total).toBe(2));
    await result.current.bulks.restore(2);
    await vi.waitFor(() => expect(result.current.list.leads).toHaveLength(3));
    await vi.waitFor(() =>
      expect([result.current.trash.leads?.length, result.current.totals.totals?.total]).toEqual([0, 3]),
    );
  });

  test('restoring what is gone for good says so', async () => {
    const { result } = await openScreen({
      ...leadServer(),
      'POST /api/lead_trash/2/restore': () => refusal(404, 'lead.not_found'),
    });
    await expect(result.current.bulks.restore(2)).rejects.toMatchObject({ code: 'lead.not_found' });
  });
});

describe("a lead's history", () => {
  const event = (id: string, text: string) => ({
    id,
    kind: 'note',
    at: '2026-11-21T12:00:00.000Z',
    actor: null,
    changes: [],
    note: { text, edited_at: null, may_edit: true },
  });
  const history = {
    'GET /api/leads/3/events': () => ({ body: { events: [event('old', 'Primeiro contato')] } }),
    'GET /api/leads/3': () => ({ body: { lead: row(3) } }),
  };
  const timeline = () => ({ events: useLeadEvents(3), lead: useLead(3), ...useLeadHistory(3) });
  const notes = (events?: { note?: { text: string } }[]) => events?.map(({ note }) => note?.text);

  test('shows a note at once, in its place when it is edited', async () => {
    const { result, server } = await hookWith(timeline, {
      ...history,
      'POST /api/leads/3/notes': ({ body }) => ({
        status: 201,
        body: { event: event('new', (body as { text: string }).text) },
      }),
      'PUT /api/leads/3/notes/old': ({ body }) => ({ body: { event: event('old', (body as { text: string }).text) } }),
    });
    await vi.waitFor(() => expect(notes(result.current.events.events)).toEqual(['Primeiro contato']));
    await result.current.note('Pediu proposta');
    await vi.waitFor(() => expect(notes(result.current.events.events)).toEqual(['Pediu proposta', 'Primeiro contato']));
    await result.current.editNote('old', 'Primeiro contato, por telefone');
    await vi.waitFor(() =>
      expect(notes(result.current.events.events)).toEqual(['Pediu proposta', 'Primeiro contato, por telefone']),
    );
    expect(server.seen.filter(({ method, path }) => method === 'GET' && path.endsWith('/events'))).toHaveLength(1);
  });

  test('keeps nothing of a note that is refused', async () => {
    const { result } = await hookWith(timeline, {
      ...history,
      'POST /api/leads/3/notes': () => refusal(422, 'request.invalid'),
    });
    await vi.waitFor(() => expect(result.current.events.events).toHaveLength(1));
    await expect(result.current.note('')).rejects.toMatchObject({ code: 'request.invalid' });
    expect(notes(result.current.events.events)).toEqual(['Primeiro contato']);
  });

  test('asks for the lead again after a contact, which may be its first', async () => {
    let isContacted = false;
    const { result } = await hookWith(timeline, {
      ...history,
      'GET /api/leads/3': () => ({
        body: { lead: { ...row(3), first_contact_at: isContacted ? '2026-11-21T12:00:00.000Z' : null } },
      }),
      'POST /api/leads/3/contacts': ({ body }) => {
        isContacted = true;
        return {
          status: 201,
          body: {
            event: {
              id: 'c',
              kind: 'contact',
              at: '2026-11-21T12:00:00.000Z',
              actor: null,
              changes: [],
              channel: (body as { channel: string }).channel,
            },
          },
        };
      },
    });
    await vi.waitFor(() => expect(result.current.lead.lead?.first_contact_at).toBeNull());
    await vi.waitFor(() => expect(result.current.events.events).toHaveLength(1));
    expect(await result.current.contact('whatsapp')).toMatchObject({ channel: 'whatsapp' });
    await vi.waitFor(() => expect(result.current.lead.lead?.first_contact_at).not.toBeNull());
    expect(result.current.events.events?.map(({ id }) => id)).toEqual(['c', 'old']);
  });
});

describe('duplicates', () => {
  const found = { 'GET /api/lead_duplicates': () => ({ body: { duplicates: [{ fields: ['phone'], lead: null }] } }) };

  test.each([[null], [{}], [{ phone: '', email: '', document_number: '' }]])(
    'are not looked for without anything to look for: %j',
    async (query) => {
      const { result, server } = await hookWith(() => useLeadDuplicates(query as never), found);
      expect(result.current).toEqual({ duplicates: [], isLoading: false });
      expect(server.seen).toHaveLength(0);
    },
  );

  test('are found by what is known', async () => {
    const { result, server } = await hookWith(() => useLeadDuplicates({ phone: '+5511912345678' } as never), found);
    expect(result.current.isLoading).toBe(true);
    await vi.waitFor(() =>
      expect(result.current).toEqual({ duplicates: [{ fields: ['phone'], lead: null }], isLoading: false }),
    );
    expect(server.seen[0]!.query.get('phone')).toBe('+5511912345678');
  });

  test('that cannot be looked for are none: they are a hint', async () => {
    const { result, server } = await hookWith(() => useLeadDuplicates({ phone: '+5511912345678' } as never), {
      'GET /api/lead_duplicates': () => refusal(503, 'server.unavailable'),
    });
    await vi.waitFor(() => expect(result.current).toEqual({ duplicates: [], isLoading: false }));
    expect(server.seen).toHaveLength(1);
  });

  test('merged into one leave the list at once', async () => {
    const { result, server } = await hookWith(
      () => ({ list: useLeads(), merge: useMergeLeads(1), target: useLead(1) }),
      {
        ...leadServer(),
        'GET /api/leads/1': () => ({ body: { lead: row(1) } }),
        'GET /api/leads': (() => {
          let leads = [row(1), row(2)];
          return () => {
            const body = {
              leads,
              meta: { next_cursor: null, total: leads.length, is_total_capped: false, total_value_cents: 0 },
            };
            leads = [row(1, 'Contato')];
            return { body };
          };
        })(),
        'POST /api/leads/1/merge': () => ({ body: { lead: row(1, 'Contato') } }),
      },
    );
    await vi.waitFor(() => expect(result.current.list.leads).toHaveLength(2));
    await result.current.merge.trigger({ other_number: 2, version: 1, other_version: 1 } as never);
    await vi.waitFor(() => expect(result.current.list.leads?.map(({ number }) => number)).toEqual([1]));
    await vi.waitFor(() => expect(result.current.target.lead?.status.name).toBe('Contato'));
    expect(server.count('/api/leads/1/merge')).toBe(1);
  });

  test('merged into one are nobody’s duplicate any more, and the other one is not requested again', async () => {
    const duplicate = {
      fields: ['phone'],
      lead: { number: 2, name: 'Ana', created_at: '', may_merge: true, is_other_deal: false },
    };
    const { result, server } = await hookWith(
      () => ({
        merge: useMergeLeads(1),
        other: useLead(2),
        found: useLeadDuplicates({ phone: '11982147730', except_number: 1 }),
      }),
      {
        ...leadServer(),
        'GET /api/leads/2': () => ({ body: { lead: row(2) } }),
        'GET /api/lead_duplicates': () => ({ body: { duplicates: [duplicate] } }),
        'POST /api/leads/1/merge': () => ({ body: { lead: row(1, 'Contato') } }),
      },
    );
    await vi.waitFor(() => expect(result.current.found.duplicates).toHaveLength(1));
    await vi.waitFor(() => expect(result.current.other.lead).toBeDefined());
    await result.current.merge.trigger({ other_number: 2, version: 1, other_version: 1 } as never);
    await vi.waitFor(() => expect(result.current.found.duplicates).toEqual([]));
    await vi.waitFor(() => expect(result.current.merge.isMutating).toBe(false));
    expect(server.count('/api/leads/2')).toBe(1);
  });

  test('that changed meanwhile are not merged, and both versions come along', async () => {
    const current = row(2, 'Contato');
    const { result } = await hookWith(() => useMergeLeads(1), {
      'POST /api/leads/1/merge': () => refusal(409, 'lead.conflict', { lead: current }),
    });
    await expect(result.current.trigger({ other_number: 2 } as never)).rejects.toMatchObject({
      code: 'lead.conflict',
      details: { lead: current },
    });
  });
});

describe('counts and choices of the list', () => {
  test('are not requested while another shows them', async () => {
    const { result, server } = await hookWith(() => useLeadTotals(null), {});
    expect(result.current.totals).toBeUndefined();
    expect(server.seen).toHaveLength(0);
  });

  test('keep the count before while the next one comes', async () => {
    let answer = () => {};
    let filters: object = {};
    const { result, rerender } = await hookWith(() => useLeadTotals(filters as never), {
      'GET /api/lead_totals': async ({ query }) => {
        if (query.get('search')) await new Promise<void>((resolve) => (answer = resolve));
        return { body: { total: query.get('search') ? 1 : 3, is_total_capped: false, total_value_cents: 0 } };
      },
    });
    await vi.waitFor(() => expect(result.current.totals?.total).toBe(3));
    filters = { search: 'ana' };
    await rerender();
    expect(result.current.totals?.total).toBe(3);
    await vi.waitFor(() => expect(result.current.isLoading).toBe(true));
    answer();
    await vi.waitFor(() => expect(result.current.totals?.total).toBe(1));
  });

  test('say why they do not come', async () => {
    const { result } = await hookWith(() => useLeadFilterOptions(), {
      'GET /api/lead_filter_options': () => refusal(403, 'access.denied'),
    });
    await vi.waitFor(() => expect(result.current.error?.code).toBe('access.denied'));
    expect(result.current.options).toBeUndefined();
  });
});
