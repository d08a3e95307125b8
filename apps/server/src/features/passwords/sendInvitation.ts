import { and, eq, gt, sql } from 'drizzle-orm';
import { passwordLinks, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import type { InvitationContext } from './InvitationContext.ts';
import { invitationLetter } from './passwordLetters.ts';
import type { InvitationText } from './passwordLetters.ts';
import { createPasswordLink } from './passwordLinks.ts';
import { answerRepeatedInvitation } from './answerRepeatedInvitation.ts';

/** Seconds after an invitation in which its user gets no second one. */
export const invitationSeconds = 60;

/** The lock lets only one of several concurrent invitations send mail. */
async function lockInvited({ db, accountId }: AccountTx, id: string) {
  const [person] = await db
    .select({ name: users.name, isPlaceholder: users.isPlaceholder })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.id, id)))
    .for('no key update');
  return person;
}

async function hasNewLink({ db, accountId }: AccountTx, userId: string): Promise<boolean> {
  const rows = await db
    .select({ userId: passwordLinks.userId })
    .from(passwordLinks)
    .where(
      and(
        eq(passwordLinks.accountId, accountId),
        eq(passwordLinks.userId, userId),
        eq(passwordLinks.purpose, 'invitation'),
        gt(passwordLinks.createdAt, sql`now() - make_interval(secs => ${invitationSeconds})`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/**
 * Revokes earlier invitations; does nothing if one was just sent. If the user is a placeholder for another user with
 * the e-mail, mails that other user how to continue.
 */
export async function sendInvitation(
  tx: AccountTx,
  sender: InvitationContext,
  { id, email }: { id: string; email: string },
  words?: InvitationText,
): Promise<void> {
  const { outbox, account, origin, invitedBy } = sender;
  const person = await lockInvited(tx, id);
  if (person?.isPlaceholder) return answerRepeatedInvitation(tx, sender, email);
  if (await hasNewLink(tx, id)) return;
  const secret = await createPasswordLink(tx, id, 'invitation');
  await outbox.add(
    tx,
    composeMail(
      account,
      invitationLetter({ to: email, name: person?.name, accountName: account.name, invitedBy, origin, secret }, words),
    ),
  );
}
