import { useCallback, useMemo } from 'react';
import type { ReportChoice, ReportFilterName, ReportFilters, ReportOrder, SavedReportKind } from '@funil/api/contract';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';
import type { Unread } from '../leadFilters/AddressNotice.tsx';
import { unreadFilters, writeFilters } from '../leadFilters/filterAddress.ts';
import type { FilterState } from '../leadFilters/filterAddress.ts';
import { orderOf, orderWord, unreadOrder } from './orderLabels.ts';
import { reportFiltersOf, reportPeriodOf, reportPeriodWord, toReportFilters, unreadPeriod } from './reportAddress.ts';

export interface ReportAddress {
  period: string;
  setPeriod: (period: string) => void;
  filters: FilterState;
  setFilters: (filters: FilterState) => void;
  query: ReportFilters & { period: string };
  /** Null for the default. */
  order: ReportOrder | null;
  setOrder: (order: ReportOrder | null) => void;
  shown: Pick<ReportChoice, 'period' | 'filters' | 'order'>;
  /** Reads a report-specific parameter, such as `dimensao`. */
  choice: (word: string) => string | null;
  setChoice: (word: string, value: string | null) => void;
  unread: Unread;
}

interface OwnChoice {
  word: string;
  values: readonly string[];
  refuse: (text: string) => string;
}

/** Choices of a report in the address, so that reload, going back and shared links show the same. */
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
