import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../client/ApiError.ts';
import { cancelJob, showJob } from '../../contract/jobs/jobs.ts';
import { showReport } from '../../contract/reports/reports.ts';
import type { ReportCounting, ReportOf, ReportQueries } from '../../contract/reports/reports.ts';
import type { ReportKind } from '../../contract/reports/reportKinds.ts';
import { useClient } from '../ClientContext.ts';
import { useJob } from '../jobs/useJob.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';
import type { Read } from '../useRead.ts';

export interface ReportWait {
  state: 'counting' | 'failed' | 'canceled';
  since: string;
}

export interface ComputedReport<R> {
  report: R | undefined;
  /** When a job computed the report; null when computed with the request. */
  countedAt: string | null;
  wait: ReportWait | null;
  error: ApiError | undefined;
  isLoading: boolean;
  /** Requests the report again, which restarts a failed job. */
  retry: () => void;
  /** Stops the job: `wait` becomes `canceled`; rejects with an `ApiError`. Null without a running job. */
  stop: (() => Promise<void>) | null;
}

interface Answer<R> {
  report: R | null;
  counting: ReportCounting | null;
  counted_at: string | null;
}

function useCounting(counting: ReportCounting | null, retry: () => void): ReportWait | null {
  const { job, error } = useJob(counting?.job_id ?? null);
  const again = useRef(retry);
  useEffect(() => {
    again.current = retry;
  });
  const completedId = job?.state === 'completed' ? job.id : null;
  useEffect(() => {
    if (completedId) again.current();
  }, [completedId]);
  if (!counting) return null;
  const state = job?.state === 'failed' || job?.state === 'canceled' ? job.state : 'counting';
  return { state: error?.code === 'job.not_found' ? 'failed' : state, since: counting.since };
}

/** Cancels the job when another query is shown, but not when the screen is left. */
function useAbandoned(question: string, jobId: string | null) {
  const client = useClient();
  const waited = useRef<{ question: string; jobId: string } | null>(null);
  useEffect(() => {
    const before = waited.current;
    if (before && before.question !== question)
      // A failed cancellation is ignored: the job may have finished.
      void client.call(cancelJob, { params: { id: before.jobId } }).catch(() => {});
    waited.current = jobId ? { question, jobId } : null;
  }, [client, question, jobId]);
}

function useStop(jobId: string | null): (() => Promise<void>) | null {
  const { call, keep } = useCommands();
  const stop = useCallback(
    async (id: string) => {
      const args = { params: { id } };
      await keep(showJob, args, await call(cancelJob, args));
    },
    [call, keep],
  );
  return jobId === null ? null : () => stop(jobId);
}

function useComputedReport<R>(
  { data, error, isLoading, retry }: Pick<Read<Answer<R>>, 'data' | 'error' | 'isLoading' | 'retry'>,
  query: object,
): ComputedReport<R> {
  const question = JSON.stringify(query);
  const counting = data?.counting ?? null;
  const wait = useCounting(counting, retry);
  const jobId = wait?.state === 'counting' ? counting!.job_id : null;
  useAbandoned(question, jobId);
  const stop = useStop(jobId);
  const [last, setLast] = useState<{ question: string; data: Answer<R> } | null>(null);
  if (data?.report && last?.data !== data) setLast({ question, data });
  const shown = data?.report ? data : last?.question === question ? last.data : null;
  return {
    report: shown?.report ?? undefined,
    countedAt: shown?.counted_at ?? null,
    wait,
    error,
    isLoading,
    retry,
    stop,
  };
}

/** The numbers of a report, updated when leads change. */
export function useReport<Kind extends ReportKind>(
  report: Kind,
  query: ReportQueries[Kind],
): ComputedReport<ReportOf<Kind>> {
  // The compiler does not narrow `Kind` by the value of `report`.
  const read = useRead(showReport[report as ReportKind], { query });
  return useComputedReport<ReportOf<ReportKind>>(read, query) as ComputedReport<ReportOf<Kind>>;
}
