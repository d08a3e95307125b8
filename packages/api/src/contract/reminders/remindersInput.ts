import { yup } from '@funil/validation';
import { moment, unlistable, wholeNumber } from '../inputFields.ts';
import { longestReminder, reminderStates } from './reminders.ts';

const text = () => yup.string().label('Lembrete').trim().required().max(longestReminder);
const dueAt = () => moment('Quando').required();

const leadNumber = () => wholeNumber('Lead').min(1).max(999_999_999_999_999);

/** Text, due date and lead. */
export const createReminderInput = yup
  .object({ text: text(), due_at: dueAt(), lead_number: leadNumber().nullable().default(null) })
  .noUnknown();
export type CreateReminderInput = yup.InferType<typeof createReminderInput>;

/** New text and due date. */
export const updateReminderInput = yup.object({ text: text(), due_at: dueAt() }).noUnknown();
export type UpdateReminderInput = yup.InferType<typeof updateReminderInput>;

/** New due date. */
export const snoozeReminderInput = yup.object({ due_at: dueAt() }).noUnknown();
export type SnoozeReminderInput = yup.InferType<typeof snoozeReminderInput>;

/** Query of reminders. */
export const listRemindersInput = yup
  .object({
    /** Missing for both states. */
    state: yup.string().label('Situação').oneOf(reminderStates, unlistable),
    from: moment('Início'),
    to: moment('Fim'),
    lead_number: leadNumber(),
  })
  .noUnknown();

export type ListRemindersInput = yup.InferType<typeof listRemindersInput>;
