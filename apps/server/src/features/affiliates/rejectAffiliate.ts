import type { Actor } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { saveAffiliate } from './affiliates.queries.ts';
import type { StoredAffiliate } from './affiliates.queries.ts';
import { lockForDecision } from './lockForDecision.ts';

export async function rejectAffiliate(
  tx: AccountTx,
  actor: Actor,
  id: string,
  reason: string,
  now = new Date(),
): Promise<StoredAffiliate> {
  const before = await lockForDecision(tx, actor, id, ['pending']);
  await saveAffiliate(tx, id, { state: 'rejected', rejectionReason: reason, decidedBy: actor.uid, decidedAt: now });
  await emit(tx, 'affiliate.changed', { sponsorId: before.sponsorId });
  return before;
}
