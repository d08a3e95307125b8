import { showSalesGoals } from '@funil/api/contract';
import { useRead } from '@funil/api/react';
import { dayKey } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';

/** Goals of the current month; requests nothing while `isAsked` is false. */
export function useTeamGoals(isAsked = true) {
  const clock = useClock();
  const month = dayKey(clock.now, clock).slice(0, 7);
  const { data, isLoading } = useRead(showSalesGoals, isAsked ? { query: { month } } : null);
  return { goals: data?.sales_goals, isLoading };
}
