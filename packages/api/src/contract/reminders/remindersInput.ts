import { yup } from '@funil/validation';
import { moment, unlistable, wholeNumber } from '../inputFields.ts';
import { longestReminder, reminderStates } from './reminders.ts';

const text = () => yup.string().label('Lembrete').trim().required().max(longestReminder);
const dueAt = () => moment('Quando').required();

const leadNumber = () => wholeNumber('Lead').min(1).max(999_999_999_999_999);

/** What the viewer wants to be reminded of, when, and about which lead. */
export const createReminderInput = yup
  .object({ text: text(), due_at: dueAt(), lead_number: leadNumber().nullable().default(null) })
  .noUnknown();
export type CreateReminderInput = yup.InferType<typeof createReminderInput>;

/** The new text and moment of a reminder. */
export const updateReminderInput = yup.object({ text: text(), due_at: dueAt() }).noUnknown();
export type UpdateReminderInput = yup.InferType<typeof updateReminderInput>;

/** The moment that a reminder is put off to. */
export const snoozeReminderInput = yup.object({ due_at: dueAt() }).noUnknown();
export type SnoozeReminderInput = yup.InferType<typeof snoozeReminderInput>;

/** Which of one's reminders are requested: by state, by when they are due, and by lead. */
export const listRemindersInput = yup
  .object({
    /** Both without it. */
    state: yup.string().label('Situação').oneOf(reminderStates, unlistable),
    /** Due at this moment or later. */
    from: moment('Início'),
    /** Due before this moment. */
    to: moment('Fim'),
    lead_number: leadNumber(),
  })
  .noUnknown();

export type ListRemindersInput = yup.InferType<typeof listRemindersInput>;
