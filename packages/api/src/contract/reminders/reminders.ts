import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import { moment, unlistable } from '../fields.ts';

/** Something that one person wants to be told of at a moment. Nobody else sees it. */
export interface Reminder {
  id: string;
  text: string;
  due_at: string;
  completed_at: string | null;
  created_at: string;
  /** Null when it is about no lead, or about one that the person no longer sees. */
  lead: { number: number; name: string } | null;
  /** True when it is about a lead, also about one that the person no longer sees. */
  has_lead: boolean;
}

export interface ReminderAnswer {
  reminder: Reminder;
}

/** Most reminders that one answer lists. */
export const reminderLimit = 500;

/** Longest text of a reminder, in characters. */
export const longestReminder = 300;

const text = () => yup.string().label('Lembrete').trim().required().max(longestReminder);
const dueAt = () => moment('Quando').required();

const leadNumber = () => yup.number().label('Lead').integer().min(1).max(999_999_999_999_999);

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

/** Whether a reminder is still to be done. */
export const reminderStates = ['open', 'completed'] as const;
export type ReminderState = (typeof reminderStates)[number];

/** Which of one's reminders are asked for: by state, by when they are due, and by lead. */
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

/** One's own reminders: open ones by when they are due, completed ones alone by when they were done, the last first. */
export const listReminders = endpoint({
  name: 'reminder.list',
  method: 'GET',
  path: '/api/reminders',
  ability: 'reminder.manage',
  query: listRemindersInput,
  response: wire<{ reminders: Reminder[]; meta: { is_capped: boolean } }>(),
});

/** Makes a reminder for the viewer, of a lead that it may see or of none. */
export const createReminder = endpoint({
  name: 'reminder.create',
  method: 'POST',
  path: '/api/reminders',
  ability: 'reminder.manage',
  body: createReminderInput,
  response: wire<ReminderAnswer>(),
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
  response: wire<ReminderAnswer>(),
  errors: ['reminder.not_found'],
});

/** Changes the text and the moment of a reminder. */
export const updateReminder = endpoint({
  name: 'reminder.update',
  method: 'PUT',
  path: '/api/reminders/{id}',
  ability: 'reminder.manage',
  body: updateReminderInput,
  response: wire<ReminderAnswer>(),
  errors: ['reminder.not_found', 'reminder.in_the_past'],
});

/** Puts it off: the person is told again at the new moment. */
export const snoozeReminder = endpoint({
  name: 'reminder.snooze',
  method: 'PUT',
  path: '/api/reminders/{id}/snooze',
  ability: 'reminder.manage',
  body: snoozeReminderInput,
  response: wire<ReminderAnswer>(),
  errors: ['reminder.not_found', 'reminder.in_the_past'],
});

/** Marks a reminder of the viewer as done. */
export const completeReminder = endpoint({
  name: 'reminder.complete',
  method: 'PUT',
  path: '/api/reminders/{id}/complete',
  ability: 'reminder.manage',
  response: wire<ReminderAnswer>(),
  errors: ['reminder.not_found'],
});

/** Takes completing back. */
export const reopenReminder = endpoint({
  name: 'reminder.reopen',
  method: 'PUT',
  path: '/api/reminders/{id}/reopen',
  ability: 'reminder.manage',
  response: wire<ReminderAnswer>(),
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
