import { nextAfter } from '@funil/api/contract';
import type { ActivityDelay, ActivityOutcomeName, ActivityType, Reminder } from '@funil/api/contract';
import { addDays } from '@funil/validation/values';
import type { Clock } from '../../formats/Clock.ts';
import { hourMs, minuteMs } from '../../formats/duration.ts';
import { dayKey } from '../../formats/moment.ts';
import { fromZonedInput } from '../../formats/zonedInput.ts';

/** An activity that is proposed after another one about the same lead. */
export interface NextStep {
  lead: NonNullable<Reminder['lead']>;
  type: ActivityType;
  dueAt: string;
}

const morning = '09:00';

function momentAfter(delay: ActivityDelay, clock: Clock): string {
  if ('hours' in delay)
    return new Date(Math.ceil((clock.now.getTime() + delay.hours * hourMs) / minuteMs) * minuteMs).toISOString();
  const day = addDays(dayKey(clock.now, clock), delay.days);
  return fromZonedInput({ date: day, time: morning }, clock.timeZone)!;
}

/** The activity that an outcome proposes; null without a lead, or when nothing follows. */
export function nextStepOf(
  { lead, type }: Pick<Reminder, 'lead' | 'type'>,
  outcome: ActivityOutcomeName,
  clock: Clock,
): NextStep | null {
  const next = nextAfter(type, outcome);
  return lead && next ? { lead, type: next.type, dueAt: momentAfter(next.delay, clock) } : null;
}
