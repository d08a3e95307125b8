import { addMonths } from '@funil/validation/values';

/** Maximum years until the leads return. */
export const maxReturnYears = 2;

/** Last permitted date of a return. */
export const lastReturnDay = (today: string): string => addMonths(today, 12 * maxReturnYears);

/** Messages for invalid return dates. */
export const returnDayMessages = {
  'lead_transfer.return_in_the_past': 'Escolha um dia que ainda vai chegar.',
  'lead_transfer.return_too_far': 'Escolha um dia dentro dos próximos dois anos.',
} as const;

/** Problem of a return date, in the account's time zone; null when valid. */
export function returnDayProblem(day: string, today: string): keyof typeof returnDayMessages | null {
  if (day <= today) return 'lead_transfer.return_in_the_past';
  return day > lastReturnDay(today) ? 'lead_transfer.return_too_far' : null;
}
