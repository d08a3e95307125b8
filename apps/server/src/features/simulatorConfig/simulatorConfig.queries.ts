import { emptySimulatorConfig } from '@funil/api/contract';
import type { OfferableType } from '@funil/api/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { simulatorConfigs, productTypes } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { publicPageSettings } from '../publicPageConfig/publicPageSettings.ts';

/** What people and the account have decided about their simulators. */
export const { read: readSimulatorConfig, write: writeSimulatorConfig } = publicPageSettings(
  simulatorConfigs,
  emptySimulatorConfig,
);

/** The types of product that a simulator may offer, in the account's order. */
export async function listOfferableTypes({ db, accountId }: AccountTx): Promise<OfferableType[]> {
  return db
    .select({ id: productTypes.id, name: productTypes.name, calculator: productTypes.calculator })
    .from(productTypes)
    .where(and(eq(productTypes.accountId, accountId), isNull(productTypes.archivedAt)))
    .orderBy(asc(productTypes.position), asc(productTypes.id));
}
