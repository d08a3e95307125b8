import { addDays, formatDate, weekdayOf } from '@funil/validation/values';
import type { Clock } from '../../formats/Clock.ts';

const weekdays = ['Domingo', 'Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado'];

/** "Hoje", "Amanhã", "Quinta", "14/12". */
export function dayLabel(day: string, today: string, clock: Clock): string {
  if (day === today) return 'Hoje';
  if (day === addDays(today, 1)) return 'Amanhã';
  // In a week the name of a day would mean today's.
  return day < addDays(today, 7) || weekdayOf(day) === 1
    ? weekdays[weekdayOf(day)]!
    : formatDate(`${day}T12:00:00Z`, clock.timeZone).slice(0, 5);
}
