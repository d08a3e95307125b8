import { routes } from '@funil/api/contract';
import type { Dashboard, MyCommissions, MyDay, OwnReferrals, Role, SalesBoard, Team } from '@funil/api/contract';
import { fakeServer, refusal } from './fakeServer.ts';
import type { FakeAnswer, Handler } from './fakeServer.ts';

const encode = (part: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(part))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replaceAll('=', '');

/** A token as the server makes them; nobody checks its signature here. */
export const makeToken = (role: Role | null, uid = 'u1') =>
  `${encode({ alg: 'HS256', typ: 'JWT', kid: 'k', ...(role && { role }) })}.${encode({ uid, code: 'BRUNA', iat: 1 })}.s`;

export const accountAnswer = (
  personalization: Record<string, unknown> | null = null,
  name = 'Aurora Consórcios',
): FakeAnswer => ({
  body: { account: { name, time_zone: 'America/Sao_Paulo', personalization } },
});

export const sessionAnswer = (role: Role): FakeAnswer => ({
  body: {
    user: {
      id: 'u1',
      name: 'Bruna Siqueira',
      email: 'bruna@aurora.demo',
      role,
      code: 'BRUNA',
      avatar_url: null,
      is_available: true,
    },
    actor: { managed_group_ids: [], managed_team_ids: [], partner_id: null },
  },
});

/** A period in which nothing happened. */
export const emptyDashboard: Dashboard = {
  days: { from: '2026-03-01', to: '2026-03-14' },
  before: { from: '2026-02-01', to: '2026-02-28' },
  compared_to: '2026-02-14',
  compared_until: '2026-02-14T13:05',
  received: { now: 0, before: 0 },
  won: { now: 0, before: 0 },
  won_value_cents: { now: 0, before: 0 },
  lost: { now: 0, before: 0 },
  first_contact_minutes: { now: null, before: null },
  received_by_day: [],
  stages: [],
  ranking: null,
};

/** Nothing waits. */
export const emptyDay: MyDay = {
  unowned: null,
  overdue: { count: 0 },
  unplanned: { count: 0 },
  recent: { count: 0 },
  sla: null,
};

/** Nobody else works in the account yet. */
export const emptyTeam: Team = {
  people: [],
  others_count: 0,
  days: { from: '2026-03-08', to: '2026-03-14' },
  status_ids: { open: [], new: [] },
};

/** Nobody came by the viewer's link yet. */
export const noReferrals: OwnReferrals = {
  code: 'BRUNA',
  message: 'Quanto cabe no seu mês? Simule com Aurora Consórcios: {link}',
  leads_count: 0,
  sales_count: 0,
  by_status: [],
  latest: [],
};

const noEntries = { count: 0, amount_cents: 0 };

/** Nothing was earned yet. */
export const noCommissions: MyCommissions = {
  pending: noEntries,
  approved: noEntries,
  to_transfer: noEntries,
  paid_this_month: noEntries,
  paid_this_year: noEntries,
  earned_this_month: noEntries,
  next_due: null,
  recent: [],
};

/** A month without a sale. */
const emptyBoard: SalesBoard = {
  today: '2026-03-14',
  day: { count: 0, value_cents: 0, week_ago_count: 0, week_ago_until: '2026-03-07T13:05' },
  month: { count: 0, value_cents: 0, goal_cents: null, elapsed: 14 / 31 },
  goals: [],
  days: [],
  latest: [],
  ranking: null,
};

export const adminAnswer: FakeAnswer = { body: { admin: { id: 'a1', name: 'Super', email: 'super@funil.demo' } } };

const simulatorAnswer: FakeAnswer = {
  body: {
    simulator: {
      headline: routes.simulator.title,
      text: '',
      logo_url: null,
      color: null,
      thank_you_text: '',
      whatsapp: null,
      code: null,
      consent: { version: '1', text: 'Autorizo' },
      form_token: 't',
      offers: [
        {
          product_type: { id: 't1', name: 'Plano' },
          calculator: 'none',
          min_cents: 100,
          max_cents: 1000,
          step_cents: 100,
          min_months: 12,
          max_months: 12,
          step_months: 12,
          rates: { consortium: null, financing: null },
        },
      ],
    },
  },
};

/** A server with the answers that every screen asks for, and those of a test over them. */
export const appServer = (role: Role | null, handlers: Record<string, Handler> = {}) =>
  fakeServer({
    'GET /public_api/account': () => accountAnswer(),
    'GET /public_api/demo_sign_ins': () => refusal(404, 'request.not_found'),
    'GET /public_api/simulator': () => simulatorAnswer,
    'GET /api/session': () => (role ? sessionAnswer(role) : refusal(401, 'session.required')),
    'GET /admin_api/session': () => adminAnswer,
    'GET /admin_api/accounts': () => ({ body: { accounts: [], meta: { next_cursor: null, total: 0 } } }),
    'GET /api/leads': () => ({
      body: { leads: [], meta: { next_cursor: null, total: 0, is_total_capped: false, total_value_cents: 0 } },
    }),
    'GET /api/lead_totals': () => ({ body: { total: 0, is_total_capped: false, total_value_cents: 0 } }),
    'GET /api/saved_reports': () => ({ body: { saved_reports: [] } }),
    'GET /api/lead_statuses': () => ({ body: { lead_statuses: [] } }),
    'GET /api/products': () => ({ body: { products: [] } }),
    'GET /api/people': () => ({ body: { people: [] } }),
    'GET /api/notification_users': () => ({ body: { notification_users: [], meta: { total_pages: 0 } } }),
    'GET /api/notification_users/unread_count': () => ({ body: { unread_count: 0 } }),
    'GET /api/notification_settings': () => ({ body: { notification_settings: [] } }),
    'GET /api/push_subscription': () => ({ body: { push_device: { is_on: false, server_key: 'BKey' } } }),
    'GET /api/calendar_feed': () => ({ body: { calendar_feed: null } }),
    'GET /api/lead_offers': () => ({ body: { offers: [] } }),
    'GET /api/reminders': () => ({ body: { reminders: [], meta: { is_capped: false } } }),
    'GET /api/dashboard': () => ({ body: { dashboard: emptyDashboard } }),
    'GET /api/team_mail': () => ({ body: { team_mail: { is_on: false } } }),
    'GET /api/goal_progress': () => ({
      body: { goal_progress: { month: '2026-03', working_days: { passed: 10, total: 22 }, goals: [] } },
    }),
    'GET /api/sales_goals': () => ({
      body: {
        sales_goals: {
          month: '2026-03',
          account: null,
          groups: [],
          people: [],
          working_days: { passed: 10, total: 22 },
          allowed: { set_groups: false },
        },
      },
    }),
    'GET /api/first_steps': () => ({ body: { first_steps: [] } }),
    'GET /api/team': () => ({ body: { team: emptyTeam } }),
    'GET /api/my_day': () => ({ body: { my_day: emptyDay } }),
    'GET /api/whatsapp_templates': () => ({ body: { whatsapp_templates: [] } }),
    'GET /api/absences': () => ({ body: { absences: [] } }),
    'GET /api/own_activity_types': () => ({ body: { own_activity_types: [] } }),
    'GET /api/own_outcomes': () => ({ body: { own_outcomes: [] } }),
    'GET /api/own_fields': () => ({ body: { own_fields: [] } }),
    'GET /api/own_referrals': () => ({ body: { own_referrals: noReferrals } }),
    'GET /api/my_commissions': () => ({ body: noCommissions }),
    'GET /api/sales_board': () => ({ body: { sales_board: emptyBoard } }),
    'GET /api/loss_reasons': () => ({ body: { loss_reasons: [] } }),
    'GET /api/tags': () => ({ body: { tags: [], creators: 'editors', allowed: { create: true } } }),
    ...handlers,
  });
