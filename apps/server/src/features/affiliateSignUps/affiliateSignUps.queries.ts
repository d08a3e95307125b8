import { emailKey } from '@funil/validation/values';
import { and, desc, eq, gt, ne, or, sql } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import { affiliates, auditLog, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export async function findSubmittedSponsor({ db, accountId }: AccountTx, submissionId: string) {
  const [row] = await db
    .select({ sponsorId: affiliates.sponsorId })
    .from(affiliates)
    .where(and(eq(affiliates.accountId, accountId), eq(affiliates.submissionId, submissionId)));
  return row?.sponsorId;
}

/** Finds the user of a mailbox, in any status. Prefers the exact address, then active users. */
export async function findUserByEmail({ db, accountId }: AccountTx, email: string) {
  const [user] = await db
    .select({ id: users.id, status: users.status, email: users.email })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.emailKey, emailKey(email)), eq(users.isPlaceholder, false)))
    .orderBy(desc(eq(users.email, email)), desc(eq(users.status, 'active')), users.id)
    .limit(1);
  return user;
}

/** Finds a sign-up, other than rejected ones and placeholders. */
export async function findSignUp({ db, accountId }: AccountTx, key: { email: string } | { documentNumber: string }) {
  const [row] = await db
    .select({
      id: affiliates.id,
      state: affiliates.state,
      email: affiliates.email,
      person: { id: users.id, status: users.status, email: users.email },
    })
    .from(affiliates)
    .leftJoin(users, and(eq(users.accountId, accountId), eq(users.id, affiliates.userId)))
    .where(
      and(
        eq(affiliates.accountId, accountId),
        'email' in key
          ? eq(affiliates.emailKey, emailKey(key.email))
          : eq(affiliates.documentNumber, key.documentNumber),
        ne(affiliates.state, 'rejected'),
        eq(affiliates.isPlaceholder, false),
      ),
    )
    .orderBy(affiliates.createdAt)
    .limit(1);
  return row;
}

export async function hasSignUpOf(
  { db, accountId }: AccountTx,
  sponsorId: string,
  { email, documentNumber }: { email: string; documentNumber: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: affiliates.id })
    .from(affiliates)
    .where(
      and(
        eq(affiliates.accountId, accountId),
        eq(affiliates.sponsorId, sponsorId),
        ne(affiliates.state, 'rejected'),
        or(eq(affiliates.emailKey, emailKey(email)), eq(affiliates.documentNumber, documentNumber)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Returns undefined when the e-mail, document or form already has a sign-up. */
export async function insertAffiliate(
  { db, accountId }: AccountTx,
  row: Omit<typeof affiliates.$inferInsert, 'accountId' | 'id'>,
): Promise<string | undefined> {
  const [inserted] = await db
    .insert(affiliates)
    .values({ ...row, accountId, id: newId() })
    .onConflictDoNothing()
    .returning({ id: affiliates.id });
  return inserted?.id;
}

/** Minimum minutes between two e-mails about repeated sign-ups. */
const letterMinutes = 15;

/** True when an e-mail about a repeated sign-up was sent recently. Limits e-mails to the mailbox of another person. */
export async function hasLetterJustNow(
  { db, accountId }: AccountTx,
  { type, id }: { type: 'user' | 'affiliate'; id: string },
): Promise<boolean> {
  const rows = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.accountId, accountId),
        eq(auditLog.targetType, type),
        eq(auditLog.targetId, id),
        eq(auditLog.action, 'affiliate_sign_up.create'),
        sql`${auditLog.after}->>'letter' is not null`,
        gt(auditLog.at, sql`now() - make_interval(mins => ${letterMinutes})`),
      ),
    )
    .limit(1);
  return rows.length > 0;
}
