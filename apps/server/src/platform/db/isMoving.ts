import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/** Routine of PostgreSQL that reports what a function raises; a database that starts has the same code. */
const raised = 'exec_stmt_raise';

/** Whether `enter_account` has refused an account that moves to another database, or has moved there. */
export function isMoving(error: unknown): boolean {
  const cause = error instanceof DrizzleQueryError ? error.cause : error;
  return cause instanceof pg.DatabaseError && cause.code === '57P03' && cause.routine === raised;
}
