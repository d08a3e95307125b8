import { endpoint, wire } from '../endpoint.ts';
import { accountInput, administrativeStatusesInput, holidaysInput } from './accountInput.ts';
import type { AccountInput, AdministrativeStatusesInput, HolidaysInput } from './accountInput.ts';
import type { Personalization } from './personalization.ts';
import type { yup } from '@funil/validation';

export interface AdministrativeStatus {
  id: string;
  name: string;
}

export interface Holiday {
  /** `yyyy-MM-dd`. */
  date: string;
  name: string;
}

/** What `/minha-conta` shows and changes. */
export interface AccountSettings {
  name: string;
  time_zone: string;
  /** As stored: what is missing has its default. */
  personalization: Personalization | null;
}

/** Everything that `/minha-conta` edits: the account, its lists and what it shows beside them. */
export const showAccountSettings = endpoint({
  name: 'account.settings',
  method: 'GET',
  path: '/api/account',
  ability: 'account.manage',
  response: wire<{ account: AccountSettings }>(),
});

/** Changes what it names, and nothing else. */
export const updateAccount = endpoint({
  name: 'account.update',
  method: 'PUT',
  path: '/api/account',
  ability: 'account.manage',
  // The rule's own type says `undefined` where the input says "may be missing".
  body: accountInput as yup.Schema<AccountInput>,
  response: wire<{ account: AccountSettings }>(),
  errors: ['account.image_unknown'],
});

/** The account's list of administrative statuses, in its order. */
export const listAdministrativeStatuses = endpoint({
  name: 'administrative_status.list',
  method: 'GET',
  path: '/api/administrative_statuses',
  ability: 'administrativeStatus.read',
  response: wire<{ administrative_statuses: AdministrativeStatus[] }>(),
});

/** Replaces the list; a name that changes, changes on the leads that have it. One that leads have cannot be left out. */
export const saveAdministrativeStatuses = endpoint({
  name: 'administrative_status.save',
  method: 'PUT',
  path: '/api/administrative_statuses',
  ability: 'account.manage',
  body: administrativeStatusesInput as yup.Schema<AdministrativeStatusesInput>,
  response: wire<{ administrative_statuses: AdministrativeStatus[] }>(),
  errors: ['account.name_repeated', 'account.administrative_status_used'],
});

/** Days without working hours, the earliest first. */
export const listHolidays = endpoint({
  name: 'holiday.list',
  method: 'GET',
  path: '/api/holidays',
  ability: 'holiday.read',
  response: wire<{ holidays: Holiday[] }>(),
});

/** Replaces the holidays of the account, on which no first-contact deadline runs. */
export const saveHolidays = endpoint({
  name: 'holiday.save',
  method: 'PUT',
  path: '/api/holidays',
  ability: 'account.manage',
  body: holidaysInput as yup.Schema<HolidaysInput>,
  response: wire<{ holidays: Holiday[] }>(),
  errors: ['account.day_repeated'],
});
