/** Whether a text is a moment as answers write it, of a day that exists: `2026-11-21T03:45:00.123Z`. */
export function isMoment(text: string): boolean {
  const moment = new Date(text);
  // JavaScript takes 30 February for 2 March, and PostgreSQL knows no year 0.
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text && !text.startsWith('0000');
}
