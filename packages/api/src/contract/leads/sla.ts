import { isOpenKind } from './funnel.ts';
import type { LeadSummary } from './leads.ts';

/**
 * How the deadline of a first contact stands. Without a contact it is `on_time`, then `due_soon`, then `expired`; with
 * one it is `met` for good, or `met_late` where the contact came after it.
 */
export const slaStates = ['on_time', 'due_soon', 'expired', 'met', 'met_late'] as const;
export type SlaState = (typeof slaStates)[number];
/** The same in the words of the interface. */
export const slaStateLabels: Record<SlaState, string> = {
  on_time: 'No prazo',
  due_soon: 'Vence em breve',
  expired: 'Vencido',
  met: 'Cumprido',
  met_late: 'Cumprido com atraso',
};

/** Minutes of working time that a deadline may have: a week by the clock. */
export const maxSlaMinutes = 10_080;

/** The part of the minutes after which the deadline is soon: the last fifth is left. */
export const slaWarnPart = 0.8;

/** What says how a deadline stands. */
export type SlaFacts = Pick<LeadSummary, 'sla_due_at' | 'sla_warn_at' | 'first_contact_at'> & {
  status: Pick<LeadSummary['status'], 'kind'>;
};

/**
 * How the deadline of a lead stands at a moment; null where it has none. Whoever closes a lead has made the first
 * contact with it: a closed one without any was closed before there was a deadline to keep, and has none to miss.
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
