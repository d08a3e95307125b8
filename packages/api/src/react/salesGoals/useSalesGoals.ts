import { useMemo } from 'react';
import useSWR from 'swr';
import { setSalesGoals, showSalesGoals } from '../../contract/salesGoals/salesGoals.ts';
import type { SalesGoals, SetSalesGoalsInput } from '../../contract/salesGoals/salesGoals.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** The goals of a month (`2026-11`) as the viewer sees them, and how it sets them. The promises reject with an `ApiError`. */
export function useSalesGoals(month: string) {
  const client = useClient();
  const { data, error, mutate } = useSWR<{ sales_goals: SalesGoals }, ApiError>(keys.salesGoals(month), () =>
    client.call(showSalesGoals, { query: { month } }),
  );
  const commands = useMemo(
    () => ({
      async save(goals: SetSalesGoalsInput['goals']) {
        await mutate(client.call(setSalesGoals, { body: { month, goals } }), { revalidate: false });
      },
      /** The goals of another month, once, for copying them. */
      read: async (other: string) => (await client.call(showSalesGoals, { query: { month: other } })).sales_goals,
    }),
    [client, month, mutate],
  );
  return { goals: data?.sales_goals, error: data ? undefined : error, retry: () => void mutate(), ...commands };
}
