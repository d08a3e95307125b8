import { emptySimulatorConfig } from '@funil/api/contract';
import type { SimulatorSettings, OfferableType } from '@funil/api/contract';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import { simulatorConfigs, productTypes, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export interface StoredSimulatorConfig {
  settings: SimulatorSettings;
  /** 0 while nobody has saved it. */
  version: number;
}

const ofUser = (userId: string | null) =>
  userId === null ? isNull(simulatorConfigs.userId) : eq(simulatorConfigs.userId, userId);

/** The configuration of a person, or the account's own; an empty one where nothing was saved. */
export async function readSimulatorConfig(
  { db, accountId }: AccountTx,
  userId: string | null,
): Promise<StoredSimulatorConfig> {
  const [row] = await db
    .select({ settings: simulatorConfigs.settings, version: simulatorConfigs.version })
    .from(simulatorConfigs)
    .where(and(eq(simulatorConfigs.accountId, accountId), ofUser(userId)));
  // What was saved before a setting existed says nothing about it.
  return { settings: { ...emptySimulatorConfig, ...row?.settings }, version: row?.version ?? 0 };
}

/** Writes the version after the given one; false when somebody else has written meanwhile. */
export async function writeSimulatorConfig(
  { db, accountId }: AccountTx,
  userId: string | null,
  { settings, version }: StoredSimulatorConfig,
  updatedBy: string,
): Promise<boolean> {
  const fields = { settings, updatedBy, updatedAt: sql`now()` };
  const written =
    version === 0
      ? await db
          .insert(simulatorConfigs)
          .values({ accountId, id: newId(), userId, ...fields })
          .onConflictDoNothing()
          .returning({ id: simulatorConfigs.id })
      : await db
          .update(simulatorConfigs)
          .set({ ...fields, version: version + 1 })
          .where(and(eq(simulatorConfigs.accountId, accountId), ofUser(userId), eq(simulatorConfigs.version, version)))
          .returning({ id: simulatorConfigs.id });
  return written.length > 0;
}

/** The types of product that a simulator may offer, in the account's order. */
export async function listOfferableTypes({ db, accountId }: AccountTx): Promise<OfferableType[]> {
  return db
    .select({ id: productTypes.id, name: productTypes.name, calculator: productTypes.calculator })
    .from(productTypes)
    .where(and(eq(productTypes.accountId, accountId), isNull(productTypes.archivedAt)))
    .orderBy(asc(productTypes.position), asc(productTypes.id));
}

/** A person of the account, whatever its state. */
export async function findSimulatorConfigPerson({ db, accountId }: AccountTx, id: string) {
  const [person] = await db
    .select({ id: users.id, name: users.name, code: users.code })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.id, id)));
  return person;
}

/** True while any simulator shows this address as its logo. */
export async function isSimulatorConfigLogo({ db, accountId }: AccountTx, url: string): Promise<boolean> {
  const rows = await db
    .select({ id: simulatorConfigs.id })
    .from(simulatorConfigs)
    .where(and(eq(simulatorConfigs.accountId, accountId), sql`${simulatorConfigs.settings}->>'logo_url' = ${url}`))
    .limit(1);
  return rows.length > 0;
}
