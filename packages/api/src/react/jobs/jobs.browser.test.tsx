import { describe, expect, test, vi } from 'vitest';
import { refusal } from '../../../test/fakeFetch.ts';
import { hookWith } from '../../../test/hookHarness.tsx';
import { useCancelJob } from './useCancelJob.ts';
import { useJob } from './useJob.ts';

const job = (state: string, changes: object = {}) => ({
  id: 'j',
  kind: 'export',
  state,
  progress: { done: 1, total: 4 },
  is_cancel_requested: false,
  ...changes,
});

describe('a job', () => {
  test('is not requested without an id', async () => {
    const { result, server } = await hookWith(() => useJob(null), {});
    expect(result.current.job).toBeUndefined();
    expect(server.seen).toHaveLength(0);
  });

  test('of somebody else is not there', async () => {
    const { result } = await hookWith(() => useJob('j'), { 'GET /api/jobs/j': () => refusal(404, 'job.not_found') });
    await vi.waitFor(() => expect(result.current.error?.code).toBe('job.not_found'));
  });

  test('shows at once that it was asked to stop', async () => {
    const { result, server } = await hookWith(() => ({ ...useJob('j'), cancel: useCancelJob('j') }), {
      'GET /api/jobs/j': () => ({ body: { job: job('running') } }),
      'PUT /api/jobs/j/cancel': () => ({ body: { job: job('running', { is_cancel_requested: true }) } }),
    });
    await vi.waitFor(() => expect(result.current.job?.progress).toEqual({ done: 1, total: 4 }));
    expect(result.current.job?.is_cancel_requested).toBe(false);
    await result.current.cancel.trigger();
    await vi.waitFor(() => expect(result.current.job?.is_cancel_requested).toBe(true));
    expect(server.seen.filter(({ method }) => method === 'GET')).toHaveLength(1);
  });

  test('that is over cannot be stopped, and says so', async () => {
    const { result } = await hookWith(() => ({ ...useJob('j'), cancel: useCancelJob('j') }), {
      'GET /api/jobs/j': () => ({ body: { job: job('succeeded') } }),
      'PUT /api/jobs/j/cancel': () => refusal(409, 'job.finished'),
    });
    await vi.waitFor(() => expect(result.current.job?.state).toBe('succeeded'));
    await expect(result.current.cancel.trigger()).rejects.toMatchObject({ code: 'job.finished' });
    await vi.waitFor(() => expect(result.current.cancel.error?.code).toBe('job.finished'));
    expect(result.current.job?.is_cancel_requested).toBe(false);
  });
});
