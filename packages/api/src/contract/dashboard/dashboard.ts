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
  /** Leads received in the period that came this far and were lost from here; the first stage has those of which nobody knows. */
  lost: number;
}

export interface RankedPerson {
  id: string;
  name: string;
  /** Leads that this person received, or brought, in the period, whoever has them since. */
  received: number;
  /** Its sales of the period, whenever the leads came and whoever has them since. */
  won: number;
  /** Integer cents. */
  won_value_cents: number;
  /** Median until the first contact, of the leads of the period that this person contacted first; null without any. */
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
  /** Best sales first; by those who own leads, or by those who brought them. Null for those who see their own only. */
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

/** The period that the dashboard is about. */
export const showDashboardInput = yup
  .object({
    period: yup.string().label('Período').oneOf(createdPeriods, unlistable).default('month'),
  })
  .noUnknown();

export type ShowDashboardInput = yup.InferType<typeof showDashboardInput>;

/** The viewer's numbers of a period beside those of the one before, over the leads that it may see. */
export const showDashboard = endpoint({
  name: 'dashboard.show',
  method: 'GET',
  path: '/api/dashboard',
  ability: 'lead.read',
  query: showDashboardInput,
  response: wire<{ dashboard: Dashboard }>(),
});
