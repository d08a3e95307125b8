import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import { unlistable } from '../fields.ts';
import { createdPeriods } from '../leads/leadFilters.ts';
import type { StatusKind } from '../registers/registers.ts';

/** A number of the period, and of the one before it up to the same day and hour. */
interface Compared<T = number> {
  now: T;
  before: T;
}

interface DaySpan {
  /** Days of the account's calendar, ISO, both included. */
  from: string;
  to: string;
}

export interface DashboardStage {
  id: string;
  name: string;
  color: string;
  kind: StatusKind;
  /** Leads received in the period that stand here today. */
  count: number;
}

export interface RankedPerson {
  id: string;
  name: string;
  /** Leads received in the period. */
  received: number;
  /** Leads won in the period, whenever they came. */
  won: number;
  /** Integer cents. */
  won_value_cents: number;
  /** Median from reception to first contact, of the leads received in the period; null without any. */
  first_contact_minutes: number | null;
}

/** What happened in a period, as far as the viewer sees leads. */
export interface Dashboard {
  /** The days that the period has so far, and those that it is compared with. */
  days: DaySpan;
  before: DaySpan;
  /** The last day of `before` that the numbers count; where the period runs still, up to the present hour of it. */
  compared_to: string;
  received: Compared;
  won: Compared;
  /** Integer cents. */
  won_value_cents: Compared;
  lost: Compared;
  first_contact_minutes: Compared<number | null>;
  /** Leads received on each day of `before` and of `days`; days without any are left out. */
  received_by_day: { day: string; count: number }[];
  /** Active statuses, in their order, and archived ones that hold leads of the period. */
  stages: DashboardStage[];
  /** Best sales first; by those who own the leads, or by those who brought them. Null for those who see their own only. */
  ranking: { by: 'owner' | 'indicator'; people: RankedPerson[] } | null;
  /** What waits now, whatever the period. */
  waiting: {
    /** Open leads that nobody owns, where the viewer gives leads to people. */
    unowned: { count: number; oldest_at: string | null } | null;
    /** Leads of the viewer's own whose next contact is late; only those that are still open, and of active statuses. */
    overdue: { count: number };
  };
}

/** People of a ranking. */
export const rankingLimit = 10;

export const showDashboardInput = yup
  .object({
    period: yup.string().label('Período').oneOf(createdPeriods, unlistable).default('month'),
  })
  .noUnknown();

export type ShowDashboardInput = yup.InferType<typeof showDashboardInput>;

export const showDashboard = endpoint({
  name: 'dashboard.show',
  method: 'GET',
  path: '/api/dashboard',
  ability: 'lead.read',
  query: showDashboardInput,
  response: wire<{ dashboard: Dashboard }>(),
});
