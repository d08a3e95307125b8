import type { ReportChoice, ReportDimension, SavedReport, SavedReportKind } from '@funil/api/contract';
import { writeFilters } from '../../leadFilters/filterAddress.ts';
import { dimensionLabels } from '../dimensionLabels.ts';
import { orderWord } from '../orderLabels.ts';
import { reportPeriodWord } from '../reportAddress.ts';

/** What an address shows without the word `por`. */
const usualDimensions: Partial<Record<SavedReportKind, ReportDimension>> = {
  lead_report: 'product',
  internal_sales_report: 'person',
};

/** Word of the address for the second reading of the report of statuses; none for the first. */
export const periodModeWord = 'periodo';

/** The chosen saved report in the address, and the one that a mail asks to open. */
export const savedWord = 'salvo';
export const openWord = 'abrir';

function put(params: URLSearchParams, word: string, value: string | null) {
  if (value === null) params.delete(word);
  else params.set(word, value);
}

/** Makes an address show what was saved, under its name. */
export function writeSaved(params: URLSearchParams, { id, report, choice }: SavedReport): URLSearchParams {
  const { period, by, mode, filters, order } = choice;
  writeFilters(params, Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value ?? '')])));
  put(params, 'periodo', reportPeriodWord(period));
  put(params, 'por', by === null || by === usualDimensions[report] ? null : dimensionLabels[by]);
  put(params, 'leitura', mode === 'period' ? periodModeWord : null);
  put(params, 'ordem', order ? orderWord(order) : null);
  put(params, savedWord, id);
  params.delete(openWord);
  return params;
}

/** Whether two choices show the same; a dimension or a reading that one leaves open is the other's. */
export function isSameChoice(one: ReportChoice, other: ReportChoice): boolean {
  const textOf = ({ filters }: ReportChoice) =>
    JSON.stringify(
      Object.entries(filters)
        .filter(([, value]) => value !== undefined && value !== '')
        .toSorted(([left], [right]) => left.localeCompare(right)),
    );
  return (
    one.period === other.period &&
    (one.by ?? other.by) === (other.by ?? one.by) &&
    (one.mode ?? 'cohort') === (other.mode ?? 'cohort') &&
    one.order === other.order &&
    textOf(one) === textOf(other)
  );
}
