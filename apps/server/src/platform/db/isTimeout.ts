import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { ShareBusy } from '../turns/accountShares.ts';

/** Error codes: a lock was not available in time, or the statement was canceled. */
const timeouts = new Set(['55P03', '57014']);

/** True after waiting in vain for a lock, a statement, or a connection of the account's share. */
export function isTimeout(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof ShareBusy || (cause instanceof pg.DatabaseError && timeouts.has(cause.code ?? ''));
}
