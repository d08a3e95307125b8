import { and, count, eq, isNull, lt, sql } from 'drizzle-orm';
import { superAdminRecoveryCodes, superAdminSecondFactors } from '../../platform/db/schema/tables.ts';
import type { AdminTx } from '../../platform/db/withAccount.ts';
import type { FactorStore } from './FactorStore.ts';

export function adminFactorStore({ db }: AdminTx, superAdminId: string): FactorStore {
  const isFactor = eq(superAdminSecondFactors.superAdminId, superAdminId);
  const isCode = eq(superAdminRecoveryCodes.superAdminId, superAdminId);
  return {
    async find() {
      const [row] = await db.select().from(superAdminSecondFactors).where(isFactor).for('update');
      return row ?? null;
    },
    async countCodes() {
      const [row] = await db
        .select({ count: count() })
        .from(superAdminRecoveryCodes)
        .where(and(isCode, isNull(superAdminRecoveryCodes.usedAt)));
      return row?.count ?? 0;
    },
    async start(sealedSecret) {
      const started = await db
        .insert(superAdminSecondFactors)
        .values({ superAdminId, sealedSecret })
        .onConflictDoUpdate({
          target: superAdminSecondFactors.superAdminId,
          set: { sealedSecret },
          setWhere: isNull(superAdminSecondFactors.confirmedAt),
        })
        .returning({ sealedSecret: superAdminSecondFactors.sealedSecret });
      return started.length > 0;
    },
    async confirm(step) {
      await db
        .update(superAdminSecondFactors)
        .set({ confirmedAt: sql`now()`, lastStep: step })
        .where(isFactor);
    },
    async takeStep(step) {
      const taken = await db
        .update(superAdminSecondFactors)
        .set({ lastStep: step })
        .where(and(isFactor, lt(superAdminSecondFactors.lastStep, step)))
        .returning({ step: superAdminSecondFactors.lastStep });
      return taken.length > 0;
    },
    async takeCode(codeHash) {
      const taken = await db
        .update(superAdminRecoveryCodes)
        .set({ usedAt: sql`now()` })
        .where(and(isCode, eq(superAdminRecoveryCodes.codeHash, codeHash), isNull(superAdminRecoveryCodes.usedAt)))
        .returning({ codeHash: superAdminRecoveryCodes.codeHash });
      return taken.length > 0;
    },
    async replaceCodes(codeHashes) {
      await db.delete(superAdminRecoveryCodes).where(isCode);
      await db.insert(superAdminRecoveryCodes).values(codeHashes.map((codeHash) => ({ superAdminId, codeHash })));
    },
    async remove() {
      await db.delete(superAdminSecondFactors).where(isFactor);
    },
  };
}
