import { useCallback, useMemo } from 'react';
import { reportDimensionsOf, reportFilterNamesOf, reportTable } from '@funil/api/contract';
import type {
  ReportChoice,
  ReportDimension,
  ReportFilters,
  ReportKind,
  ReportOrder,
  StatusReportMode,
} from '@funil/api/contract';
import { useAddressParams } from '../../platform/address/useAddressParams.ts';
import type { Unread } from '../leadFilters/UnreadFiltersNotice.tsx';
import { unreadFilters, writeFilters } from '../leadFilters/filterAddress.ts';
import type { FilterState } from '../leadFilters/filterAddress.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { dimensionOf, rowsBy } from './dimensionLabels.ts';
import { orderOf, orderWord, unreadOrder } from './reportOrderAddress.ts';
import {
  periodModeWord,
  reportFiltersOf,
  reportPeriodOf,
  reportPeriodWord,
  toReportFilters,
  unreadPeriod,
} from './reportAddress.ts';

export interface ReportAddress {
  period: string;
  setPeriod: (period: string) => void;
  filters: FilterState;
  setFilters: (filters: FilterState) => void;
  query: ReportFilters & { period: string };
  /** Order of the rows; null for the default. */
  order: ReportOrder | null;
  setOrder: (order: ReportOrder | null) => void;
  shown: Pick<ReportChoice, 'period' | 'filters' | 'order'>;
  /** Dimension of the rows; null without a choice. */
  by: ReportDimension | null;
  /** Dimensions to choose from; empty without a choice. */
  dimensions: readonly ReportDimension[];
  /** Null except in the status report. */
  mode: StatusReportMode | null;
  /** Writes the parameter of a choice; null for the default. */
  setChoice: (word: 'por' | 'leitura', value: string | null) => void;
  unread: Unread;
}

interface OwnChoice {
  word: string;
  values: readonly string[];
  refuse: (text: string) => string;
}

const readings: OwnChoice = {
  word: 'leitura',
  values: [periodModeWord],
  refuse: (text) => `A leitura “${text}” não existe aqui, e não foi usada.`,
};

/** State in the address, so that reload, going back and shared links show the same. */
export function useReportAddress(report: ReportKind): ReportAddress {
  const [params, setParams] = useAddressParams();
  const { role } = useCurrentSession().user;
  const names = reportFilterNamesOf(report);
  const dimensions = reportDimensionsOf(report, role);
  const { rows } = reportTable[report];
  const by = rows?.choosesBy ? dimensionOf(params.get('por'), dimensions, rows.by) : null;
  const mode = rows ? null : params.get('leitura') === periodModeWord ? 'period' : 'cohort';
  const own = rows ? (rows.choosesBy ? rowsBy(dimensions) : null) : readings;
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
    by,
    dimensions,
    mode,
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
