import { useState } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import type { Handler } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useReport } from './useReport.ts';

const since = '2026-03-14T17:31:00.000Z';
const stands = (total: number, counted_at: string | null = null) => ({
  body: { report: { total }, counting: null, counted_at },
});
const counts = (id: string) => ({ body: { report: null, counting: { job_id: id, since }, counted_at: null } });
const job = (id: string, state: string) => ({ body: { job: { id, kind: 'report.count', state } } });
const query = { period: 'month', by: 'product' } as const;

/** A server whose job stands where the test says. */
function setUp(handlers: Record<string, Handler> = {}) {
  const now = { state: 'running' };
  return {
    now,
    handlers: {
      'GET /api/reports/lead_report': () => (now.state === 'completed' ? stands(7, since) : counts('one')),
      'GET /api/jobs/one': () => job('one', now.state),
      ...handlers,
    },
  };
}

/** What a word of the cable causes: everything that is shown is requested again. */
const look = () => window.dispatchEvent(new Event('focus'));

describe('a report that is counted in the background', () => {
  test('shows no numbers, and since when they are counted', async () => {
    const { handlers } = setUp();
    const { result, server } = await hookWith(() => useReport('lead_report', query), handlers);
    await vi.waitFor(() => expect(result.current.wait).toEqual({ state: 'counting', since }));
    expect(result.current).toMatchObject({ report: undefined, countedAt: null, error: undefined });
    await vi.waitFor(() => expect(server.seen.map(({ path }) => path)).toContain('/api/jobs/one'));
  });

  test('that came to nothing says so, and is counted anew when asked', async () => {
    const { now, handlers } = setUp({ 'GET /api/jobs/two': () => job('two', 'running') });
    const { result, server } = await hookWith(() => useReport('lead_report', query), handlers);
    now.state = 'failed';
    await vi.waitFor(() => {
      look();
      expect(result.current.wait?.state).toBe('failed');
    });
    server.on('GET /api/reports/lead_report', () => counts('two'));
    result.current.retry();
    await vi.waitFor(() => expect(result.current.wait?.state).toBe('counting'));
  });

  test('that was canceled, or whose job is gone, is not waited for', async () => {
    const { handlers } = setUp({ 'GET /api/jobs/one': () => job('one', 'canceled') });
    const { result } = await hookWith(() => useReport('lead_report', query), handlers);
    await vi.waitFor(() => expect(result.current.wait?.state).toBe('canceled'));
    const missing = setUp({ 'GET /api/jobs/one': () => refusal(404, 'job.not_found') });
    const other = await hookWith(() => useReport('lead_report', query), missing.handlers);
    await vi.waitFor(() => expect(other.result.current.wait?.state).toBe('failed'));
  });

  test('appears when its job is done, with the time that it is of', async () => {
    const { now, handlers } = setUp();
    const { result } = await hookWith(() => useReport('lead_report', query), handlers);
    await vi.waitFor(() => expect(result.current.wait).not.toBeNull());
    now.state = 'completed';
    await vi.waitFor(() => {
      look();
      expect(result.current).toMatchObject({ report: { total: 7 }, countedAt: since, wait: null });
    });
  });

  test('leaves the numbers before where they are, of this question and of no other', async () => {
    let answer = stands(3);
    const { handlers } = setUp({
      'GET /api/reports/lead_report': ({ query: asked }) => (asked.get('by') === 'source' ? counts('one') : answer),
    });
    const { result } = await hookWith(() => {
      const [by, setBy] = useState<'product' | 'source'>('product');
      return { ...useReport('lead_report', { ...query, by }), setBy };
    }, handlers);
    await vi.waitFor(() => expect(result.current.report).toEqual({ total: 3 }));
    answer = counts('one') as never;
    result.current.retry();
    await vi.waitFor(() => expect(result.current.wait?.state).toBe('counting'));
    expect(result.current.report).toEqual({ total: 3 });
    result.current.setBy('source');
    await vi.waitFor(() => expect(result.current.report).toBeUndefined());
  });

  test('is stopped when another question is asked in its place, and goes on when it is left', async () => {
    const stop = vi.fn(() => job('one', 'canceled'));
    const { handlers } = setUp({
      'GET /api/reports/lead_report': ({ query: asked }) => (asked.get('by') === 'source' ? stands(1) : counts('one')),
      'PUT /api/jobs/one/cancel': stop,
    });
    const left = await hookWith(() => useReport('lead_report', query), handlers);
    await vi.waitFor(() => expect(left.result.current.wait).not.toBeNull());
    await left.unmount();
    expect(stop).not.toHaveBeenCalled();
    const { result } = await hookWith(() => {
      const [by, setBy] = useState<'product' | 'source'>('product');
      return { ...useReport('lead_report', { ...query, by }), setBy };
    }, handlers);
    await vi.waitFor(() => expect(result.current.wait).not.toBeNull());
    expect(stop).not.toHaveBeenCalled();
    result.current.setBy('source');
    await vi.waitFor(() => expect(result.current.report).toEqual({ total: 1 }));
    expect(stop).toHaveBeenCalledOnce();
  });
});
