import { reportTable } from '@funil/api/contract';
import type { ReportChoice, SavedReport } from '@funil/api/contract';
import { writeFilters } from '../../leadFilters/filterAddress.ts';
import { dimensionLabels } from '../dimensionLabels.ts';
import { orderWord } from '../reportOrderAddress.ts';
import { modeWords, reportPeriodWord } from '../reportAddress.ts';

/** Parameters for the chosen saved report and for one opened from an e-mail. */
export const savedWord = 'salvo';
export const openWord = 'abrir';

function put(params: URLSearchParams, word: string, value: string | null) {
  if (value === null) params.delete(word);
  else params.set(word, value);
}

/** Writes a saved report to the address, which then shows it. */
export function writeSaved(params: URLSearchParams, { id, report, choice }: SavedReport): URLSearchParams {
  const { period, by, mode, filters, order } = choice;
  writeFilters(params, Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, String(value ?? '')])));
  put(params, 'periodo', reportPeriodWord(period));
  put(params, 'por', by === null || by === reportTable[report].rows?.by ? null : dimensionLabels[by]);
  put(params, 'leitura', mode && modeWords[mode]);
  put(params, 'ordem', order ? orderWord(order) : null);
  put(params, savedWord, id);
  params.delete(openWord);
  return params;
}

/** Whether two choices give the same report. A missing dimension or mode matches any. */
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
