import type { Reminder } from '@funil/api/contract';
import { formatRelative } from '@funil/validation/values';
import type { Clock } from '../../formats/Clock.ts';
import { formatDeadline } from '../../formats/moment.ts';
import type { Deadline } from '../../formats/moment.ts';

type Due = Pick<Reminder, 'due_at' | 'is_all_day'>;

/** Moment of an activity: `Hoje, 14:30`, or `Hoje, dia inteiro`. */
export function formatDue({ due_at: at, is_all_day: isAllDay }: Due, clock: Clock): string {
  const text = formatRelative(at, clock);
  return isAllDay ? `${text.slice(0, text.lastIndexOf(','))}, dia inteiro` : text;
}

/** The same with its delay, once it is late. */
export function describeDue(due: Due, clock: Clock): Deadline {
  const deadline = formatDeadline(due.due_at, clock);
  return deadline.state === 'late' ? deadline : { ...deadline, text: formatDue(due, clock) };
}
