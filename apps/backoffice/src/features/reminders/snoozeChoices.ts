import type { ContactCalendar } from '@funil/api/contract';
import { addDays, dayMs, formatTime, weekdayOf } from '@funil/validation/values';
import type { Clock } from '../../formats/Clock.ts';
import { hourMs, minuteMs } from '../../formats/duration.ts';
import { dayKey } from '../../formats/moment.ts';
import { fromZonedInput } from '../../formats/zonedInput.ts';
import { dayLabel } from './dayLabel.ts';
import { withinHours } from './nextStepOf.ts';

export interface SnoozeChoice {
  label: string;
  dueAt: string;
}

const morning = '09:00';

/**
 * Moments to postpone a reminder to, in the account's time zone. With hours of contact each moves to the next moment
 * within them, and the hour from now is left out where it would move.
 */
export function snoozeChoices(clock: Clock, calendar?: ContactCalendar): SnoozeChoice[] {
  const today = dayKey(clock.now, clock);
  // Days until the next Monday; a week if today is Monday.
  const toMonday = (8 - weekdayOf(today)) % 7 || 7;
  const at = (day: string) =>
    fromZonedInput({ date: day, time: morning }, clock.timeZone) ?? new Date(Date.parse(day) + dayMs).toISOString();
  const inAnHour = new Date(Math.ceil((clock.now.getTime() + hourMs) / minuteMs) * minuteMs).toISOString();
  const within = (dueAt: string) => withinHours(dueAt, calendar);
  // On a Sunday Monday is tomorrow.
  const mornings = new Set([at(addDays(today, 1)), at(addDays(today, toMonday))].map(within));
  return [
    ...(within(inAnHour) === inAnHour ? [{ label: 'Daqui a 1 hora', dueAt: inAnHour }] : []),
    ...[...mornings].map((dueAt) => ({
      label: `${dayLabel(dayKey(new Date(dueAt), clock), today, clock)}, ${formatTime(dueAt, clock.timeZone)}`,
      dueAt,
    })),
  ];
}
