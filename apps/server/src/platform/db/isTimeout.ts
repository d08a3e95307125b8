import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** Error codes: a lock was not available in time, or the statement was canceled. */
const timeouts = new Set(['55P03', '57014']);

/** True if the database gave up waiting for a lock or a statement. */
export function isTimeout(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && timeouts.has(cause.code ?? '');
}
