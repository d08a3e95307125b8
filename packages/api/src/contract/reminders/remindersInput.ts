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
/** One of the account's own types, which says how it works: `type` beside it counts for nothing. */
const ownType = (label = 'Tipo próprio') => optionalId(label).optional().default(undefined);
const ownOutcome = () => optionalId('Resultado próprio').optional().default(undefined);

const isOneGiven = (value: string | undefined, parent: unknown, own: string) =>
  Boolean(value) || Boolean((parent as Record<string, unknown>)[own]);

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
    own_type_id: ownType(),
    after_id: optionalId('Resultado').optional().default(undefined),
  })
  .noUnknown();
export type CreateReminderInput = yup.InferType<typeof createReminderInput>;

/** New text and due date, and the type if it changes: a fixed one, or one of the account's own. */
export const updateReminderInput = yup
  .object({ text: text(), ...due(), type: type(), own_type_id: ownType() })
  .noUnknown();
export type UpdateReminderInput = yup.InferType<typeof updateReminderInput>;

/** New due date. */
export const snoozeReminderInput = yup.object(due()).noUnknown();
export type SnoozeReminderInput = yup.InferType<typeof snoozeReminderInput>;

/** Outcome of the activity, fixed or one of the account's own; none for a reminder that is only ticked off. */
export const completeReminderInput = yup
  .object({
    outcome: yup.string().label('Resultado').oneOf(activityOutcomeNames, unlistable),
    own_outcome_id: ownOutcome(),
  })
  .noUnknown();
export type CompleteReminderInput = yup.InferType<typeof completeReminderInput>;

/**
 * Type and outcome of what just happened, each fixed or one of the account's own, and the moment or day of the next
 * activity, by default of the same type and with its name as text. `opened_at` is the moment of the link that opened the call, for an outcome that comes more than
 * an hour later.
 */
export const logActivityInput = yup
  .object({
    type: type().test('type', '${path} é um campo obrigatório', (value, { parent }) =>
      isOneGiven(value, parent, 'own_type_id'),
    ),
    own_type_id: ownType(),
    outcome: yup
      .string()
      .label('Resultado')
      .oneOf(activityOutcomeNames, unlistable)
      .test('outcome', '${path} é um campo obrigatório', (value, { parent }) =>
        isOneGiven(value, parent, 'own_outcome_id'),
      ),
    own_outcome_id: ownOutcome(),
    next_type: yup.string().label('Próximo tipo').oneOf(activityTypes, unlistable),
    next_own_type_id: ownType('Próximo tipo próprio'),
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
