import useSWR from 'swr';
import { showSalesBoard } from '../../contract/dashboard/salesBoard.ts';
import type { SalesBoard } from '../../contract/dashboard/salesBoard.ts';
import type { ApiError } from '../../client/ApiError.ts';
import { useClient } from '../context.ts';
import { keys } from '../keys.ts';

/** A board that nobody touches still finds the next day, and what a lost connection has missed; in milliseconds. */
const everyMinute = 60_000;

/** The sales of the day and of the month as the viewer sees them. Follows changes of leads, and asks again each minute. */
export function useSalesBoard() {
  const client = useClient();
  const { data, error, mutate } = useSWR<{ sales_board: SalesBoard }, ApiError>(
    keys.salesBoard,
    () => client.call(showSalesBoard),
    { refreshInterval: everyMinute, refreshWhenHidden: true },
  );
  return { board: data?.sales_board, error: data ? undefined : error, retry: () => void mutate() };
}
