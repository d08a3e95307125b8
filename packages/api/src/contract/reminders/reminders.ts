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

/** Most reminders that one answer lists. */
export const reminderLimit = 500;

/** Longest text of a reminder, in characters. */
export const longestReminder = 300;

/** Whether a reminder is still to be done. */
export const reminderStates = ['open', 'completed'] as const;
export type ReminderState = (typeof reminderStates)[number];

/** One's own reminders: open ones by when they are due, completed ones alone by when they were done, the last first. */
export const listReminders = endpoint({
  name: 'reminder.list',
  method: 'GET',
  path: '/api/reminders',
  ability: 'reminder.manage',
  query: input<ListRemindersInput>(),
  response: wire<ReminderList>('reminders', 'meta'),
});

/** Makes a reminder for the viewer, of a lead that it may see or of none. */
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

/** One reminder of the viewer. */
export const showReminder = endpoint({
  name: 'reminder.show',
  method: 'GET',
  path: '/api/reminders/{id}',
  ability: 'reminder.manage',
  response: wire<ReminderAnswer>('reminder'),
  errors: ['reminder.not_found'],
});

/** Changes the text and the moment of a reminder. */
export const updateReminder = endpoint({
  name: 'reminder.update',
  method: 'PUT',
  path: '/api/reminders/{id}',
  ability: 'reminder.manage',
  body: input<UpdateReminderInput>(),
  response: wire<ReminderAnswer>('reminder'),
  errors: ['reminder.not_found', 'reminder.in_the_past'],
});

/** Postpones it: the person is notified again at the new moment. */
export const snoozeReminder = endpoint({
  name: 'reminder.snooze',
  method: 'PUT',
  path: '/api/reminders/{id}/snooze',
  ability: 'reminder.manage',
  body: input<SnoozeReminderInput>(),
  response: wire<ReminderAnswer>('reminder'),
  errors: ['reminder.not_found', 'reminder.in_the_past'],
});

/** Marks a reminder of the viewer as done. */
export const completeReminder = endpoint({
  name: 'reminder.complete',
  method: 'PUT',
  path: '/api/reminders/{id}/complete',
  ability: 'reminder.manage',
  response: wire<ReminderAnswer>('reminder'),
  errors: ['reminder.not_found'],
});

/** Takes completing back. */
export const reopenReminder = endpoint({
  name: 'reminder.reopen',
  method: 'PUT',
  path: '/api/reminders/{id}/reopen',
  ability: 'reminder.manage',
  response: wire<ReminderAnswer>('reminder'),
  errors: ['reminder.not_found'],
});

/** Deletes a reminder of the viewer. */
export const deleteReminder = endpoint({
  name: 'reminder.delete',
  method: 'DELETE',
  path: '/api/reminders/{id}',
  ability: 'reminder.manage',
  response: wire<void>(),
  status: 204,
  errors: ['reminder.not_found'],
});
