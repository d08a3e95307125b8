import { endpoint, wire } from '../endpoint.ts';
import type { NamedReference } from '../leads/leads.ts';

/** Sales that the board names, the newest first. */
export const latestSales = 5;
/** People that the board ranks. */
export const boardRanking = 6;

/** The sales of the day and of the month on the account's calendar, as far as the viewer sees leads. */
export interface SalesBoard {
  /** `2026-11-21`. */
  today: string;
  day: {
    count: number;
    /** Integer cents. */
    value_cents: number;
    /** Sales of the same weekday a week ago, up to the present hour. */
    week_ago_count: number;
  };
  month: {
    count: number;
    value_cents: number;
    /** Of the account, of the viewer's groups together, or of the viewer; null without one. */
    goal_cents: number | null;
    /** Part of the month that is over with today, 0 to 1: how much of the goal would be even. */
    elapsed: number;
  };
  /** Sales on each day of the month up to today; days without any are left out. */
  days: { day: string; count: number }[];
  latest: { id: string; won_at: string; seller: NamedReference | null; product: string | null; value_cents: number }[];
  /** Best first; null for those who see their own sales only. */
  ranking: { id: string; name: string; count: number; value_cents: number }[] | null;
}

/** Sales of the day and of the month, the goal and the ranking, for the screen on the wall. */
export const showSalesBoard = endpoint({
  name: 'sales_board.show',
  method: 'GET',
  path: '/api/sales_board',
  ability: 'salesBoard.read',
  response: wire<{ sales_board: SalesBoard }>(),
});
