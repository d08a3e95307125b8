import { endpoint, input, wire } from '../endpoint.ts';
import type { AccountSettingsAnswer, AdministrativeStatusList, HolidayList } from './accountAnswers.ts';
import type { AccountInput, AdministrativeStatusesInput, HolidaysInput } from './accountInput.ts';

export type { AccountSettings, AdministrativeStatus, Holiday } from './accountAnswers.ts';

/** Returns the account's settings. */
export const showAccountSettings = endpoint({
  name: 'account.settings',
  method: 'GET',
  path: '/api/account',
  ability: 'account.manage',
  response: wire<AccountSettingsAnswer>('account'),
});

/** Changes the given settings. */
export const updateAccount = endpoint({
  name: 'account.update',
  method: 'PUT',
  path: '/api/account',
  ability: 'account.manage',
  body: input<AccountInput>(),
  response: wire<AccountSettingsAnswer>('account'),
  errors: ['account.image_unknown', 'own_field.label_taken'],
});

/** Lists administrative statuses in order. */
export const listAdministrativeStatuses = endpoint({
  name: 'administrative_status.list',
  method: 'GET',
  path: '/api/administrative_statuses',
  ability: 'administrativeStatus.read',
  response: wire<AdministrativeStatusList>('administrative_statuses'),
});

/** Replaces the list. Leads follow new names, many of them in a job; a status in use cannot be removed. */
export const saveAdministrativeStatuses = endpoint({
  name: 'administrative_status.save',
  method: 'PUT',
  path: '/api/administrative_statuses',
  ability: 'account.manage',
  body: input<AdministrativeStatusesInput>(),
  response: wire<AdministrativeStatusList>('administrative_statuses'),
  errors: [
    'list.outdated',
    'account.name_repeated',
    'account.administrative_status_renaming',
    'account.administrative_status_used',
  ],
});

/** Lists holidays, earliest first. */
export const listHolidays = endpoint({
  name: 'holiday.list',
  method: 'GET',
  path: '/api/holidays',
  ability: 'holiday.read',
  response: wire<HolidayList>('holidays'),
});

/** Replaces the holidays, on which first-contact deadlines and queues with working hours rest. */
export const saveHolidays = endpoint({
  name: 'holiday.save',
  method: 'PUT',
  path: '/api/holidays',
  ability: 'account.manage',
  body: input<HolidaysInput>(),
  response: wire<HolidayList>('holidays'),
  errors: ['list.outdated', 'account.day_repeated'],
});
