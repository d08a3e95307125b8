import { endpoint, wire } from '../endpoint.ts';
import type { SalesBoardAnswer } from './salesBoardAnswers.ts';

export type { SalesBoard } from './salesBoardAnswers.ts';

/** Sales that the board names, the newest first. */
export const latestSales = 5;
/** People that the board ranks. */
export const boardRanking = 6;

/** Sales of the day and of the month, the goal and the ranking, for the screen on the wall. */
export const showSalesBoard = endpoint({
  name: 'sales_board.show',
  method: 'GET',
  path: '/api/sales_board',
  ability: 'salesBoard.read',
  refusesUnknown: true,
  response: wire<SalesBoardAnswer>('sales_board'),
});
