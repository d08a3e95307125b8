import { levelOf } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { affiliates } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { Services } from '../../platform/http/App.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { isEmailInactive, isEmailSeen, isEmailInUse } from './users.queries.ts';

/*
 * Whoever manages some people must not learn by an invitation who else has access. Where the e-mail is somebody's whom
 * it does not see, it gets an invited person like any other: a placeholder, which nobody signs in with, while the
 * person who has the e-mail is written how to go on (`sendInvitation`).
 */

/** An administrator sees everybody, and is told. */
export const seesEverybody = (actor: Actor) => levelOf(actor.role, 'user.read') === 'all';

/** Runs `work` so that how long it takes does not tell the actor who has access; an administrator need not wait. */
export const inEvenTime = <T>({ evenTime }: Services, actor: Actor, work: () => Promise<T>): Promise<T> =>
  seesEverybody(actor) ? work() : evenTime(work);

/** One decision at a time about who has an e-mail: who waited sees what the one before has made. */
export async function lockEmail({ db, accountId }: AccountTx, email: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`e-mail ${accountId} ${email}`}, 0))`);
}

/**
 * Whether a person with this e-mail is to be a placeholder. Locks the e-mail until the transaction ends.
 *
 * @throws Refusal `user.email_taken`, or `user.email_inactive` where that person is deactivated, where the actor sees who has the e-mail
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

/** Whether somebody came of a sign-up that leads nowhere for its document: another e-mail changes nothing about that. */
export async function isOfPlaceholderSignUp({ db, accountId }: AccountTx, userId: string): Promise<boolean> {
  const isIt = and(
    eq(affiliates.accountId, accountId),
    eq(affiliates.userId, userId),
    eq(affiliates.isPlaceholder, true),
  );
  return (await db.$count(affiliates, isIt)) > 0;
}
