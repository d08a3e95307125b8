import { and, eq } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { users } from '../../platform/db/schema/tables.ts';
import { withAccount } from '../../platform/db/withAccount.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { App } from '../../platform/http/App.ts';
import { networkOf } from '../../platform/identity/networkOf.ts';
import { isPassword } from '../../platform/identity/passwords.ts';
import type { Session } from '../../platform/identity/Session.ts';
import { wrongPassword } from '../../platform/identity/wrongPassword.ts';
import { countAttempt, forgetAttempts } from '../../platform/identity/countAttempt.ts';

interface Asked {
  tx: AccountTx;
  session: Session;
  request: FastifyRequest;
}

export const withoutPassword = (): Promise<boolean> => Promise.resolve(false);

export function requirePassword(isConfirmed: boolean): void {
  if (!isConfirmed) throw wrongPassword();
}

/**
 * Prepares the slow password check, which `handlePrepared` runs outside any transaction. Wrong passwords count like
 * failed sign-ins, even if the call fails.
 *
 * @returns the check; throws for a wrong password or too many attempts
 */
export async function preparePasswordCheck(
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
    if (password === '') throw wrongPassword();
    await withAccount(database, { accountId }, (tx) => countAttempt(tx, attempt));
    if (!(await isPassword(password, person?.passwordHash))) throw wrongPassword();
    await withAccount(database, { accountId }, (tx) => forgetAttempts(tx, attempt));
    return true;
  };
}
