import { isOpenKind } from './funnelOrder.ts';
import type { LeadSummary } from './leads.ts';

/**
 * States of a first-contact deadline. Before the contact: `on_time`, `due_soon`, `expired`; after it: `met` or
 * `met_late`.
 */
export const slaStates = ['on_time', 'due_soon', 'expired', 'met', 'met_late'] as const;
export type SlaState = (typeof slaStates)[number];
/** Labels of states. */
export const slaStateLabels: Record<SlaState, string> = {
  on_time: 'No prazo',
  due_soon: 'Vence em breve',
  expired: 'Vencido',
  met: 'Cumprido',
  met_late: 'Cumprido com atraso',
};

/** Maximum working minutes: one week. */
export const maxSlaMinutes = 10_080;

/** Share of a deadline's time after which it is due soon. */
export const slaWarnPart = 0.8;

export type SlaFacts = Pick<LeadSummary, 'sla_due_at' | 'sla_warn_at' | 'first_contact_at'> & {
  status: Pick<LeadSummary['status'], 'kind'>;
};

/**
 * State of a lead's deadline; null without one. A closed lead without contact was closed before it had a deadline, or
 * because its person was anonymised.
 */
export function slaStateOf(lead: SlaFacts, now: Date): SlaState | null {
  const { sla_due_at: dueAt, sla_warn_at: warnAt, first_contact_at: metAt } = lead;
  if (dueAt === null) return null;
  if (metAt !== null) return metAt <= dueAt ? 'met' : 'met_late';
  if (!isOpenKind(lead.status.kind)) return null;
  const moment = now.toISOString();
  if (moment >= dueAt) return 'expired';
  return warnAt !== null && moment >= warnAt ? 'due_soon' : 'on_time';
}
