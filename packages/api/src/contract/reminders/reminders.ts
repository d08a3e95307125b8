import { endpoint, input, wire } from '../endpoint.ts';
import type { ReminderAnswer, ReminderList } from './remindersAnswers.ts';
import type {
  CreateReminderInput,
  ListRemindersInput,
  SnoozeReminderInput,
  UpdateReminderInput,
} from './remindersInput.ts';

export type { Reminder, ReminderAnswer } from './remindersAnswers.ts';
export type * from './remindersInput.ts';

/** Maximum reminders per answer. */
export const reminderLimit = 500;

/** Maximum characters of a reminder. */
export const longestReminder = 300;

/** States of a reminder. */
export const reminderStates = ['open', 'completed'] as const;
export type ReminderState = (typeof reminderStates)[number];

/** Lists the caller's reminders: open by due date, completed latest first. */
export const listReminders = endpoint({
  name: 'reminder.list',
  method: 'GET',
  path: '/api/reminders',
  ability: 'reminder.manage',
  query: input<ListRemindersInput>(),
  response: wire<ReminderList>('reminders', 'meta'),
});

/** Creates a reminder, optionally about a lead. */
export const createReminder = endpoint({
  name: 'reminder.create',
  method: 'POST',
  path: '/api/reminders',
  ability: 'reminder.manage',
  body: input<CreateReminderInput>(),
  response: wire<ReminderAnswer>('reminder'),
  status: 201,
  idempotencyKeyed: true,
  errors: ['reminder.in_the_past', 'lead.not_found'],
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

/** Changes a reminder's text and due date. */
export const updateReminder = endpoint({
  name: 'reminder.update',
  method: 'PUT',
  path: '/api/reminders/{id}',
  ability: 'reminder.manage',
  body: input<UpdateReminderInput>(),
  response: wire<ReminderAnswer>('reminder'),
  errors: ['reminder.not_found', 'reminder.in_the_past'],
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

/** Completes a reminder. */
export const completeReminder = endpoint({
  name: 'reminder.complete',
  method: 'PUT',
  path: '/api/reminders/{id}/complete',
  ability: 'reminder.manage',
  response: wire<ReminderAnswer>('reminder'),
  errors: ['reminder.not_found'],
});

/** Reopens a completed reminder. */
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
