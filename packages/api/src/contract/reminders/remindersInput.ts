import { yup } from '@funil/validation';
import { moment, optionalDay, optionalId, unlistable, wholeNumber } from '../inputFields.ts';
import { activityOutcomeNames, activityTypes } from './activities.ts';
import { longestReminder, reminderStates } from './reminders.ts';

const text = () => yup.string().label('Lembrete').trim().required().max(longestReminder);

/** A moment, or a whole day in the account's time zone, which replaces the moment. */
const due = () => ({
  due_at: moment('Quando').test(
    'due',
    '${path} é um campo obrigatório',
    (value, { parent }) => Boolean(value) || Boolean((parent as { due_on?: string | null }).due_on),
  ),
  due_on: optionalDay('Quando').optional().default(undefined),
});
const type = () => yup.string().label('Tipo').oneOf(activityTypes, unlistable);

const leadNumber = () => wholeNumber('Lead').min(1).max(999_999_999_999_999);

/**
 * Text, due date, lead and type; without a type, a task. `after_id` is the ended activity about the same lead whose
 * next step it is.
 */
export const createReminderInput = yup
  .object({
    text: text(),
    ...due(),
    lead_number: leadNumber().nullable().default(null),
    type: type(),
    after_id: optionalId('Resultado').optional().default(undefined),
  })
  .noUnknown();
export type CreateReminderInput = yup.InferType<typeof createReminderInput>;

/** New text and due date, and the type if it changes. */
export const updateReminderInput = yup.object({ text: text(), ...due(), type: type() }).noUnknown();
export type UpdateReminderInput = yup.InferType<typeof updateReminderInput>;

/** New due date. */
export const snoozeReminderInput = yup.object(due()).noUnknown();
export type SnoozeReminderInput = yup.InferType<typeof snoozeReminderInput>;

/** Outcome of the activity; none for a reminder that is only ticked off. */
export const completeReminderInput = yup
  .object({ outcome: yup.string().label('Resultado').oneOf(activityOutcomeNames, unlistable) })
  .noUnknown();
export type CompleteReminderInput = yup.InferType<typeof completeReminderInput>;

/**
 * Type and outcome of what just happened, and the moment or day of the next activity, by default of the same type and
 * with its name as text. `opened_at` is the moment of the link that opened the call, for an outcome that comes more than
 * an hour later.
 */
export const logActivityInput = yup
  .object({
    type: type().required(),
    outcome: yup.string().label('Resultado').required().oneOf(activityOutcomeNames, unlistable),
    next_type: yup.string().label('Próximo tipo').oneOf(activityTypes, unlistable),
    next_text: yup.string().label('Lembrete').trim().max(longestReminder),
    next_due_at: moment('Próximo passo'),
    next_due_on: optionalDay('Próximo passo').optional().default(undefined),
    opened_at: moment('Início'),
  })
  .noUnknown();
export type LogActivityInput = yup.InferType<typeof logActivityInput>;

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
