import { useMemo } from 'react';
import { statusReportList } from '@funil/api/contract';
import type { LeadStatusReport, StageNumbers, StatusReportMode } from '@funil/api/contract';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { listPath } from './listPath.ts';
import type { ReportAddress } from './useReportAddress.ts';

/** Addresses of the lists behind the numbers of the report of statuses. */
export interface StatusLists {
  all: (report: LeadStatusReport) => string | null;
  /** Leads that stand in these statuses. */
  held: (stages: readonly StageNumbers[]) => string | null;
  /** Leads at a step or further on. */
  reached: (stage: StageNumbers) => string | null;
  lostFor: (report: LeadStatusReport, reasonId: string, count: number) => string | null;
}

export function useStatusLists(
  mode: StatusReportMode,
  { query: { period, ...filters } }: Pick<ReportAddress, 'query'>,
): StatusLists {
  const { actor } = useCurrentSession();
  const address = JSON.stringify({ ...filters, ...statusReportList(actor, mode, period) });
  return useMemo(() => {
    const base = JSON.parse(address) as ReturnType<typeof statusReportList>;
    const lossesOf = ({ stages }: LeadStatusReport) =>
      stages
        .filter(({ kind }) => kind === 'lost')
        .map(({ id }) => id)
        .join(',');
    return {
      all: ({ total }) => listPath(base, total.now),
      held: (stages) =>
        listPath(
          { ...base, status_id: stages.map(({ id }) => id).join(',') },
          stages.reduce((sum, { count }) => sum + count, 0),
        ),
      reached: ({ id, kind, reached }) =>
        listPath({ ...base, ...(kind === 'lost' ? { status_id: id } : { reached_id: id }) }, reached.now),
      lostFor: (report, reasonId, count) =>
        listPath({ ...base, status_id: lossesOf(report), loss_reason_id: reasonId }, count),
    };
  }, [address]);
}
