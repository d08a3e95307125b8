import useSWR from 'swr';
import { showJob } from '../../contract/jobs/jobs.ts';
import type { Job } from '../../contract/jobs/jobs.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** How often a job that goes on is asked for where the cable does not tell, in milliseconds. */
const askEvery = 10_000;

/** Work that the server does after answering, by its id; null asks for none. The cable keeps it up to date. */
export function useJob(id: string | null) {
  const client = useClient();
  const { data, error, isLoading, mutate } = useSWR<{ job: Job }, ApiError>(
    id === null ? null : keys.job(id),
    () => client.call(showJob, { params: { id: id! } }),
    {
      refreshInterval: (answer) => (answer?.job.state === 'queued' || answer?.job.state === 'running' ? askEvery : 0),
    },
  );
  return { job: data?.job, error, isLoading, retry: () => mutate() };
}
