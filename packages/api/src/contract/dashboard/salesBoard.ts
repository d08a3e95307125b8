import { endpoint, wire } from '../endpoint.ts';
import type { SalesBoardAnswer } from './salesBoardAnswers.ts';

export type { SalesBoard } from './salesBoardAnswers.ts';

/** Sales listed on the board, newest first. */
export const latestSales = 5;
/** Users ranked on the board. */
export const boardRanking = 6;

/** Returns sales, goal and ranking, for a wall display. */
export const showSalesBoard = endpoint({
  name: 'sales_board.show',
  method: 'GET',
  path: '/api/sales_board',
  ability: 'salesBoard.read',
  refusesUnknown: true,
  response: wire<SalesBoardAnswer>('sales_board'),
});
