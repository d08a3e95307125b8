import { useSWRConfig } from 'swr';
import useSWRMutation from 'swr/mutation';
import { cancelJob } from '../../contract/jobs/jobs.ts';
import type { Job } from '../../contract/jobs/jobs.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** Asks a job to stop: `trigger()`. It stops at the next safe point, which `useJob` tells. */
export function useCancelJob(id: string) {
  const client = useClient();
  const { mutate } = useSWRConfig();
  return useSWRMutation<Job, ApiError, string>(`cancel-job-${id}`, async () => {
    const answer = await client.call(cancelJob, { params: { id } });
    await mutate(keys.job(id), answer, { revalidate: false });
    return answer.job;
  });
}
