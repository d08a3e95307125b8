import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { users } from '../../platform/db/schema/tables.ts';
import { withAccount } from '../../platform/db/withAccount.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { networkOf } from '../../platform/identity/networkOf.ts';
import { isPassword } from '../../platform/identity/passwords.ts';
import type { Session } from '../../platform/identity/Session.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { countAttempt, forgetAttempts } from '../session/loginAttempts.ts';

interface Asked {
  tx: AccountTx;
  session: Session;
  request: FastifyRequest;
}

const wrong = () =>
  new Refusal('password.current_wrong', {
    fields: { current_password: new Refusal('password.current_wrong').message },
  });

/** A call that asks for no password. */
export const withoutPassword = (): Promise<boolean> => Promise.resolve(false);

/** @throws Refusal `password.current_wrong` for a call whose password nobody has checked */
export function requirePassword(isConfirmed: boolean): void {
  if (!isConfirmed) throw wrong();
}

/**
 * Prepares to refuse whoever has a session and not the password (`handlePrepared`); the check itself, which takes longer
 * than everything else, runs outside of any transaction. Wrong ones are counted as those of a sign-in are, whatever
 * becomes of the call.
 *
 * @returns the check; it throws Refusal `password.current_wrong`, `session.too_many_attempts`
 */
export async function askPassword(
  { services: { database, digest } }: Pick<App, 'services'>,
  { tx: { db, accountId }, session, request }: Asked,
  password: string,
): Promise<() => Promise<boolean>> {
  const attempt = { emailHash: digest(`password:${session.uid}`), address: networkOf(request.ip) };
  const [person] = await db
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.id, session.uid)));
  return async () => {
    if (password === '') throw wrong();
    await withAccount(database, { accountId }, (tx) => countAttempt(tx, attempt));
    if (!(await isPassword(password, person?.passwordHash))) throw wrong();
    await withAccount(database, { accountId }, (tx) => forgetAttempts(tx, attempt));
    return true;
  };
}
