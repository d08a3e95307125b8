import { useMemo } from 'react';
import { statusReportList } from '@funil/api/contract';
import type { LeadStatusReport, StageNumbers, StatusReportMode } from '@funil/api/contract';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { daysBefore } from '../dashboard/comparisons.ts';
import { leadListPath } from './leadListPath.ts';
import type { ReportAddress } from './useReportAddress.ts';

export interface StatusLists {
  all: (report: LeadStatusReport, when?: 'now' | 'before') => string | null;
  /** List of the leads now in these statuses. */
  held: (stages: readonly StageNumbers[]) => string | null;
  /** List of the leads of the previous period, now in statuses of a kind. */
  heldBefore: (report: LeadStatusReport, kind: 'won' | 'lost') => string | null;
  /** List of the leads at a step or later. */
  reached: (report: LeadStatusReport, stage: StageNumbers, when?: 'now' | 'before') => string | null;
  lostFor: (report: LeadStatusReport, reasonId: string, count: number) => string | null;
}

export function useStatusListPaths(
  mode: StatusReportMode,
  { query: { period, ...filters } }: Pick<ReportAddress, 'query'>,
): StatusLists {
  const { actor } = useCurrentSession();
  const address = JSON.stringify({ ...filters, ...statusReportList(actor, mode, period) });
  return useMemo(() => {
    const base = JSON.parse(address) as ReturnType<typeof statusReportList>;
    const before = (report: LeadStatusReport) => ({ ...base, ...statusReportList(actor, mode, daysBefore(report)) });
    const lossesOf = ({ stages }: LeadStatusReport) =>
      stages
        .filter(({ kind }) => kind === 'lost')
        .map(({ id }) => id)
        .join(',');
    return {
      all: (report, when = 'now') => {
        return leadListPath(when === 'now' ? base : before(report), report.total[when]);
      },
      heldBefore: (report, kind) => {
        const ids = report.stages.filter((stage) => stage.kind === kind).map(({ id }) => id);
        return leadListPath({ ...before(report), status_id: ids.join(',') }, report[kind].before);
      },
      held: (stages) =>
        leadListPath(
          { ...base, status_id: stages.map(({ id }) => id).join(',') },
          stages.reduce((sum, { count }) => sum + count, 0),
        ),
      reached: (report, { id, kind, reached }, when = 'now') =>
        leadListPath(
          {
            ...(when === 'now' ? base : before(report)),
            ...(kind === 'lost' ? { status_id: id } : { reached_id: id }),
          },
          reached[when],
        ),
      lostFor: (report, reasonId, count) =>
        leadListPath({ ...base, status_id: lossesOf(report), loss_reason_id: reasonId }, count),
    };
  }, [address, actor, mode]);
}
