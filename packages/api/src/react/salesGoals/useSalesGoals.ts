import { useMemo } from 'react';
import { showGoalProgress } from '../../contract/dashboard/goalProgress.ts';
import { showSalesBoard } from '../../contract/dashboard/salesBoard.ts';
import { setSalesGoals, showSalesGoals } from '../../contract/salesGoals/salesGoals.ts';
import type { SetSalesGoalsInput } from '../../contract/salesGoals/salesGoals.ts';
import { matches } from '../matches.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** Goals of a month (`2026-11`), and the command to set them, which rejects with an `ApiError`. */
export function useSalesGoals(month: string) {
  const { call, keep, outdate } = useCommands();
  const { data, error, isLoading, retry } = useRead(showSalesGoals, { query: { month } });
  const commands = useMemo(
    () => ({
      async save(goals: SetSalesGoalsInput['goals'], version?: string) {
        const body = { month, goals, ...(version !== undefined && { version }) };
        await keep(showSalesGoals, { query: { month } }, await call(setSalesGoals, { body }));
        await outdate(matches(showGoalProgress, showSalesBoard));
      },
      /** Reads the goals of another month once, for copying. */
      read: async (other: string) => (await call(showSalesGoals, { query: { month: other } })).sales_goals,
    }),
    [call, keep, outdate, month],
  );
  return { goals: data?.sales_goals, error, isLoading, retry, ...commands };
}
