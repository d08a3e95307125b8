import { teamMailHour } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { accounts, teamMails } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

const ofUser = ({ accountId }: AccountTx, userId: string) =>
  and(eq(teamMails.accountId, accountId), eq(teamMails.userId, userId));

export async function wantsTeamMail(tx: AccountTx, userId: string): Promise<boolean> {
  return (await tx.db.$count(teamMails, ofUser(tx, userId))) > 0;
}

/** Leaves the day of a mail that is already wanted. */
export async function startTeamMail({ db, accountId }: AccountTx, userId: string, nextOn: string): Promise<void> {
  await db.insert(teamMails).values({ accountId, userId, nextOn }).onConflictDoNothing();
}

export async function stopTeamMail(tx: AccountTx, userId: string): Promise<void> {
  await tx.db.delete(teamMails).where(ofUser(tx, userId));
}

/** The account of a due mail, whose row is locked; undefined when another process holds it or has sent the mail. */
export async function takeDueTeamMail(tx: AccountTx, userId: string) {
  const [due] = await tx.db
    .select({ account: accounts })
    .from(teamMails)
    .innerJoin(accounts, eq(accounts.id, tx.accountId))
    .where(
      and(
        ofUser(tx, userId),
        sql`(${teamMails.nextOn} + make_interval(hours => ${teamMailHour})) at time zone ${accounts.timeZone} <= now()`,
      ),
    )
    .for('update', { of: teamMails, skipLocked: true });
  return due?.account;
}

export async function postponeTeamMail(tx: AccountTx, userId: string, nextOn: string): Promise<void> {
  await tx.db.update(teamMails).set({ nextOn }).where(ofUser(tx, userId));
}
