import { useCallback, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../client/ApiError.ts';
import { cancelJob, showJob } from '../../contract/jobs/jobs.ts';
import type { ReportCounting } from '../../contract/reports/reports.ts';
import { useClient } from '../context.ts';
import { useJob } from '../jobs/useJob.ts';
import { useCommands } from '../useCommands.ts';
import type { Read } from '../useRead.ts';

/** How a count in the background goes: it goes on, came to nothing, or was stopped. */
export interface ReportWait {
  state: 'counting' | 'failed' | 'canceled';
  /** When it was asked for. */
  since: string;
}

/** A report, as far as it is counted. */
export interface CountedReport<R> {
  /** The numbers to show; while they are counted again, those before. */
  report: R | undefined;
  /** When they were counted, where that was in the background some minutes ago; null: with the request. */
  countedAt: string | null;
  /** A count in the background that one waits for; null where the answer stands. */
  wait: ReportWait | null;
  error: ApiError | undefined;
  isLoading: boolean;
  /** Requests the report again; after a count that came to nothing, another one. */
  retry: () => void;
  /** Stops the count that one waits for, which `wait` then says; rejects with an `ApiError`. Null where there is none. */
  stop: (() => Promise<void>) | null;
}

interface Answer<R> {
  report: R | null;
  counting: ReportCounting | null;
  counted_at: string | null;
}

/** What has become of the job; null without one. */
function useCounting(counting: ReportCounting | null, retry: () => void): ReportWait | null {
  const { job, error } = useJob(counting?.job_id ?? null);
  const again = useRef(retry);
  useEffect(() => {
    again.current = retry;
  });
  const counted = job?.state === 'completed' ? job.id : null;
  useEffect(() => {
    if (counted) again.current();
  }, [counted]);
  if (!counting) return null;
  const state = job?.state === 'failed' || job?.state === 'canceled' ? job.state : 'counting';
  return { state: error?.code === 'job.not_found' ? 'failed' : state, since: counting.since };
}

/** Stops a count whose question has changed on the screen; one that is left goes on. */
function useAbandoned(question: string, jobId: string | null) {
  const client = useClient();
  const waited = useRef<{ question: string; jobId: string } | null>(null);
  useEffect(() => {
    const before = waited.current;
    if (before && before.question !== question)
      // One that has ended meanwhile is nobody's trouble.
      void client.call(cancelJob, { params: { id: before.jobId } }).catch(() => {});
    waited.current = jobId ? { question, jobId } : null;
  }, [client, question, jobId]);
}

/** Stops the count with this job, and shows at once what has become of it. */
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

/** Follows a report that may be counted in the background, by the question that it answers. */
export function useComputedReport<R>(
  { data, error, isLoading, retry }: Pick<Read<Answer<R>>, 'data' | 'error' | 'isLoading' | 'retry'>,
  query: object,
): CountedReport<R> {
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
