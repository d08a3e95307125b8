import type { StatusKind } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { newId } from '../../platform/db/newId.ts';
import {
  accountCounters,
  distributionQueues,
  leadStatuses,
  lossReasons,
  products,
  productTypes,
} from '../../platform/db/schema/tables.ts';
import { firstProductName } from '../products/firstProductName.ts';
import { catchAllName, noConditions } from '../distribution/queueDefaults.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

const statuses: readonly { name: string; color: string; kind: StatusKind }[] = [
  { name: 'Novo', color: '#2f7de1', kind: 'new' },
  { name: 'Em contato', color: '#7a5af0', kind: 'in_progress' },
  { name: 'Proposta', color: '#c77700', kind: 'in_progress' },
  { name: 'Ganho', color: '#15914f', kind: 'won' },
  { name: 'Perdido', color: '#7b818d', kind: 'lost' },
];

const reasons: readonly { name: string; requiresNote: boolean }[] = [
  { name: 'Não responde', requiresNote: false },
  { name: 'Sem interesse', requiresNote: false },
  { name: 'Preço', requiresNote: false },
  { name: 'Comprou de outra empresa', requiresNote: true },
  { name: 'Dados inválidos', requiresNote: false },
  { name: 'Outro', requiresNote: true },
];

const named = (name: string, position: number) => ({ id: newId(), name, nameKey: normalizeText(name), position });

export async function createAccountDefaults({ db, accountId }: AccountTx): Promise<void> {
  await db.insert(accountCounters).values({ accountId });
  await db.insert(leadStatuses).values(
    statuses.map(({ name, ...rest }, index) => ({
      accountId,
      ...named(name, index),
      ...rest,
      isInitial: index === 0,
    })),
  );
  await db
    .insert(lossReasons)
    .values(reasons.map(({ name, requiresNote }, index) => ({ accountId, ...named(name, index), requiresNote })));
  await db
    .insert(distributionQueues)
    .values({ accountId, ...named(catchAllName, 0), isCatchAll: true, conditions: noConditions });
  const type = named('Geral', 0);
  await db.insert(productTypes).values({ accountId, ...type, calculator: 'none' });
  await db.insert(products).values({ accountId, ...named(firstProductName, 0), productTypeId: type.id });
}
