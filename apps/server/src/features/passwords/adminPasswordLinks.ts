import { and, count, eq, gt, isNotNull, ne, sql } from 'drizzle-orm';
import {
  superAdminInvitations,
  superAdmins,
  superAdminSecondFactors,
  superAdminSessions,
} from '../../platform/db/schema/tables.ts';
import type { AdminTx } from '../../platform/db/withAccount.ts';
import { digestOfLink, linkEnd, mostPerHour, newLinkSecret } from './linkSecret.ts';

/**
 * Super-admin who may get a recovery link: not deactivated, and below the hourly limit, which also counts invitations.
 */
export async function findRecoverableAdmin({ db }: AdminTx, email: string) {
  const [person] = await db
    .select({ id: superAdmins.id, email: superAdmins.email })
    .from(superAdmins)
    .where(and(eq(superAdmins.email, email), ne(superAdmins.status, 'inactive')))
    .for('update');
  if (!person) return null;
  const [recent] = await db
    .select({ count: count() })
    .from(superAdminInvitations)
    .where(
      and(
        eq(superAdminInvitations.superAdminId, person.id),
        gt(superAdminInvitations.createdAt, sql`now() - interval '1 hour'`),
      ),
    );
  return (recent?.count ?? 0) < mostPerHour ? person : null;
}

export async function createAdminRecoveryLink({ db }: AdminTx, superAdminId: string): Promise<string> {
  const secret = newLinkSecret();
  await db
    .insert(superAdminInvitations)
    .values({ tokenHash: digestOfLink(secret), superAdminId, expiresAt: linkEnd.recovery });
  return secret;
}

const isLive = (secret: string) =>
  and(eq(superAdminInvitations.tokenHash, digestOfLink(secret)), gt(superAdminInvitations.expiresAt, sql`now()`));

export async function findAdminLinkOwner(
  { db }: AdminTx,
  secret: string,
): Promise<{ id: string; email: string } | null> {
  const [row] = await db
    .select({ id: superAdmins.id, email: superAdmins.email })
    .from(superAdminInvitations)
    .innerJoin(
      superAdmins,
      and(eq(superAdmins.id, superAdminInvitations.superAdminId), ne(superAdmins.status, 'inactive')),
    )
    .where(isLive(secret));
  return row ?? null;
}

/** Consumes the link, sets the password, ends all sessions and other links. False if the link was used meanwhile. */
export async function defineAdminPasswordBy(
  { db }: AdminTx,
  secret: string,
  superAdminId: string,
  passwordHash: string,
): Promise<boolean> {
  const consumed = await db
    .delete(superAdminInvitations)
    .where(isLive(secret))
    .returning({ id: superAdminInvitations.superAdminId });
  if (consumed[0]?.id !== superAdminId) return false;
  const changed = await db
    .update(superAdmins)
    .set({ passwordHash, status: 'active' })
    .where(and(eq(superAdmins.id, superAdminId), ne(superAdmins.status, 'inactive')))
    .returning({ id: superAdmins.id });
  if (changed.length === 0) return false;
  await db.delete(superAdminInvitations).where(eq(superAdminInvitations.superAdminId, superAdminId));
  await db
    .update(superAdminSessions)
    .set({ revokedAt: sql`now()` })
    .where(eq(superAdminSessions.superAdminId, superAdminId));
  return true;
}

export async function hasAdminSecondFactor({ db }: AdminTx, superAdminId: string): Promise<boolean> {
  const rows = await db
    .select({ id: superAdminSecondFactors.superAdminId })
    .from(superAdminSecondFactors)
    .where(and(eq(superAdminSecondFactors.superAdminId, superAdminId), isNotNull(superAdminSecondFactors.confirmedAt)));
  return rows.length > 0;
}
