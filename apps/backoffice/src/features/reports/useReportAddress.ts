import { useCallback, useMemo } from 'react';
import type { ReportChoice, ReportFilterName, ReportFilters, ReportOrder, SavedReportKind } from '@funil/api/contract';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';
import type { Unread } from '../leadFilters/AddressNotice.tsx';
import { unreadFilters, writeFilters } from '../leadFilters/filterAddress.ts';
import type { FilterState } from '../leadFilters/filterAddress.ts';
import { orderOf, orderWord, unreadOrder } from './orderLabels.ts';
import { reportFiltersOf, reportPeriodOf, reportPeriodWord, toReportFilters, unreadPeriod } from './reportAddress.ts';

export interface ReportAddress {
  /** As the endpoints name it. */
  period: string;
  setPeriod: (period: string) => void;
  /** As the chips show them. */
  filters: FilterState;
  setFilters: (filters: FilterState) => void;
  /** As the endpoints take them. */
  query: ReportFilters & { period: string };
  /** What the rows stand by; null leaves them as the report has them. */
  order: ReportOrder | null;
  setOrder: (order: ReportOrder | null) => void;
  /** As they are saved. */
  shown: Pick<ReportChoice, 'period' | 'filters' | 'order'>;
  /** A choice of the report's own by its word, such as `dimensao`. */
  choice: (word: string) => string | null;
  setChoice: (word: string, value: string | null) => void;
  /** What of the address is not used. */
  unread: Unread;
}

/** A choice of a report's own: its word in the address, and the words that it can have. */
interface OwnChoice {
  word: string;
  values: readonly string[];
  /** Says that it cannot have this one. */
  refuse: (text: string) => string;
}

/** What a report is about, as its address says it: reload, back and a shared link show the same. */
export function useReportAddress(
  report: SavedReportKind,
  names: readonly ReportFilterName[],
  own?: OwnChoice,
): ReportAddress {
  const [params, setParams] = useAddressParams();
  const period = reportPeriodOf(params.get('periodo'));
  const filters = useMemo(() => reportFiltersOf(params, names), [params, names]);
  const query = useMemo(() => ({ ...toReportFilters(filters), period }), [filters, period]);
  const order = orderOf(params.get('ordem'), report);
  const shown = useMemo(
    () => ({ period, filters: toReportFilters(filters), ...(order && { order }) }),
    [filters, period, order],
  );
  const setChoice = useCallback(
    (word: string, value: string | null) =>
      setParams(
        (current) => {
          if (value === null) current.delete(word);
          else current.set(word, value);
          return current;
        },
        { replace: true },
      ),
    [setParams],
  );
  return {
    period,
    setPeriod: useCallback((next: string) => setChoice('periodo', reportPeriodWord(next)), [setChoice]),
    filters,
    setFilters: useCallback(
      (next: FilterState) =>
        setParams(
          (current) => {
            writeFilters(current, next);
            return current;
          },
          { replace: true },
        ),
      [setParams],
    ),
    query,
    order,
    setOrder: useCallback((next: ReportOrder | null) => setChoice('ordem', next && orderWord(next)), [setChoice]),
    shown,
    choice: useCallback((word: string) => params.get(word), [params]),
    setChoice,
    unread: {
      sentences: [
        unreadPeriod(params.get('periodo')),
        own ? unreadChoice(params, own) : null,
        unreadOrder(params.get('ordem'), report),
      ].filter((sentence) => sentence !== null),
      filters: unreadFilters(params, names),
    },
  };
}

function unreadChoice(params: URLSearchParams, { word, values, refuse }: OwnChoice): string | null {
  const text = params.get(word);
  return !text || values.includes(text) ? null : refuse(text);
}
