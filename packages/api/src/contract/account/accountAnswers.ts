import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, ListVersion, Nullable, Text } from '../answerShapes.ts';

/** Stored look of an account; missing fields have their defaults. Colours are `#rrggbb`. */
export interface Personalization extends Static<typeof PersonalizationSchema> {}
const PersonalizationSchema = Type.Object({
  main_color: Type.Optional(Nullable(Text)),
  secondary_color: Type.Optional(Nullable(Text)),
  simulator_color: Type.Optional(Nullable(Text)),
  main_logo_url: Type.Optional(Nullable(Text)),
  short_logo_url: Type.Optional(Nullable(Text)),
  simulator_logo_url: Type.Optional(Nullable(Text)),
  avatar_url: Type.Optional(Nullable(Text)),
  terms_of_use_link: Type.Optional(Nullable(Text)),
  privacy_policy: Type.Optional(Nullable(Text)),
  /** Name of the person in charge of personal data (encarregado). */
  privacy_officer: Type.Optional(Nullable(Text)),
  /** E-mail, phone or address for questions about personal data, shown on public pages and in e-mails. */
  privacy_contact: Type.Optional(Nullable(Text)),
  product_label: Type.Optional(Nullable(Text)),
  singular_product_label: Type.Optional(Nullable(Text)),
  plural_product_label: Type.Optional(Nullable(Text)),
  external_button_text: Type.Optional(Nullable(Text)),
  external_button_link: Type.Optional(Nullable(Text)),
  custom_field_1_label: Type.Optional(Nullable(Text)),
  custom_field_1_status: Type.Optional(Nullable(Choice(['enabled', 'disabled']))),
  custom_field_1_type: Type.Optional(Nullable(Choice(['text', 'number', 'date']))),
  required_phone: Type.Optional(Nullable(Type.Boolean())),
  required_document_number: Type.Optional(Nullable(Type.Boolean())),
  administrative_status_label: Type.Optional(Nullable(Text)),
  show_administrative_status: Type.Optional(Nullable(Type.Boolean())),
});

/** Public account data. */
export interface PublicAccount extends Static<typeof PublicAccountSchema> {}
export const PublicAccountSchema = Type.Object({
  account: Type.Object({
    name: Text,
    /** IANA name, such as `America/Sao_Paulo`. */
    time_zone: Text,
    personalization: Nullable(PersonalizationSchema),
  }),
});

export interface AccountSettings extends Static<typeof AccountSettingsSchema> {}
const AccountSettingsSchema = Type.Object({
  name: Text,
  time_zone: Text,
  personalization: Nullable(PersonalizationSchema),
});

/** Settings of the account. */
export type AccountSettingsAnswer = Static<typeof AccountSettingsAnswerSchema>;
export const AccountSettingsAnswerSchema = Type.Object({
  account: AccountSettingsSchema,
});

/** An administrative status, separate from the sale's status; each account has its own. */
export interface AdministrativeStatus extends Static<typeof AdministrativeStatusSchema> {}
const AdministrativeStatusSchema = Type.Object({
  id: Text,
  name: Text,
  /** Job that passes a new name on to the leads; a failed one stays until the list is saved again. */
  follow_job_id: Type.Optional(Text),
});

/** Administrative statuses in order. */
export type AdministrativeStatusList = Static<typeof AdministrativeStatusListSchema>;
export const AdministrativeStatusListSchema = Type.Object({
  administrative_statuses: Type.Array(AdministrativeStatusSchema),
  version: ListVersion,
});

export interface Holiday extends Static<typeof HolidaySchema> {}
const HolidaySchema = Type.Object({
  /** `yyyy-MM-dd`. */
  date: Text,
  name: Text,
});

/** Holidays, earliest first. */
export type HolidayList = Static<typeof HolidayListSchema>;
export const HolidayListSchema = Type.Object({
  holidays: Type.Array(HolidaySchema),
  version: ListVersion,
});
