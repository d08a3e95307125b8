import { useMemo } from 'react';
import { statusReportList } from '@funil/api/contract';
import type { LeadStatusReport, StageNumbers, StatusReportMode } from '@funil/api/contract';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { daysBefore } from '../dashboard/comparisons.ts';
import { listPath } from './listPath.ts';
import type { ReportAddress } from './useReportAddress.ts';

/** Addresses of the lists behind the numbers of the report of statuses. */
export interface StatusLists {
  all: (report: LeadStatusReport, when?: 'now' | 'before') => string | null;
  /** Leads that stand in these statuses. */
  held: (stages: readonly StageNumbers[]) => string | null;
  /** Leads of the days before that stand in the statuses of a kind; null while those days are compared up to an hour. */
  heldBefore: (report: LeadStatusReport, kind: 'won' | 'lost') => string | null;
  /** Leads at a step or further on. */
  reached: (stage: StageNumbers) => string | null;
  lostFor: (report: LeadStatusReport, reasonId: string, count: number) => string | null;
}

export function useStatusLists(
  mode: StatusReportMode,
  { query: { period, ...filters } }: Pick<ReportAddress, 'query'>,
): StatusLists {
  const { actor } = useCurrentSession();
  const clock = useClock();
  const today = dayKey(clock.now, clock);
  const address = JSON.stringify({ ...filters, ...statusReportList(actor, mode, period) });
  return useMemo(() => {
    const base = JSON.parse(address) as ReturnType<typeof statusReportList>;
    const before = (report: LeadStatusReport) => {
      const days = daysBefore(report, today);
      return days === null ? null : { ...base, ...statusReportList(actor, mode, days) };
    };
    const lossesOf = ({ stages }: LeadStatusReport) =>
      stages
        .filter(({ kind }) => kind === 'lost')
        .map(({ id }) => id)
        .join(',');
    return {
      all: (report, when = 'now') => {
        const list = when === 'now' ? base : before(report);
        return list && listPath(list, report.total[when]);
      },
      heldBefore: (report, kind) => {
        const list = before(report);
        const ids = report.stages.filter((stage) => stage.kind === kind).map(({ id }) => id);
        return list && listPath({ ...list, status_id: ids.join(',') }, report[kind].before);
      },
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
  }, [address, actor, mode, today]);
}
