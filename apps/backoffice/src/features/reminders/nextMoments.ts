import type { ContactCalendar } from '@funil/api/contract';
import { addDays, formatTime, weekdayOf } from '@funil/validation/values';
import type { Clock } from '../../formats/Clock.ts';
import { dayKey } from '../../formats/moment.ts';
import { fromZonedInput } from '../../formats/zonedInput.ts';
import { dayLabel } from './dayLabel.ts';
import { withinHours } from './nextStepOf.ts';
import type { SnoozeChoice } from './snoozeChoices.ts';

/** "Amanhã 9h", "Segunda 10h30". */
function momentLabel(at: string, today: string, clock: Clock): string {
  const [hour, minute] = formatTime(at, clock.timeZone).split(':');
  return `${dayLabel(dayKey(new Date(at), clock), today, clock)} ${Number(hour)}h${minute === '00' ? '' : minute}`;
}

/**
 * Usual moments of a next step, in the account's time zone: this afternoon while it lasts, and the next mornings. With
 * hours of contact each moves to the next moment within them, and one that would move to another day than today is left
 * out.
 */
export function nextMoments(clock: Clock, calendar?: ContactCalendar): SnoozeChoice[] {
  const today = dayKey(clock.now, clock);
  const at = (day: string, time: string) => fromZonedInput({ date: day, time }, clock.timeZone)!;
  const within = (moment: string) => withinHours(moment, calendar);
  // Days until the next Monday; a week if today is Monday.
  const toMonday = (8 - weekdayOf(today)) % 7 || 7;
  const afternoon = at(today, '17:00');
  const moments = [
    ...(Date.parse(afternoon) > clock.now.getTime() && within(afternoon) === afternoon ? [afternoon] : []),
    within(at(addDays(today, 1), '09:00')),
    within(at(addDays(today, toMonday), '09:00')),
  ];
  return [...new Set(moments)].map((dueAt) => ({ label: momentLabel(dueAt, today, clock), dueAt }));
}
