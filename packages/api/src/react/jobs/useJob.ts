import { showJob } from '../../contract/jobs/jobs.ts';
import { useRead } from '../useRead.ts';

/** Milliseconds between refetches, in case live updates fail. */
const refreshMs = 10_000;

/** A background job, kept current by the cable; null requests nothing. */
export function useJob(id: string | null) {
  const { data, lastError, isLoading, retry } = useRead(showJob, id === null ? null : { params: { id } }, {
    refreshInterval: (answer) => (answer?.job.state === 'queued' || answer?.job.state === 'running' ? refreshMs : 0),
  });
  // Also shows errors after an answer: the job may have expired.
  return { job: data?.job, error: lastError, isLoading, retry };
}
