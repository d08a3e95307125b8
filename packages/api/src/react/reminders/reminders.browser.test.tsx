import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import type { Handler } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useReminder } from './useReminder.ts';
import { useLeadEvents } from '../leads/useLeadEvents.ts';
import { useReminderCommands } from './useReminderCommands.ts';
import { useReminders } from './useReminders.ts';

interface StoredReminder {
  id: string;
  text: string;
  due_at: string;
  completed_at: string | null;
}

function diary(): Record<string, Handler> {
  const entries: StoredReminder[] = [
    { id: 'a', text: 'Ligar', due_at: '2026-11-23T13:00:00.000Z', completed_at: null },
  ];
  const change = (changes: Partial<StoredReminder>) => {
    entries[0] = { ...entries[0]!, ...changes };
    return { body: { reminder: entries[0] } };
  };
  return {
    'GET /api/reminders': () => ({ body: { reminders: [...entries], meta: { is_capped: false } } }),
    'GET /api/reminders/a': () =>
      entries[0] ? { body: { reminder: entries[0] } } : refusal(404, 'reminder.not_found'),
    'POST /api/reminders': ({ body }) => {
      entries.push({ id: 'b', completed_at: null, ...(body as { text: string; due_at: string }) });
      return { status: 201, body: { reminder: entries[1] } };
    },
    'PUT /api/reminders/a': ({ body }) => change(body as Partial<StoredReminder>),
    'PUT /api/reminders/a/snooze': ({ body }) => change(body as Partial<StoredReminder>),
    'PUT /api/reminders/a/complete': () => change({ completed_at: '2026-11-21T12:00:00.000Z' }),
    'PUT /api/reminders/a/reopen': () => change({ completed_at: null }),
    'DELETE /api/reminders/a': () => {
      entries.shift();
      return { status: 204 };
    },
  };
}

const screen = () => ({ list: useReminders({}), one: useReminder('a'), ...useReminderCommands() });

async function openScreen(changed: Record<string, Handler> = {}) {
  const view = await hookWith(screen, { ...diary(), ...changed });
  await vi.waitFor(() => expect(view.result.current.list.reminders).toHaveLength(1));
  return view;
}

describe('reminders', () => {
  test('are not requested without a query', async () => {
    const { result, server } = await hookWith(() => useReminders(null), {});
    expect(result.current.reminders).toBeUndefined();
    expect(server.seen).toHaveLength(0);
  });

  test('that do not come say why', async () => {
    const { result } = await hookWith(() => useReminders({}), {
      'GET /api/reminders': () => refusal(403, 'access.denied'),
    });
    await vi.waitFor(() => expect(result.current.error?.code).toBe('access.denied'));
  });

  test('what is refused says why and changes nothing', async () => {
    const { result } = await openScreen({
      'PUT /api/reminders/a/snooze': () => refusal(422, 'request.invalid'),
      'POST /api/reminders': () => refusal(404, 'lead.not_found'),
    });
    await expect(result.current.snooze('a', '2020-01-01T00:00:00.000Z')).rejects.toMatchObject({
      code: 'request.invalid',
    });
    await expect(
      result.current.create({ text: 'x', due_at: '2026-12-01T12:00:00.000Z', lead_number: 9 } as never),
    ).rejects.toMatchObject({ code: 'lead.not_found' });
    expect(result.current.list.reminders?.[0]?.due_at).toBe('2026-11-23T13:00:00.000Z');
  });

  test('follow everything that is done to them, alone and in lists', async () => {
    const { result } = await openScreen();
    const first = () => result.current.list.reminders?.[0];
    await result.current.update('a', { text: 'Ligar de novo' } as never);
    await vi.waitFor(() =>
      expect([first()?.text, result.current.one.reminder?.text]).toEqual(['Ligar de novo', 'Ligar de novo']),
    );
    await result.current.snooze('a', '2026-11-24T13:00:00.000Z');
    await vi.waitFor(() => expect(first()?.due_at).toBe('2026-11-24T13:00:00.000Z'));
    await result.current.complete('a');
    await vi.waitFor(() => expect(first()?.completed_at).not.toBeNull());
    await result.current.reopen('a');
    await vi.waitFor(() => expect(first()?.completed_at).toBeNull());
    expect(
      (
        await result.current.create({
          text: 'Enviar proposta',
          due_at: '2026-11-25T13:00:00.000Z',
          lead_number: null,
        } as never)
      ).id,
    ).toBe('b');
    await vi.waitFor(() => expect(result.current.list.reminders).toHaveLength(2));
    await result.current.remove('a');
    await vi.waitFor(() => expect(result.current.list.reminders?.map(({ id }) => id)).toEqual(['b']));
  });

  test('appear in the histories of leads', async () => {
    const events: string[] = [];
    const { result } = await hookWith(() => ({ ...useLeadEvents(7), ...useReminderCommands() }), {
      ...diary(),
      'GET /api/leads/7/events': () => ({ body: { events: [{ id: String(events.push('asked')) }] } }),
    });
    const asked = (times: number) => vi.waitFor(() => expect(result.current.events?.[0]?.id).toBe(String(times)));
    await asked(1);
    await result.current.snooze('a', '2026-11-24T13:00:00.000Z');
    await asked(2);
    await result.current.remove('a');
    await asked(3);
  });

  test('of the month before stay in sight while the next one comes', async () => {
    let answer = () => {};
    let month: '2026-11' | '2026-12' = '2026-11';
    const { result, rerender } = await hookWith(() => useReminders({ from: `${month}-01T03:00:00.000Z` } as never), {
      'GET /api/reminders': async ({ query }) => {
        if (query.get('from')!.startsWith('2026-12')) await new Promise<void>((resolve) => (answer = resolve));
        return { body: { reminders: [{ id: query.get('from')!.slice(0, 7) }], meta: { is_capped: true } } };
      },
    });
    await vi.waitFor(() => expect(result.current.reminders?.[0]?.id).toBe('2026-11'));
    expect(result.current.isCapped).toBe(true);
    month = '2026-12';
    await rerender();
    expect(result.current).toMatchObject({ isLoading: true, reminders: [{ id: '2026-11' }] });
    answer();
    await vi.waitFor(() => expect(result.current.reminders?.[0]?.id).toBe('2026-12'));
  });
});
