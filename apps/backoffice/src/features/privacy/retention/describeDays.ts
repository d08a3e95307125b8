import { countLabel } from '../../../formats/countLabel.ts';

const daysOfYear = 365;

/** "2 anos (730 dias)", or the days alone. */
export function describeDays(days: number): string {
  const text = countLabel(days, 'dia', 'dias');
  return days % daysOfYear === 0 ? `${countLabel(days / daysOfYear, 'ano', 'anos')} (${text})` : text;
}
