import { cancelJob, showJob } from '../../contract/jobs/jobs.ts';
import { useCommand } from '../useCommand.ts';
import { useCommands } from '../useCommands.ts';

/** Requests that a job stops: `trigger()`. `useJob` shows the result. */
export function useCancelJob(id: string) {
  const { call, keep } = useCommands();
  return useCommand(cancelJob, { id }, async (_nothing: void) => {
    const answer = await call(cancelJob, { params: { id } });
    await keep(showJob, { params: { id } }, answer);
    return answer.job;
  });
}
