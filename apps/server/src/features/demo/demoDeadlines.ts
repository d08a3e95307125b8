import { dayMs } from '@funil/validation/values';
import type { SlaRule } from '../../platform/db/schema/leads.ts';
import { countDeadline } from '../serviceLevels/countDeadline.ts';
import type { DemoLead } from './leadStory.ts';
import { minuteMs } from './workingHours.ts';

/** Leads older than these days have no deadline. */
const timedDays = 10;

export interface TimedLead {
  lead: DemoLead;
  queue: { id: string; name: string; minutes: number | null };
  at: Date;
}

interface DeadlineColumns {
  sla_due_at: Date;
  sla_warn_at: Date;
  sla_notify_at: Date | null;
  sla_rule: SlaRule;
}

/** Every row needs the columns, also without deadline. */
export const noDeadline = { sla_due_at: null, sla_warn_at: null, sla_notify_at: null, sla_rule: null };

function deadlineOf({ queue, at }: TimedLead, minutes: number, now: Date): DeadlineColumns {
  const { dueAt, warnAt } = countDeadline(at, minutes, {
    hours: null,
    holidays: new Set(),
    timeZone: 'America/Sao_Paulo',
  });
  return {
    sla_due_at: dueAt,
    sla_warn_at: warnAt,
    // Notifications of overdue leads were sent long ago.
    sla_notify_at: dueAt <= now ? null : warnAt <= now ? dueAt : warnAt,
    sla_rule: { queueId: queue.id, queueName: queue.name, minutes, workingHours: null, startedAt: at.toISOString() },
  };
}

/** Used shares of a deadline: early, overdue, due soon. */
const usedParts = [0.4, 1.5, 0.82, 0.82];

/** The newest uncontacted leads get adjusted times, so that the demo shows every deadline state. */
export function createDeadlines(leads: readonly TimedLead[], now: Date): ReadonlyMap<string, DeadlineColumns> {
  const timed = leads.filter(
    ({ at, queue }) => queue.minutes !== null && at.getTime() > now.getTime() - timedDays * dayMs,
  );
  const running = timed
    .filter(({ lead }) => lead.firstContactAt === null && lead.status.kind === 'new')
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, usedParts.length);
  const minutesOf = (one: TimedLead) => {
    const part = usedParts[running.indexOf(one)];
    if (part === undefined) return one.queue.minutes!;
    return Math.max(1, Math.floor((now.getTime() - one.at.getTime()) / minuteMs / part));
  };
  return new Map(timed.map((one) => [one.lead.id, deadlineOf(one, minutesOf(one), now)]));
}
