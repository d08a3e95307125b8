import { addDays, dayMs, weekdayOf } from '@funil/validation/values';
import type { Clock } from '../../formats/Clock.ts';
import { hourMs, minuteMs } from '../../formats/duration.ts';
import { dayKey } from '../../formats/moment.ts';
import { fromZonedInput } from '../../formats/zonedInput.ts';

export interface SnoozeChoice {
  label: string;
  dueAt: string;
}

const morning = '09:00';

/** Moments to postpone a reminder to, in the account's time zone. */
export function snoozeChoices(clock: Clock): SnoozeChoice[] {
  const today = dayKey(clock.now, clock);
  // Days until the next Monday; a week if today is Monday.
  const toMonday = (8 - weekdayOf(today)) % 7 || 7;
  const at = (day: string) =>
    fromZonedInput({ date: day, time: morning }, clock.timeZone) ?? new Date(Date.parse(day) + dayMs).toISOString();
  const inAnHour = new Date(Math.ceil((clock.now.getTime() + hourMs) / minuteMs) * minuteMs).toISOString();
  const choices = [
    { label: 'Daqui a 1 hora', dueAt: inAnHour },
    { label: `Amanhã, ${morning}`, dueAt: at(addDays(today, 1)) },
  ];
  // On a Sunday this choice would equal "tomorrow".
  if (toMonday > 1) choices.push({ label: `Segunda, ${morning}`, dueAt: at(addDays(today, toMonday)) });
  return choices;
}
