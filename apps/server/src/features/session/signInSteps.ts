import { and, eq, isNotNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { newId } from '../../platform/db/newId.ts';
import { idempotencyKeys, secondFactors, sessions, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { digestOfHash } from '../../platform/identity/passwords.ts';
import { sessionEnd } from '../../platform/identity/sessionTimes.ts';
import type { Tokens } from '../../platform/identity/tokens.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';

export interface Candidate {
  id: string;
  passwordHash: string | null;
  status: 'active' | 'inactive' | 'invited';
  hasSecondFactor: boolean;
}

async function selectCandidate({ db, accountId }: AccountTx, where: SQL): Promise<Candidate | null> {
  const [row] = await db
    .select({
      id: users.id,
      passwordHash: users.passwordHash,
      status: users.status,
      hasSecondFactor: isNotNull(secondFactors.confirmedAt).mapWith(Boolean),
    })
    .from(users)
    .leftJoin(secondFactors, and(eq(secondFactors.accountId, accountId), eq(secondFactors.userId, users.id)))
    .where(and(eq(users.accountId, accountId), where, eq(users.isPlaceholder, false)));
  return row ?? null;
}

export const findCandidate = (tx: AccountTx, email: string) => selectCandidate(tx, eq(users.email, email));

export const findCandidateById = (tx: AccountTx, id: string) => selectCandidate(tx, eq(users.id, id));

/** Answer to a right password of a person with a second factor; `finishSignIn` accepts the challenge. */
export async function secondFactorRequired(
  { challenges }: Tokens,
  accountId: string,
  { id, passwordHash }: Candidate,
): Promise<Refusal> {
  const challenge = await challenges.sign({ uid: id, password: digestOfHash(passwordHash) }, accountId);
  return new Refusal('session.second_factor_required', { details: { challenge } });
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
