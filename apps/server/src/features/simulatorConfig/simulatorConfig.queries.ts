import { emptySimulatorConfig } from '@funil/api/contract';
import type { OfferableType } from '@funil/api/contract';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { simulatorConfigs, productTypes } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { publicPageSettings } from '../publicPageConfig/publicPageSettings.ts';

export const { read: readSimulatorConfig, write: writeSimulatorConfig } = publicPageSettings(
  simulatorConfigs,
  emptySimulatorConfig,
);

export async function listOfferableTypes({ db, accountId }: AccountTx): Promise<OfferableType[]> {
  return db
    .select({ id: productTypes.id, name: productTypes.name, calculator: productTypes.calculator })
    .from(productTypes)
    .where(and(eq(productTypes.accountId, accountId), isNull(productTypes.archivedAt)))
    .orderBy(asc(productTypes.position), asc(productTypes.id));
}
