import { Type } from 'typebox';
import type { Static, TSchema } from 'typebox';
import type { ResponseOf } from './endpoint.ts';
import type { endpoints } from './endpoints.ts';
import { roles } from './access/roles.ts';
import { auditActorKinds } from './audit/audit.ts';
import { jobStates } from './jobs/jobs.ts';
import { calculators } from './registers/registerEntries.ts';
import { statusKinds } from './registers/registers.ts';
import { notificationTypes } from './notifications/notificationTypes.ts';
import { userStatuses } from './users/users.ts';
import { duplicateFields } from './leads/leadDuplicates.ts';
import { bulkKinds } from './leads/leadBulk.ts';
import { contactChannels, leadChangeFields, leadEventKinds } from './leads/leads.ts';
import { leadSources } from './leads/leadSources.ts';

/*
 * Shapes of the answers, for the server: it serializes by them (what they do not name never leaves), and its tests
 * check every answer against them. The browser never loads this module.
 */

const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
const Choice = <const T extends readonly string[]>(values: T) => Type.Unsafe<T[number]>(Type.Enum([...values]));
const Text = Type.String();
const Moment = Type.String({ format: 'date-time' });
const Cents = Type.Integer();
const Named = Type.Object({ id: Text, name: Text });

const StatusReference = Type.Object({ id: Text, name: Text, color: Text, kind: Choice(statusKinds) });

const leadSummary = {
  number: Type.Integer(),
  name: Text,
  phone: Nullable(Text),
  email: Nullable(Text),
  document_number: Nullable(Text),
  product: Nullable(Named),
  value_cents: Nullable(Cents),
  status: StatusReference,
  status_since: Moment,
  owner: Nullable(Named),
  source: Choice(leadSources),
  next_contact_at: Nullable(Moment),
  created_at: Moment,
  updated_at: Moment,
  version: Type.Integer(),
};

const leadTotals = { total: Type.Integer(), is_total_capped: Type.Boolean(), total_value_cents: Cents };

export const LeadDetailSchema = Type.Object({
  ...leadSummary,
  custom_field_1: Nullable(Text),
  partner: Nullable(Named),
  indicator: Nullable(Named),
  loss_reason: Nullable(Named),
  loss_note: Nullable(Text),
  first_contact_at: Nullable(Moment),
  won_at: Nullable(Moment),
  lost_at: Nullable(Moment),
  utm: Nullable(Type.Record(Type.String(), Text)),
  allowed: Type.Object({ update: Type.Boolean(), change_status: Type.Boolean(), assign: Type.Boolean() }),
});

const BulkAnswer = Type.Object({
  bulk: Type.Object({
    id: Text,
    kind: Choice(bulkKinds),
    changed_count: Type.Integer(),
    skipped: Type.Array(Type.Object({ number: Type.Integer(), name: Nullable(Text), reason: Text })),
  }),
});

const LeadViewSchema = Type.Object({ id: Text, name: Text, query: Text, is_shared: Type.Boolean(), is_editable: Type.Boolean() });

const LeadAnswer = Type.Object({ lead: LeadDetailSchema });

const LeadEventSchema = Type.Object({
  id: Text,
  kind: Choice(leadEventKinds),
  at: Moment,
  actor: Nullable(Named),
  changes: Type.Array(Type.Object({ field: Choice(leadChangeFields), from: Nullable(Text), to: Nullable(Text) })),
  note: Type.Optional(Type.Object({ text: Text, edited_at: Nullable(Moment), may_edit: Type.Boolean() })),
  channel: Type.Optional(Choice(contactChannels)),
  merged_number: Type.Optional(Type.Integer()),
});

const LeadEventAnswer = Type.Object({ event: LeadEventSchema });

const colour = Type.Optional(Nullable(Text));
const flag = Type.Optional(Nullable(Type.Boolean()));

export const PersonalizationSchema = Type.Object({
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

const SessionAnswer = Type.Object({
  user: Type.Object({ id: Text, name: Text, email: Text, role: Choice(roles), code: Text, avatar_url: Nullable(Text), is_available: Type.Boolean() }),
  actor: Type.Object({ managed_group_ids: Type.Array(Text), managed_team_ids: Type.Array(Text), partner_id: Nullable(Text) }),
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

const StoredFileSchema = Type.Object({ id: Text, name: Text, content_type: Text, size_bytes: Type.Integer(), url: Text });

const AccountSettingsAnswer = Type.Object({ account: Type.Object({ name: Text, time_zone: Text, personalization: Nullable(PersonalizationSchema) }) });
const AdministrativeStatusesAnswer = Type.Object({ administrative_statuses: Type.Array(Named) });
const HolidaysAnswer = Type.Object({ holidays: Type.Array(Type.Object({ date: Text, name: Text })) });
const LogoPresetSchema = Type.Object({ id: Text, name: Text, url: Text, content_type: Text, size_bytes: Type.Integer(), created_at: Moment });

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

const UserSchema = Type.Object({
  id: Text,
  name: Text,
  email: Text,
  role: Choice(roles),
  status: Choice(userStatuses),
  phone: Nullable(Text),
  code: Text,
  group: Nullable(Named),
  partner: Nullable(Named),
  referral_team: Nullable(Named),
  is_available: Type.Boolean(),
  open_leads_count: Type.Integer(),
  created_at: Moment,
  allowed: Type.Object({ manage: Type.Boolean() }),
});

const registerEntry = { id: Text, name: Text, is_archived: Type.Boolean(), used_by: Type.Integer() };
const LeadStatusEntrySchema = Type.Object({ ...registerEntry, color: Text, kind: Choice(statusKinds), is_initial: Type.Boolean() });
const LossReasonEntrySchema = Type.Object({ ...registerEntry, requires_note: Type.Boolean() });
const ProductTypeEntrySchema = Type.Object({ ...registerEntry, calculator: Choice(calculators) });
const ProductEntrySchema = Type.Object({ ...registerEntry, product_type: Named, value_cents: Nullable(Cents) });

const UserAnswer = Type.Object({ user: UserSchema });

const GroupAnswer = Type.Object({
  group: Type.Object({
    id: Text,
    name: Text,
    manager: Nullable(Named),
    members: Type.Array(Named),
    is_archived: Type.Boolean(),
    open_leads_count: Type.Integer(),
    used_by: Type.Integer(),
  }),
});

const goal = { goal_cents: Nullable(Cents), sold_cents: Cents };
const SalesGoalsAnswer = Type.Object({
  sales_goals: Type.Object({
    month: Text,
    account: Nullable(Type.Object(goal)),
    groups: Type.Array(Type.Object({ id: Text, name: Text, ...goal })),
    people: Type.Array(Type.Object({ id: Text, name: Text, group_id: Nullable(Text), ...goal })),
    allowed: Type.Object({ set_groups: Type.Boolean() }),
  }),
});

const partner = {
  id: Text,
  name: Text,
  document_number: Nullable(Text),
  contact_name: Nullable(Text),
  contact_email: Nullable(Text),
  contact_phone: Nullable(Text),
  is_archived: Type.Boolean(),
  people_count: Type.Integer(),
  leads_count: Type.Integer(),
  used_by: Type.Integer(),
  created_at: Moment,
};

const PartnerAnswer = Type.Object({
  partner: Type.Object({ ...partner, people: Type.Array(Type.Object({ id: Text, name: Text, role: Choice(roles), status: Choice(userStatuses) })) }),
});

const ProfileAnswer = Type.Object({ profile: Type.Object({ name: Text, email: Text, phone: Nullable(Text), pix_key: Nullable(Text), avatar_url: Nullable(Text), is_available: Type.Boolean() }) });

const NotificationAnswer = Type.Object({
  id: Text,
  type: Choice(notificationTypes),
  created_at: Moment,
  read_at: Nullable(Moment),
  actor: Nullable(Named),
  lead: Nullable(Type.Object({ number: Type.Integer(), name: Text })),
  leads_count: Type.Integer(),
  reminder_id: Nullable(Text),
  detail: Nullable(Text),
});

const UnreadAnswer = Type.Object({ unread_count: Type.Integer() });

const NotificationSettingsAnswer = Type.Object({
  notification_settings: Type.Array(Type.Object({ type: Choice(notificationTypes), screen: Type.Boolean(), email: Type.Boolean() })),
});

const ReminderSchema = Type.Object({
  id: Text,
  text: Text,
  due_at: Moment,
  completed_at: Nullable(Moment),
  created_at: Moment,
  lead: Nullable(Type.Object({ number: Type.Integer(), name: Text })),
  has_lead: Type.Boolean(),
});

const ReminderReply = Type.Object({ reminder: ReminderSchema });

const AdminSession = Type.Object({ admin: Type.Object({ id: Text, name: Text, email: Text }) });

/** Shape of each endpoint's answer; endpoints that answer 204 have none. */
export const responseSchemas = {
  showAccount: Type.Object({
    account: Type.Object({ name: Text, time_zone: Text, personalization: Nullable(PersonalizationSchema) }),
  }),
  showDemoSignIns: Type.Object({
    sign_ins: Type.Array(Type.Object({ role: Choice(roles), email: Text })),
    password: Text,
  }),
  createSession: SessionAnswer,
  recoverPassword: null,
  definePassword: null,
  showSession: SessionAnswer,
  destroySession: null,
  destroyAllSessions: null,
  listSessions: Type.Object({
    sessions: Type.Array(
      Type.Object({
        id: Text,
        browser: Nullable(Text),
        system: Nullable(Text),
        is_handheld: Type.Boolean(),
        ip: Nullable(Text),
        created_at: Moment,
        last_used_at: Moment,
        is_current: Type.Boolean(),
      }),
    ),
  }),
  revokeSession: null,
  listLeads: Type.Object({
    leads: Type.Array(Type.Object(leadSummary)),
    meta: Type.Object({ next_cursor: Nullable(Text), ...leadTotals }),
  }),
  totalLeads: Type.Object(leadTotals),
  listLeadFilterOptions: Type.Object({ owners: Type.Array(Named), groups: Type.Array(Named), partners: Type.Array(Named), indicators: Type.Array(Named) }),
  createLead: LeadAnswer,
  showLead: LeadAnswer,
  updateLead: LeadAnswer,
  changeLeadStatus: LeadAnswer,
  listLeadEvents: Type.Object({ events: Type.Array(LeadEventSchema) }),
  createLeadNote: LeadEventAnswer,
  updateLeadNote: LeadEventAnswer,
  createLeadContact: LeadEventAnswer,
  findLeadDuplicates: Type.Object({
    duplicates: Type.Array(
      Type.Object({
        fields: Type.Array(Choice(duplicateFields)),
        lead: Nullable(Type.Object({ number: Type.Integer(), name: Text, created_at: Moment, may_merge: Type.Boolean() })),
      }),
    ),
  }),
  mergeLeads: LeadAnswer,
  bulkChangeStatus: BulkAnswer,
  bulkAssign: BulkAnswer,
  bulkDelete: BulkAnswer,
  undoBulk: BulkAnswer,
  listDeletedLeads: Type.Object({
    leads: Type.Array(Type.Object({ number: Type.Integer(), name: Text, deleted_at: Moment, owner: Nullable(Named) })),
  }),
  restoreLead: Type.Object({ number: Type.Integer() }),
  listLeadViews: Type.Object({ lead_views: Type.Array(LeadViewSchema) }),
  createLeadView: Type.Object({ lead_view: LeadViewSchema }),
  updateLeadView: Type.Object({ lead_view: LeadViewSchema }),
  deleteLeadView: null,
  exportLeads: Type.Object({ file: StoredFileSchema, rows_count: Type.Integer() }),
  listLeadStatuses: Type.Object({
    lead_statuses: Type.Array(Type.Object({ id: Text, name: Text, color: Text, kind: Choice(statusKinds), is_initial: Type.Boolean() })),
  }),
  listLossReasons: Type.Object({
    loss_reasons: Type.Array(Type.Object({ id: Text, name: Text, requires_note: Type.Boolean() })),
  }),
  listProducts: Type.Object({
    products: Type.Array(Type.Object({ id: Text, name: Text, product_type: Named })),
  }),
  listAllLeadStatuses: Type.Object({ entries: Type.Array(LeadStatusEntrySchema) }),
  createLeadStatus: Type.Object({ entry: LeadStatusEntrySchema }),
  updateLeadStatus: Type.Object({ entry: LeadStatusEntrySchema }),
  arrangeLeadStatuses: Type.Object({ entries: Type.Array(LeadStatusEntrySchema) }),
  removeLeadStatus: null,
  listAllLossReasons: Type.Object({ entries: Type.Array(LossReasonEntrySchema) }),
  createLossReason: Type.Object({ entry: LossReasonEntrySchema }),
  updateLossReason: Type.Object({ entry: LossReasonEntrySchema }),
  arrangeLossReasons: Type.Object({ entries: Type.Array(LossReasonEntrySchema) }),
  removeLossReason: null,
  listAllProductTypes: Type.Object({ entries: Type.Array(ProductTypeEntrySchema) }),
  createProductType: Type.Object({ entry: ProductTypeEntrySchema }),
  updateProductType: Type.Object({ entry: ProductTypeEntrySchema }),
  arrangeProductTypes: Type.Object({ entries: Type.Array(ProductTypeEntrySchema) }),
  removeProductType: null,
  listAllProducts: Type.Object({ entries: Type.Array(ProductEntrySchema) }),
  createProduct: Type.Object({ entry: ProductEntrySchema }),
  updateProduct: Type.Object({ entry: ProductEntrySchema }),
  arrangeProducts: Type.Object({ entries: Type.Array(ProductEntrySchema) }),
  removeProduct: null,
  listPeople: Type.Object({
    people: Type.Array(Type.Object({ id: Text, name: Text, role: Choice(roles), group_name: Nullable(Text) })),
  }),
  uploadFile: Type.Object({ file: StoredFileSchema }),
  listNotifications: Type.Object({ notification_users: Type.Array(NotificationAnswer), meta: Type.Object({ total_pages: Type.Integer() }) }),
  readNotification: UnreadAnswer,
  readAllNotifications: UnreadAnswer,
  countUnreadNotifications: UnreadAnswer,
  showNotificationSettings: NotificationSettingsAnswer,
  updateNotificationSettings: NotificationSettingsAnswer,
  listReminders: Type.Object({ reminders: Type.Array(ReminderSchema), meta: Type.Object({ is_capped: Type.Boolean() }) }),
  createReminder: ReminderReply,
  showReminder: ReminderReply,
  updateReminder: ReminderReply,
  snoozeReminder: ReminderReply,
  completeReminder: ReminderReply,
  reopenReminder: ReminderReply,
  deleteReminder: null,
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
        ip: Nullable(Text),
        changes: Type.Array(Type.Object({ field: Text, before: Nullable(Text), after: Nullable(Text), is_erased: Type.Boolean() })),
      }),
    ),
    meta: Type.Object({ next_cursor: Nullable(Text) }),
  }),
  showJob: JobAnswer,
  cancelJob: JobAnswer,
  listUsers: Type.Object({ users: Type.Array(UserSchema) }),
  listUserOptions: Type.Object({ roles: Type.Array(Choice(roles)), groups: Type.Array(Named), partners: Type.Array(Named), referral_teams: Type.Array(Named) }),
  inviteUser: UserAnswer,
  showUser: UserAnswer,
  updateUser: UserAnswer,
  deactivateUser: Type.Object({ user: UserSchema, moved_leads_count: Type.Integer() }),
  reactivateUser: UserAnswer,
  resendInvitation: null,
  listGroups: Type.Object({ groups: Type.Array(GroupAnswer.properties.group) }),
  createGroup: GroupAnswer,
  updateGroup: GroupAnswer,
  removeGroup: null,
  showSalesGoals: SalesGoalsAnswer,
  setSalesGoals: SalesGoalsAnswer,
  listPartners: Type.Object({ partners: Type.Array(Type.Object(partner)) }),
  createPartner: PartnerAnswer,
  showPartner: PartnerAnswer,
  updatePartner: PartnerAnswer,
  removePartner: null,
  showProfile: ProfileAnswer,
  updateProfile: ProfileAnswer,
  changeAvailability: ProfileAnswer,
  changePhoto: ProfileAnswer,
  changePassword: null,
  createAdminSession: AdminSession,
  recoverAdminPassword: null,
  defineAdminPassword: null,
  showAdminSession: AdminSession,
  destroyAdminSession: null,
  listAdminAccounts: Type.Object({ accounts: Type.Array(Type.Object(adminAccount)) }),
  createAdminAccount: AdminAccountAnswer,
  showAdminAccount: AdminAccountAnswer,
  updateAdminAccount: AdminAccountAnswer,
  suspendAdminAccount: AdminAccountAnswer,
  reactivateAdminAccount: AdminAccountAnswer,
} satisfies { [K in keyof typeof endpoints]: TSchema | null };

type Equal<A, B> = [A] extends [B] ? ([B] extends [A] ? true : false) : false;
type Mismatch = {
  [K in keyof typeof responseSchemas as (typeof responseSchemas)[K] extends TSchema
    ? Equal<Static<(typeof responseSchemas)[K]>, ResponseOf<(typeof endpoints)[K]>> extends true
      ? never
      : K
    : never]: true;
};

/** Fails to compile when a schema and its endpoint's declared response differ. */
export const everySchemaMatches: keyof Mismatch extends never ? true : keyof Mismatch = true;
