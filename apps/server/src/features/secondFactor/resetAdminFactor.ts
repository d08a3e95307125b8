import { eq, sql } from 'drizzle-orm';
import { ConfigError } from '../../platform/config/readConfig.ts';
import { superAdmins, superAdminSessions } from '../../platform/db/schema/tables.ts';
import type { AdminTx } from '../../platform/db/withAccount.ts';
import { adminFactorStore } from './adminFactorStore.ts';

/** Also ends the super-admin's sessions. The next sign-in leads to the set-up. */
export async function resetAdminFactor(tx: AdminTx, email: string): Promise<void> {
  const [person] = await tx.db.select({ id: superAdmins.id }).from(superAdmins).where(eq(superAdmins.email, email));
  if (!person) throw new ConfigError(`No super-admin has the e-mail ${email}.`);
  await adminFactorStore(tx, person.id).remove();
  await tx.db
    .update(superAdminSessions)
    .set({ revokedAt: sql`now()` })
    .where(eq(superAdminSessions.superAdminId, person.id));
}
