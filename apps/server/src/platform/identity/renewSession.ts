import { and, eq, isNull, sql } from 'drizzle-orm';
import { sessions } from '../db/schema/tables.ts';
import type { AccountTx } from '../db/withAccount.ts';
import type { Session } from './Session.ts';
import { renewAfterSeconds } from './sessionTimes.ts';
import type { ReadToken, Tokens } from './tokens.ts';

/** New token; null if the current one is recent. */
export async function renewSession(
  tx: AccountTx,
  tokens: Tokens,
  session: Session,
  token: ReadToken,
): Promise<string | null> {
  if (Date.now() / 1000 - token.issuedAt < renewAfterSeconds) return null;
  const used = await tx.db
    .update(sessions)
    .set({ lastUsedAt: sql`now()` })
    // The request may have been a sign-out.
    .where(and(eq(sessions.accountId, tx.accountId), eq(sessions.id, session.sessionId), isNull(sessions.revokedAt)))
    .returning({ id: sessions.id });
  return used.length > 0 ? signSession(tokens, session) : null;
}

export function signSession(tokens: Tokens, session: Session): Promise<string> {
  const { uid, accountId, sessionId, role, user, expiresAt } = session;
  return tokens.sign({ uid, code: user.code, sid: sessionId, account: accountId }, role, { notAfter: expiresAt });
}
