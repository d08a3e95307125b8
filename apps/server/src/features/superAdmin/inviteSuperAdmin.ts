import { eq } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import { superAdminInvitations, superAdmins } from '../../platform/db/schema/tables.ts';
import type { AdminTx } from '../../platform/db/withAccount.ts';
import { digestOfLink, linkEnd, newLinkSecret } from '../passwords/linkSecret.ts';

async function ensureSuperAdmin({ db }: AdminTx, email: string): Promise<string> {
  const [name = email] = email.split('@');
  await db.insert(superAdmins).values({ id: newId(), name, email, status: 'invited' }).onConflictDoNothing();
  const [row] = await db
    .select({ id: superAdmins.id })
    .from(superAdmins)
    .where(eq(superAdmins.email, email))
    .for('update');
  if (!row) throw new Error('The super-admin could not be created.');
  return row.id;
}

/** Invites a super-admin. Earlier invitation links stop working, and only a digest of the returned secret is stored. */
export async function inviteSuperAdmin(tx: AdminTx, email: string): Promise<string> {
  const superAdminId = await ensureSuperAdmin(tx, email);
  const token = newLinkSecret();
  await tx.db.delete(superAdminInvitations).where(eq(superAdminInvitations.superAdminId, superAdminId));
  await tx.db
    .insert(superAdminInvitations)
    .values({ tokenHash: digestOfLink(token), superAdminId, expiresAt: linkEnd.invitation });
  return token;
}

/** Also activates the super-admin, who is created when missing. */
export async function setSuperAdminPassword(tx: AdminTx, email: string, passwordHash: string): Promise<void> {
  const id = await ensureSuperAdmin(tx, email);
  await tx.db.update(superAdmins).set({ passwordHash, status: 'active' }).where(eq(superAdmins.id, id));
  await tx.db.delete(superAdminInvitations).where(eq(superAdminInvitations.superAdminId, id));
}
