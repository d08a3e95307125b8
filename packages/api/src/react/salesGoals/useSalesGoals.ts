import { useMemo } from 'react';
import { setSalesGoals, showSalesGoals } from '../../contract/salesGoals/salesGoals.ts';
import type { SetSalesGoalsInput } from '../../contract/salesGoals/salesGoals.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/**
 * The goals of a month (`2026-11`) as the viewer sees them, and how it sets them. The promises reject with an
 * `ApiError`.
 */
export function useSalesGoals(month: string) {
  const { call, keep } = useCommands();
  const { data, error, isLoading, retry } = useRead(showSalesGoals, { query: { month } });
  const commands = useMemo(
    () => ({
      async save(goals: SetSalesGoalsInput['goals']) {
        await keep(showSalesGoals, { query: { month } }, await call(setSalesGoals, { body: { month, goals } }));
      },
      /** The goals of another month, once, for copying them. */
      read: async (other: string) => (await call(showSalesGoals, { query: { month: other } })).sales_goals,
    }),
    [call, keep, month],
  );
  return { goals: data?.sales_goals, error, isLoading, retry, ...commands };
}
