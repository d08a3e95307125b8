import type { Reminder } from '@funil/api/contract';

/** Name of an activity among others: its text, and the lead that it is about. */
export const nameReminder = ({ text, lead }: Pick<Reminder, 'text' | 'lead'>): string =>
  lead && !text.includes(lead.name) ? `${text}, ${lead.name}` : text;
