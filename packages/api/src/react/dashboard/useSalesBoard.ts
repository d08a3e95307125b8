import { showSalesBoard } from '../../contract/dashboard/salesBoard.ts';
import { useRead } from '../useRead.ts';

/** A board that nobody touches still finds the next day, and what a lost connection has missed. */
const everyMinuteMs = 60_000;

/**
 * The sales of the day and of the month as the viewer sees them. Follows changes of leads, and requests again each
 * minute.
 */
export function useSalesBoard() {
  const { data, error, isLoading, retry } = useRead(
    showSalesBoard,
    {},
    { refreshInterval: everyMinuteMs, refreshWhenHidden: true },
  );
  return { board: data?.sales_board, error, isLoading, retry };
}
