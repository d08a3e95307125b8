import { firstWithin } from '@funil/api/contract';
import type { ActivityDelay, ActivityKind, ContactCalendar, OutcomeChoice } from '@funil/api/contract';
import { addDays } from '@funil/validation/values';
import type { Clock } from '../../formats/Clock.ts';
import { hourMs, minuteMs } from '../../formats/duration.ts';
import { dayKey } from '../../formats/moment.ts';
import { fromZonedInput, toZonedInput } from '../../formats/zonedInput.ts';

/** An activity that is proposed after another one about the same lead. */
export interface NextStep extends ActivityKind {
  lead: { number: number; name: string };
  dueAt: string;
  /** The ended activity whose outcome proposes this one. The undo of that outcome takes both back. */
  afterId?: string;
}

const morning = '09:00';
/** Proposals without known hours of contact stay within these times; texts of times compare as times do. */
const earliest = '08:00';
const latest = '20:00';

const morningOf = (date: string, { timeZone }: Clock) => fromZonedInput({ date, time: morning }, timeZone)!;

function momentAfter(delay: ActivityDelay, clock: Clock): string {
  if ('days' in delay) return morningOf(addDays(dayKey(clock.now, clock), delay.days), clock);
  const moment = Math.ceil((clock.now.getTime() + delay.hours * hourMs) / minuteMs) * minuteMs;
  const later = new Date(moment).toISOString();
  const { date, time } = toZonedInput(later, clock.timeZone);
  if (time < earliest) return morningOf(date, clock);
  return time > latest ? morningOf(addDays(date, 1), clock) : later;
}

/** The moment itself, or the next one within the hours of contact of a lead; itself where they are not known. */
export const withinHours = (dueAt: string, calendar: ContactCalendar | undefined): string =>
  (calendar && firstWithin(calendar, new Date(dueAt))?.toISOString()) || dueAt;

/** The activity that an outcome proposes; null without a lead, or when nothing follows. */
export function nextStepOf(
  lead: NextStep['lead'] | null,
  { next }: Pick<OutcomeChoice, 'next'>,
  clock: Clock,
  calendar?: ContactCalendar,
): NextStep | null {
  if (!lead || !next) return null;
  const { type, own_type, delay } = next;
  return { lead, type, own_type, dueAt: withinHours(momentAfter(delay, clock), calendar) };
}
