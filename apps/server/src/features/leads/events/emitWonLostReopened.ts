import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import type { LeadChange } from './leads.events.ts';

const isClosed = (kind: string) => kind === 'won' || kind === 'lost';

export async function emitWonLostReopened(
  tx: AccountTx,
  changes: readonly LeadChange[],
  actorId: string | null,
  at: Date,
): Promise<void> {
  const turned = changes.filter(({ before, row }) => before.status.kind !== row.status.kind);
  const won = turned.filter(({ row }) => row.status.kind === 'won');
  const lost = turned.filter(({ row }) => row.status.kind === 'lost');
  const reopened = turned.filter(({ before, row }) => isClosed(before.status.kind) && !isClosed(row.status.kind));
  if (won.length > 0) await emit(tx, 'lead.won', { leads: won, actorId, at });
  if (lost.length > 0) await emit(tx, 'lead.lost', { leads: lost, actorId, at });
  if (reopened.length > 0) await emit(tx, 'lead.reopened', { leads: reopened, actorId, at });
}
