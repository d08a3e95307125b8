import { endpoint, input, wire } from '../endpoint.ts';
import type { AccountSettingsAnswer, AdministrativeStatusList, HolidayList } from './accountAnswers.ts';
import type { AccountInput, AdministrativeStatusesInput, HolidaysInput } from './accountInput.ts';

export type { AccountSettings, AdministrativeStatus, Holiday } from './accountAnswers.ts';

/** Everything that `/minha-conta` edits: the account, its lists and what it shows beside them. */
export const showAccountSettings = endpoint({
  name: 'account.settings',
  method: 'GET',
  path: '/api/account',
  ability: 'account.manage',
  response: wire<AccountSettingsAnswer>('account'),
});

/** Changes what it names, and nothing else. */
export const updateAccount = endpoint({
  name: 'account.update',
  method: 'PUT',
  path: '/api/account',
  ability: 'account.manage',
  // The rule's own type says `undefined` where the input says "may be missing".
  body: input<AccountInput>(),
  response: wire<AccountSettingsAnswer>('account'),
  errors: ['account.image_unknown'],
});

/** The account's list of administrative statuses, in its order. */
export const listAdministrativeStatuses = endpoint({
  name: 'administrative_status.list',
  method: 'GET',
  path: '/api/administrative_statuses',
  ability: 'administrativeStatus.read',
  response: wire<AdministrativeStatusList>('administrative_statuses'),
});

/**
 * Replaces the list; a name that changes, changes on the leads that have it. One that leads have cannot be left out.
 */
export const saveAdministrativeStatuses = endpoint({
  name: 'administrative_status.save',
  method: 'PUT',
  path: '/api/administrative_statuses',
  ability: 'account.manage',
  body: input<AdministrativeStatusesInput>(),
  response: wire<AdministrativeStatusList>('administrative_statuses'),
  errors: ['account.name_repeated', 'account.administrative_status_used'],
});

/** Days without working hours, the earliest first. */
export const listHolidays = endpoint({
  name: 'holiday.list',
  method: 'GET',
  path: '/api/holidays',
  ability: 'holiday.read',
  response: wire<HolidayList>('holidays'),
});

/** Replaces the holidays of the account, on which no first-contact deadline runs. */
export const saveHolidays = endpoint({
  name: 'holiday.save',
  method: 'PUT',
  path: '/api/holidays',
  ability: 'account.manage',
  body: input<HolidaysInput>(),
  response: wire<HolidayList>('holidays'),
  errors: ['account.day_repeated'],
});
