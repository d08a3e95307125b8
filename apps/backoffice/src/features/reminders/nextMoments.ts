import { addDays, weekdayOf } from '@funil/validation/values';
import type { Clock } from '../../formats/Clock.ts';
import { dayKey } from '../../formats/moment.ts';
import { fromZonedInput } from '../../formats/zonedInput.ts';
import type { SnoozeChoice } from './snoozeChoices.ts';

/** Usual moments of a next step, in the account's time zone: this afternoon while it lasts, and the next mornings. */
export function nextMoments(clock: Clock): SnoozeChoice[] {
  const today = dayKey(clock.now, clock);
  const at = (day: string, time: string) => fromZonedInput({ date: day, time }, clock.timeZone)!;
  // Days until the next Monday; a week if today is Monday.
  const toMonday = (8 - weekdayOf(today)) % 7 || 7;
  const afternoon = { label: 'Hoje 17h', dueAt: at(today, '17:00') };
  return [
    ...(Date.parse(afternoon.dueAt) > clock.now.getTime() ? [afternoon] : []),
    { label: 'Amanhã 9h', dueAt: at(addDays(today, 1), '09:00') },
    // On a Sunday this choice would equal "tomorrow".
    ...(toMonday > 1 ? [{ label: 'Segunda 9h', dueAt: at(addDays(today, toMonday), '09:00') }] : []),
  ];
}
