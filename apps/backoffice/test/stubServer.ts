import { routes } from '@funil/api/contract';
import type { Dashboard, Role, SalesBoard } from '@funil/api/contract';

export interface StubbedRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Headers;
  body: unknown;
}

export interface StubbedAnswer {
  status?: number;
  body?: unknown;
  headers?: Record<string, string>;
}

export type Handler = (request: StubbedRequest) => StubbedAnswer | Promise<StubbedAnswer>;

/** Thrown by a handler: the connection fails. */
export class Disconnected extends TypeError {}

const encode = (part: unknown) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(JSON.stringify(part))))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');

/** A token as the server makes them; nobody checks its signature here. */
export const makeToken = (role: Role | null, uid = 'u1') =>
  `${encode({ alg: 'HS256', typ: 'JWT', kid: 'k', ...(role && { role }) })}.${encode({ uid, code: 'BRUNA', iat: 1 })}.s`;

/** The answer that the contract gives to a refusal. */
export const refusal = (status: number, code: string, message = code): StubbedAnswer => ({
  status,
  body: { error: { code, message } },
});

export const accountAnswer = (
  personalization: Record<string, unknown> | null = null,
  name = 'Aurora Consórcios',
): StubbedAnswer => ({
  body: { account: { name, time_zone: 'America/Sao_Paulo', personalization } },
});

export const sessionAnswer = (role: Role): StubbedAnswer => ({
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
  received: { now: 0, before: 0 },
  won: { now: 0, before: 0 },
  won_value_cents: { now: 0, before: 0 },
  lost: { now: 0, before: 0 },
  first_contact_minutes: { now: null, before: null },
  received_by_day: [],
  stages: [],
  ranking: null,
  waiting: { unowned: null, overdue: { count: 0 } },
};

/** A month without a sale. */
export const emptyBoard: SalesBoard = {
  today: '2026-03-14',
  day: { count: 0, value_cents: 0, week_ago_count: 0 },
  month: { count: 0, value_cents: 0, goal_cents: null, elapsed: 14 / 31 },
  days: [],
  latest: [],
  ranking: null,
};

export const adminAnswer: StubbedAnswer = { body: { admin: { id: 'a1', name: 'Super', email: 'super@funil.demo' } } };

const simulatorAnswer: StubbedAnswer = {
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

/** A server at the client's boundary: a table of handlers, `'GET /api/leads'`, over the answers that every screen asks for. */
export function stubServer(role: Role | null, handlers: Record<string, Handler> = {}) {
  const table: Record<string, Handler> = {
    'GET /public_api/account': () => accountAnswer(),
    'GET /public_api/demo_sign_ins': () => refusal(404, 'request.not_found'),
    'GET /public_api/simulator': () => simulatorAnswer,
    'GET /api/session': () => (role ? sessionAnswer(role) : refusal(401, 'session.required')),
    'GET /admin_api/session': () => adminAnswer,
    'GET /admin_api/accounts': () => ({ body: { accounts: [] } }),
    'GET /api/leads': () => ({
      body: { leads: [], meta: { next_cursor: null, total: 0, is_total_capped: false, total_value_cents: 0 } },
    }),
    'GET /api/lead_totals': () => ({ body: { total: 0, is_total_capped: false, total_value_cents: 0 } }),
    'GET /api/lead_statuses': () => ({ body: { lead_statuses: [] } }),
    'GET /api/products': () => ({ body: { products: [] } }),
    'GET /api/people': () => ({ body: { people: [] } }),
    'GET /api/notification_users': () => ({ body: { notification_users: [], meta: { total_pages: 0 } } }),
    'GET /api/notification_users/unread_count': () => ({ body: { unread_count: 0 } }),
    'GET /api/notification_settings': () => ({ body: { notification_settings: [] } }),
    'GET /api/reminders': () => ({ body: { reminders: [], meta: { is_capped: false } } }),
    'GET /api/dashboard': () => ({ body: { dashboard: emptyDashboard } }),
    'GET /api/sales_board': () => ({ body: { sales_board: emptyBoard } }),
    'GET /api/loss_reasons': () => ({ body: { loss_reasons: [] } }),
    ...handlers,
  };
  const seen: StubbedRequest[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, 'http://app.test');
    const request: StubbedRequest = {
      method: init?.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: new Headers(init?.headers),
      body: typeof init?.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    seen.push(request);
    const handler = table[`${request.method} ${request.path}`];
    if (!handler) throw new Disconnected(`nobody answers ${request.method} ${request.path}`);
    const { status = 200, body, headers } = await handler(request);
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  };
  return { fetch, seen, table };
}

/** Title of a route by its path, for expectations. */
export const titleOf = (path: string): string => Object.values(routes).find((route) => route.path === path)!.title;
