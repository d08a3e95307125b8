import { useReminders } from '@funil/api/react';
import { useClock } from '../../formats/useClock.ts';

/** Count of the user's open reminders whose moment has come. */
export function useDueReminders() {
  const clock = useClock();
  const { reminders } = useReminders({ state: 'open' });
  const count = (reminders ?? []).filter(({ due_at: at }) => Date.parse(at) <= clock.now.getTime()).length;
  return { count, countLabel: count === 1 ? 'vencido' : 'vencidos' };
}
