import { useMemo } from 'react';
import { reportList } from '@funil/api/contract';
import type { Report, ReportMeasure, ReportNumbers, ReportView } from '@funil/api/contract';
import { dayOf } from '@funil/validation/values';
import { useClock } from '../../formats/useClock.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { daysBefore } from '../dashboard/comparisons.ts';
import { listPath, pathOf } from './listPath.ts';
import type { ReportAddress } from './useReportAddress.ts';

/** The address of the list behind a number, of a row by its key or of the total; null where there is nothing to open. */
export type ReportLists = (
  measure: ReportMeasure,
  numbers: ReportNumbers,
  key?: string,
  /** Of the days, or of those that they are compared with. @default 'now' */
  when?: 'now' | 'before',
) => string | null;

export function useReportLists(
  view: ReportView,
  { query }: Pick<ReportAddress, 'query'>,
  report: Report | undefined,
): ReportLists {
  const { actor } = useCurrentSession();
  const { now, timeZone } = useClock();
  const today = dayOf(now, timeZone);
  return useMemo(() => {
    const { period, ...filters } = query;
    const earlier = report ? daysBefore(report) : null;
    return (measure, numbers, key, when = 'now') => {
      const days = when === 'now' ? period : earlier;
      if (days === null) return null;
      return listPath(
        reportList(actor, {
          measure,
          view,
          period: days,
          filters,
          today,
          row: key === undefined || !report ? undefined : { dimension: report.by, key },
          qualifiedId: report?.qualified_from?.id,
        }),
        numbers[measure][when],
      );
    };
  }, [actor, view, query, today, report]);
}

/** The address of the list of what came in some days, as a report counts it; null where there is none. */
export type ArrivalLists = (days: string) => string | null;

export function useArrivalLists(view: ReportView, { query }: Pick<ReportAddress, 'query'>): ArrivalLists {
  const { actor } = useCurrentSession();
  const { now, timeZone } = useClock();
  const today = dayOf(now, timeZone);
  return useMemo(() => {
    const { period: _, ...filters } = query;
    return (days) => {
      const list = reportList(actor, { measure: 'received', view, period: days, filters, today });
      return list && pathOf(list);
    };
  }, [actor, view, query, today]);
}
