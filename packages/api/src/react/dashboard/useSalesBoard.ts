import { showSalesBoard } from '../../contract/dashboard/salesBoard.ts';
import { useRead } from '../useRead.ts';

/** Milliseconds between refetches: an idle board must still start the next day and recover from lost connections. */
const everyMinuteMs = 60_000;

/** Sales of day and month, updated when leads change and each minute. */
export function useSalesBoard() {
  const { data, error, isLoading, retry } = useRead(
    showSalesBoard,
    {},
    { refreshInterval: everyMinuteMs, refreshWhenHidden: true },
  );
  return { board: data?.sales_board, error, isLoading, retry };
}
