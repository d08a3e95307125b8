import { levelOf } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { affiliates } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { Services } from '../../platform/http/App.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { isEmailInactive, isEmailSeen, isEmailInUse } from './users.queries.ts';

/*
 * A manager must not learn from an invitation that an e-mail outside its reach has access. Such an e-mail gets a
 * placeholder, which looks invited but cannot sign in; the e-mail's holder is mailed how to continue
 * (`sendInvitation`).
 */

export const seesEverybody = (actor: Actor) => levelOf(actor.role, 'user.read') === 'all';

/** Evens out the duration, which would reveal whether an e-mail has access. */
export const inEvenTime = <T>({ evenTime }: Services, actor: Actor, work: () => Promise<T>): Promise<T> =>
  seesEverybody(actor) ? work() : evenTime(work);

/** Locks an e-mail until the transaction ends, so that decisions on it follow one another. */
export async function lockEmail({ db, accountId }: AccountTx, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`e-mail ${accountId} ${email}`}, 0))`);
}

/**
 * Locks the e-mail until the transaction ends.
 *
 * @throws Refusal `user.email_taken`, or `user.email_inactive` for a deactivated person, if the actor can see the
 * holder
 */
export async function needsPlaceholder(
  tx: AccountTx,
  actor: Actor,
  email: string,
  exceptId: string | null = null,
): Promise<boolean> {
  await lockEmail(tx, email);
  const isTaken = await isEmailInUse(tx, email, exceptId);
  const isRefused = seesEverybody(actor) ? isTaken : await isEmailSeen(tx, actor, email, exceptId);
  if (isRefused) {
    const code = (await isEmailInactive(tx, email, exceptId)) ? 'user.email_inactive' : 'user.email_taken';
    throw new Refusal(code, { fields: { email: new Refusal(code).message } });
  }
  return isTaken;
}

/** Whether the user is a placeholder because of its document; a new e-mail does not change that. */
export async function isOfPlaceholderSignUp({ db, accountId }: AccountTx, userId: string): Promise<boolean> {
  const isIt = and(
    eq(affiliates.accountId, accountId),
    eq(affiliates.userId, userId),
    eq(affiliates.isPlaceholder, true),
  );
  return (await db.$count(affiliates, isIt)) > 0;
}
