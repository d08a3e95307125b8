import { endpoint, input, wire } from '../endpoint.ts';
import type { LoggedActivity, OutcomeUndo, ReminderAnswer, ReminderList } from './remindersAnswers.ts';
import type {
  CompleteReminderInput,
  CreateReminderInput,
  ListRemindersInput,
  LogActivityInput,
  SnoozeReminderInput,
  UpdateReminderInput,
} from './remindersInput.ts';

export type { LoggedActivity, OutcomeUndo, Reminder, ReminderAnswer } from './remindersAnswers.ts';
export type * from './remindersInput.ts';

/** Maximum reminders per answer. */
export const reminderLimit = 500;

/** Maximum characters of a reminder. */
export const longestReminder = 300;

/** Seconds for undoing an outcome, as for bulk actions. */
export const outcomeUndoSeconds = 300;

/** States of a reminder. */
export const reminderStates = ['open', 'completed'] as const;
export type ReminderState = (typeof reminderStates)[number];

/**
 * Lists the caller's reminders, and the planned contacts of leads that the caller owns: open by due date, completed
 * latest first.
 */
export const listReminders = endpoint({
  name: 'reminder.list',
  method: 'GET',
  path: '/api/reminders',
  ability: 'reminder.manage',
  query: input<ListRemindersInput>(),
  response: wire<ReminderList>('reminders', 'meta'),
});

/**
 * Plans an activity for the caller, optionally about a lead. The next step after an outcome goes with the undo of that
 * outcome, and is refused when the outcome was undone.
 */
export const createReminder = endpoint({
  name: 'reminder.create',
  method: 'POST',
  path: '/api/reminders',
  ability: 'reminder.manage',
  body: input<CreateReminderInput>(),
  response: wire<ReminderAnswer>('reminder'),
  status: 201,
  idempotencyKeyed: true,
  errors: ['reminder.in_the_past', 'lead.not_found', 'reminder.not_found', 'own_activity.type_unknown'],
});

/** Returns one reminder of the caller. */
export const showReminder = endpoint({
  name: 'reminder.show',
  method: 'GET',
  path: '/api/reminders/{id}',
  ability: 'reminder.manage',
  response: wire<ReminderAnswer>('reminder'),
  errors: ['reminder.not_found'],
});

/** Changes a reminder's text, due date and type. */
export const updateReminder = endpoint({
  name: 'reminder.update',
  method: 'PUT',
  path: '/api/reminders/{id}',
  ability: 'reminder.manage',
  body: input<UpdateReminderInput>(),
  response: wire<ReminderAnswer>('reminder'),
  errors: ['reminder.not_found', 'reminder.in_the_past', 'own_activity.type_unknown'],
});

/** Moves a reminder's due date; the user is notified again then. */
export const snoozeReminder = endpoint({
  name: 'reminder.snooze',
  method: 'PUT',
  path: '/api/reminders/{id}/snooze',
  ability: 'reminder.manage',
  body: input<SnoozeReminderInput>(),
  response: wire<ReminderAnswer>('reminder'),
  errors: ['reminder.not_found', 'reminder.in_the_past'],
});

/**
 * Completes a reminder, with the outcome of its activity. An outcome that counts as a contact is recorded as one,
 * unless the caller recorded a contact by the same channel within the last hour. One that does not count takes such a
 * contact back: the call or message was an attempt.
 */
export const completeReminder = endpoint({
  name: 'reminder.complete',
  method: 'PUT',
  path: '/api/reminders/{id}/complete',
  ability: 'reminder.manage',
  body: input<CompleteReminderInput>(),
  response: wire<ReminderAnswer>('reminder'),
  errors: ['reminder.not_found', 'reminder.outcome_unknown'],
});

/**
 * Records how a call, conversation or meeting about a lead went: ends the caller's activity of the type, or the lead's
 * planned contact, that is late or due today, or adds one that is over. Plans the next activity, if it has a moment or
 * day.
 */
export const logActivity = endpoint({
  name: 'reminder.log',
  method: 'POST',
  path: '/api/leads/{number}/activities',
  ability: 'reminder.manage',
  body: input<LogActivityInput>(),
  response: wire<LoggedActivity>('reminder', 'was_planned'),
  status: 201,
  idempotencyKeyed: true,
  errors: ['lead.not_found', 'reminder.outcome_unknown', 'reminder.in_the_past', 'own_activity.type_unknown'],
});

/**
 * Undoes an outcome of the caller within five minutes: the activity, its contact, the next step that was planned with
 * it, and the state of the phone are as before. A next step that was changed since stays.
 */
export const undoOutcome = endpoint({
  name: 'reminder.undo_outcome',
  method: 'POST',
  path: '/api/reminders/{id}/undo_outcome',
  ability: 'reminder.manage',
  response: wire<OutcomeUndo>('is_next_kept'),
  idempotencyKeyed: true,
  errors: ['reminder.not_found', 'reminder.too_late'],
});

/**
 * Reopens a completed reminder. A contact that its outcome recorded stays in the lead's history; `undoOutcome` takes it
 * back.
 */
export const reopenReminder = endpoint({
  name: 'reminder.reopen',
  method: 'PUT',
  path: '/api/reminders/{id}/reopen',
  ability: 'reminder.manage',
  response: wire<ReminderAnswer>('reminder'),
  errors: ['reminder.not_found'],
});

/** Deletes a reminder. */
export const deleteReminder = endpoint({
  name: 'reminder.delete',
  method: 'DELETE',
  path: '/api/reminders/{id}',
  ability: 'reminder.manage',
  response: wire<void>(),
  status: 204,
  errors: ['reminder.not_found'],
});
