import { addMonths } from '@funil/validation/values';

/** How far ahead the day of a return may lie: a longer absence is no absence. */
export const maxReturnYears = 2;

/** The last day on which leads of a temporary transfer may go back. */
export const lastReturnDay = (today: string): string => addMonths(today, 12 * maxReturnYears);

/** What is said of a day on which no leads go back. */
export const returnDayMessages = {
  'lead_transfer.return_in_the_past': 'Escolha um dia que ainda vai chegar.',
  'lead_transfer.return_too_far': 'Escolha um dia dentro dos próximos dois anos.',
} as const;

/** What is wrong with the day of a return, seen from today on the account's calendar; null where nothing is. */
export function returnDayProblem(day: string, today: string): keyof typeof returnDayMessages | null {
  if (day <= today) return 'lead_transfer.return_in_the_past';
  return day > lastReturnDay(today) ? 'lead_transfer.return_too_far' : null;
}
