import type { ListAuditInput } from '../contract/audit/audit.ts';
import type { LeadFilters } from '../contract/leads/leadFilters.ts';
import type { ShowDashboardInput } from '../contract/dashboard/dashboard.ts';
import type { ListLeadsInput } from '../contract/leads/leadInput.ts';
import type { RegisterName } from '../contract/registers/registerEntries.ts';
import type { ListRemindersInput } from '../contract/reminders/reminders.ts';
import type { ListUsersInput } from '../contract/users/users.ts';
import { requestPath } from '../client/requestPath.ts';

export type DashboardPeriod = ShowDashboardInput['period'];

/** What the list of leads is asked for, the page left out. */
export type LeadListQuery = Partial<Omit<ListLeadsInput, 'cursor'>>;

/**
 * Cache key of each resource: the path and query that are asked for. Written here once, so that whoever changes data
 * and whoever shows it mean the same. (Paths repeat the contract's on purpose: importing the endpoints would load the
 * input rules of everything. A test compares the two.)
 */
export const keys = {
  account: '/public_api/account',
  demoSignIns: '/public_api/demo_sign_ins',
  /** One per person, so that another one's session is never shown. */
  session: (uid: string) => `/api/session#${uid}`,
  leads: (query: LeadListQuery, cursor?: string) =>
    requestPath({ path: '/api/leads' }, { query: { ...query, cursor } }),
  leadTotals: (filters: LeadFilters) => requestPath({ path: '/api/lead_totals' }, { query: filters }),
  dashboard: (period: DashboardPeriod) => `/api/dashboard?period=${period}` as const,
  salesBoard: '/api/sales_board',
  leadFilterOptions: '/api/lead_filter_options',
  lead: (number: number) => `/api/leads/${number}`,
  leadViews: '/api/lead_views',
  leadTrash: '/api/lead_trash',
  leadEvents: (number: number) => `/api/leads/${number}/events`,
  leadStatuses: '/api/lead_statuses',
  lossReasons: '/api/loss_reasons',
  products: '/api/products',
  register: (name: RegisterName) => `/api/${name}/all` as const,
  people: '/api/people',
  users: (query: ListUsersInput) => requestPath({ path: '/api/users' }, { query }),
  user: (id: string) => `/api/users/${id}`,
  userOptions: '/api/user_options',
  notifications: (page: number) => requestPath({ path: '/api/notification_users' }, { query: { page } }),
  unreadCount: '/api/notification_users/unread_count',
  notificationSettings: '/api/notification_settings',
  reminders: (query: ListRemindersInput) => requestPath({ path: '/api/reminders' }, { query }),
  reminder: (id: string) => `/api/reminders/${id}`,
  groups: '/api/groups',
  salesGoals: (month: string) => `/api/sales_goals?month=${month}`,
  partners: '/api/partners',
  partner: (id: string) => `/api/partners/${id}`,
  job: (id: string) => `/api/jobs/${id}`,
  profile: '/api/profile',
  sessions: '/api/sessions',
  adminSession: (uid: string) => `/admin_api/session#${uid}`,
  accountSettings: '/api/account',
  administrativeStatuses: '/api/administrative_statuses',
  holidays: '/api/holidays',
  logoPresets: '/api/logo_presets',
  audit: (query: Omit<ListAuditInput, 'cursor'>, cursor?: string) =>
    requestPath({ path: '/api/audit_entries' }, { query: { ...query, cursor } }),
  adminAccounts: '/admin_api/accounts',
  adminAccount: (id: string) => `/admin_api/accounts/${id}`,
} as const;

/** Start of the cache keys that belong to an area's session; cleared when another person signs in. */
export const areaPrefix = { user: '/api/', admin: '/admin_api/' } as const;

/** True for a page of any list of leads, whatever its query. */
export const isLeadListKey = (key: unknown): key is string =>
  typeof key === 'string' && /^\/api\/leads(?:\?|$)/.test(key);

/** True for one lead, and for its history. */
export const isLeadKey = (key: unknown): key is string => typeof key === 'string' && /^\/api\/leads\/\d/.test(key);

/** True for what may be the same person as somebody, whoever asks. */
export const isLeadDuplicatesKey = (key: unknown): key is string =>
  typeof key === 'string' && key.startsWith('/api/lead_duplicates?');

/** True for the history of any lead. */
export const isLeadEventsKey = (key: unknown): key is string =>
  typeof key === 'string' && /^\/api\/leads\/\d+\/events$/.test(key);

/** True for a count of leads, whatever its filters. */
export const isLeadTotalsKey = (key: unknown): key is string =>
  typeof key === 'string' && /^\/api\/lead_totals(?:\?|$)/.test(key);

/** True for the numbers of any period, and for the board of sales. */
export const isDashboardKey = (key: unknown): key is string =>
  typeof key === 'string' && /^\/api\/(?:dashboard\?|sales_board$)/.test(key);

/** True for every list of people, and for each of them. */
export const isUserKey = (key: unknown): key is string =>
  typeof key === 'string' && /^\/api\/users(?:[?/]|$)/.test(key);

/** True for every list of what leads choose from, whether for choosing or for keeping it. */
export const isRegisterKey = (key: unknown): key is string =>
  typeof key === 'string' && /^\/api\/(?:lead_statuses|loss_reasons|product_types|products)(?:\/all)?$/.test(key);

/** True for every list of reminders, and for each of them. */
export const isReminderKey = (key: unknown): key is string =>
  typeof key === 'string' && /^\/api\/reminders(?:[?/]|$)/.test(key);

/** SWR keeps what ties the pages of a list together under this prefix and the first page's key. */
export const infinitePrefix = '$inf$';
