import { Type } from 'typebox';
import { roles } from '../access/roles.ts';
import { auditActorKinds } from '../audit/audit.ts';
import { jobStates } from '../jobs/jobs.ts';
import { Nullable, Choice, Text, Moment, Named, StoredFileSchema } from './shapes.ts';

const colour = Type.Optional(Nullable(Text));
const flag = Type.Optional(Nullable(Type.Boolean()));

const PersonalizationSchema = Type.Object({
  main_color: colour,
  secondary_color: colour,
  simulator_color: colour,
  main_logo_url: colour,
  short_logo_url: colour,
  simulator_logo_url: colour,
  avatar_url: colour,
  terms_of_use_link: colour,
  privacy_policy: colour,
  product_label: colour,
  singular_product_label: colour,
  plural_product_label: colour,
  external_button_text: colour,
  external_button_link: colour,
  custom_field_1_label: colour,
  custom_field_1_status: Type.Optional(Nullable(Choice(['enabled', 'disabled']))),
  custom_field_1_type: Type.Optional(Nullable(Choice(['text', 'number', 'date']))),
  required_phone: flag,
  required_document_number: flag,
  administrative_status_label: colour,
  show_administrative_status: flag,
});

const AccountSettingsAnswer = Type.Object({
  account: Type.Object({ name: Text, time_zone: Text, personalization: Nullable(PersonalizationSchema) }),
});

const AdministrativeStatusesAnswer = Type.Object({ administrative_statuses: Type.Array(Named) });

const HolidaysAnswer = Type.Object({ holidays: Type.Array(Type.Object({ date: Text, name: Text })) });

const LogoPresetSchema = Type.Object({
  id: Text,
  name: Text,
  url: Text,
  content_type: Text,
  size_bytes: Type.Integer(),
  created_at: Moment,
});

const adminAccount = {
  id: Text,
  name: Text,
  slug: Text,
  hosts: Type.Array(Text),
  status: Choice(['active', 'suspended']),
  users_count: Type.Integer(),
  leads_count: Type.Integer(),
  last_activity_at: Nullable(Moment),
  created_at: Moment,
};

const AdminAccountAnswer = Type.Object({
  account: Type.Object({
    ...adminAccount,
    time_zone: Text,
    usage: Type.Object({
      active_users: Type.Integer(),
      invited_users: Type.Integer(),
      leads: Type.Integer(),
      leads_last_30_days: Type.Integer(),
      files_bytes: Type.Integer(),
    }),
  }),
});

const JobAnswer = Type.Object({
  job: Type.Object({
    id: Text,
    kind: Text,
    state: Choice(jobStates),
    progress: Type.Object({ done: Type.Integer(), total: Nullable(Type.Integer()) }),
    is_cancel_requested: Type.Boolean(),
    created_at: Moment,
    started_at: Nullable(Moment),
    finished_at: Nullable(Moment),
  }),
});

/** Accounts, their settings and logos, the audit log, files and jobs. */
const ApiKeySchema = Type.Object({
  id: Text,
  name: Text,
  prefix: Text,
  created_by: Nullable(Named),
  created_at: Moment,
  last_used_at: Nullable(Moment),
  revoked_at: Nullable(Moment),
});

export const accountResponses = {
  showAccount: Type.Object({
    account: Type.Object({ name: Text, time_zone: Text, personalization: Nullable(PersonalizationSchema) }),
  }),
  showDemoSignIns: Type.Object({
    sign_ins: Type.Array(Type.Object({ role: Choice(roles), email: Text })),
    password: Text,
  }),
  uploadFile: Type.Object({ file: StoredFileSchema }),
  showAccountSettings: AccountSettingsAnswer,
  updateAccount: AccountSettingsAnswer,
  listAdministrativeStatuses: AdministrativeStatusesAnswer,
  saveAdministrativeStatuses: AdministrativeStatusesAnswer,
  listHolidays: HolidaysAnswer,
  saveHolidays: HolidaysAnswer,
  listLogoPresets: Type.Object({ logo_presets: Type.Array(LogoPresetSchema) }),
  createLogoPreset: Type.Object({ logo_preset: LogoPresetSchema }),
  removeLogoPreset: null,
  listAuditEntries: Type.Object({
    audit_entries: Type.Array(
      Type.Object({
        id: Text,
        at: Moment,
        actor_kind: Choice(auditActorKinds),
        actor: Nullable(Named),
        action: Text,
        target_type: Nullable(Text),
        target_id: Nullable(Text),
        target_name: Nullable(Text),
        target_number: Nullable(Type.Integer()),
        ip: Nullable(Text),
        changes: Type.Array(
          Type.Object({ field: Text, before: Nullable(Text), after: Nullable(Text), is_erased: Type.Boolean() }),
        ),
      }),
    ),
    meta: Type.Object({ next_cursor: Nullable(Text) }),
  }),
  showJob: JobAnswer,
  cancelJob: JobAnswer,
  listAdminAccounts: Type.Object({ accounts: Type.Array(Type.Object(adminAccount)) }),
  createAdminAccount: AdminAccountAnswer,
  showAdminAccount: AdminAccountAnswer,
  updateAdminAccount: AdminAccountAnswer,
  suspendAdminAccount: AdminAccountAnswer,
  reactivateAdminAccount: AdminAccountAnswer,
  listApiKeys: Type.Object({ api_keys: Type.Array(ApiKeySchema) }),
  createApiKey: Type.Object({ api_key: ApiKeySchema, secret: Text }),
  revokeApiKey: Type.Object({ api_key: ApiKeySchema }),
};
