import { endpoint, input, wire } from '../endpoint.ts';
import type { ContactCalendarAnswer, ContactHours, ContactHoursAnswer } from './contactHoursAnswers.ts';
import type { ContactHoursInput } from './contactHoursInput.ts';

export type { ContactHours, ContactHoursAnswer, DayHours } from './contactHoursAnswers.ts';
export type * from './contactHoursInput.ts';

const workday = { from: '09:00', to: '21:00' };

/** Hours of an account that chose none: those of the self-regulation of telemarketing (Código de Ética do Probare). */
export const defaultContactHours: ContactHours = {
  weekdays: [null, workday, workday, workday, workday, workday, { from: '10:00', to: '16:00' }],
  holidays: null,
};

/** Returns the hours in which people may be called or sent messages. */
export const showContactHours = endpoint({
  name: 'contact_hours.show',
  method: 'GET',
  path: '/api/contact_hours',
  ability: 'lead.managePersonalData',
  response: wire<ContactHoursAnswer>('contact_hours', 'version'),
});

/** Replaces these hours. An outdated `version` is refused with the present ones in the details. */
export const saveContactHours = endpoint({
  name: 'contact_hours.save',
  method: 'PUT',
  path: '/api/contact_hours',
  ability: 'lead.managePersonalData',
  body: input<ContactHoursInput>(),
  response: wire<ContactHoursAnswer>('contact_hours', 'version'),
  errors: ['contact_hours.outdated'],
});

/** Returns the hours in which the person of a lead may be reached, where the person lives. */
export const showContactCalendar = endpoint({
  name: 'contact_hours.show_of_lead',
  method: 'GET',
  path: '/api/leads/{number}/contact_calendar',
  ability: 'reminder.manage',
  response: wire<ContactCalendarAnswer>('contact_calendar'),
  errors: ['lead.not_found'],
});
