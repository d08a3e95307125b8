import { and, count, eq, isNull, lt, sql } from 'drizzle-orm';
import { recoveryCodes, secondFactors } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { FactorStore } from './FactorStore.ts';

export function userFactorStore({ db, accountId }: AccountTx, userId: string): FactorStore {
  const isFactor = and(eq(secondFactors.accountId, accountId), eq(secondFactors.userId, userId));
  const isCode = and(eq(recoveryCodes.accountId, accountId), eq(recoveryCodes.userId, userId));
  return {
    async find() {
      const [row] = await db.select().from(secondFactors).where(isFactor).for('update');
      return row ?? null;
    },
    async countCodes() {
      const [row] = await db
        .select({ count: count() })
        .from(recoveryCodes)
        .where(and(isCode, isNull(recoveryCodes.usedAt)));
      return row?.count ?? 0;
    },
    async start(sealedSecret) {
      const started = await db
        .insert(secondFactors)
        .values({ accountId, userId, sealedSecret })
        .onConflictDoUpdate({
          target: [secondFactors.accountId, secondFactors.userId],
          set: { sealedSecret },
          setWhere: isNull(secondFactors.confirmedAt),
        })
        .returning({ sealedSecret: secondFactors.sealedSecret });
      return started.length > 0;
    },
    async confirm(step) {
      await db
        .update(secondFactors)
        .set({ confirmedAt: sql`now()`, lastStep: step })
        .where(isFactor);
    },
    async takeStep(step) {
      const taken = await db
        .update(secondFactors)
        .set({ lastStep: step })
        .where(and(isFactor, lt(secondFactors.lastStep, step)))
        .returning({ step: secondFactors.lastStep });
      return taken.length > 0;
    },
    async takeCode(codeHash) {
      const taken = await db
        .update(recoveryCodes)
        .set({ usedAt: sql`now()` })
        .where(and(isCode, eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
        .returning({ codeHash: recoveryCodes.codeHash });
      return taken.length > 0;
    },
    async replaceCodes(codeHashes) {
      await db.delete(recoveryCodes).where(isCode);
      await db.insert(recoveryCodes).values(codeHashes.map((codeHash) => ({ accountId, userId, codeHash })));
    },
    async remove() {
      await db.delete(secondFactors).where(isFactor);
    },
  };
}
