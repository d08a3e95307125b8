import { showJob } from '../../contract/jobs/jobs.ts';
import { useRead } from '../useRead.ts';

/** How often a running job is requested where the cable sends nothing. */
const refreshMs = 10_000;

/** Work that the server does after answering, by its id; null requests none. The cable keeps it up to date. */
export function useJob(id: string | null) {
  const { data, lastError, isLoading, retry } = useRead(showJob, id === null ? null : { params: { id } }, {
    refreshInterval: (answer) => (answer?.job.state === 'queued' || answer?.job.state === 'running' ? refreshMs : 0),
  });
  // A job may be gone although it was there: what it has made is kept for a while only.
  return { job: data?.job, error: lastError, isLoading, retry };
}
