import { and, eq, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { newId } from '../../platform/db/newId.ts';
import { idempotencyKeys, sessions, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { sessionEnd } from '../../platform/identity/sessionTimes.ts';

export interface Candidate {
  id: string;
  passwordHash: string | null;
  status: 'active' | 'inactive' | 'invited';
}

export async function findCandidate({ db, accountId }: AccountTx, email: string): Promise<Candidate | null> {
  const [row] = await db
    .select({ id: users.id, passwordHash: users.passwordHash, status: users.status })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.email, email), eq(users.isPlaceholder, false)));
  return row ?? null;
}

/** @returns the session's id */
export async function openSession(
  { db, accountId }: AccountTx,
  userId: string,
  request: FastifyRequest,
): Promise<string> {
  const id = newId();
  await db.insert(sessions).values({
    accountId,
    id,
    userId,
    expiresAt: sessionEnd(),
    ip: request.ip,
    userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  });
  // Clients retry within a day, so older answers can be deleted.
  await db
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.accountId, accountId),
        eq(idempotencyKeys.userId, userId),
        lt(idempotencyKeys.createdAt, sql`now() - interval '1 day'`),
      ),
    );
  return id;
}
