import { useMemo } from 'react';
import { reportList } from '@funil/api/contract';
import type { Report, ReportMeasure, ReportNumbers, ReportView } from '@funil/api/contract';
import { dayOf } from '@funil/validation/values';
import { useClock } from '../../formats/useClock.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { daysBefore } from '../dashboard/comparisons.ts';
import { leadListPath, pathOf } from './leadListPath.ts';
import type { ReportAddress } from './useReportAddress.ts';

/** Address of the list behind a row's number, or behind the total; null without a list. */
export type ReportLists = (
  measure: ReportMeasure,
  numbers: ReportNumbers,
  key?: string,
  /** @default 'now' */
  when?: 'now' | 'before',
) => string | null;

export function useReportListPaths(
  view: ReportView,
  { query }: Pick<ReportAddress, 'query'>,
  report: Report,
): ReportLists {
  const { actor } = useCurrentSession();
  const { now, timeZone } = useClock();
  const today = dayOf(now, timeZone);
  return useMemo(() => {
    const { period, ...filters } = query;
    const earlier = daysBefore(report);
    return (measure, numbers, key, when = 'now') => {
      const days = when === 'now' ? period : earlier;
      return leadListPath(
        reportList(actor, {
          measure,
          view,
          period: days,
          filters,
          today,
          row: key === undefined ? undefined : { dimension: report.by, key },
          qualifiedId: report.qualified_from?.id,
        }),
        numbers[measure][when],
      );
    };
  }, [actor, view, query, today, report]);
}

/** Path of the leads received in some days; null without a list. */
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
