import { transferUndoDays } from '@funil/api/contract';
import type { LeadTransfer, TransferState } from '@funil/api/contract';
import { dayMs } from '@funil/validation/values';
import type { TransferRow } from './leadTransfers.queries.ts';

export const undoUntil = (createdAt: Date): Date => new Date(createdAt.getTime() + transferUndoDays * dayMs);

export function stateOf({ transfer: { state }, jobState }: Pick<TransferRow, 'transfer' | 'jobState'>): TransferState {
  const isRunning = state === 'moving' || state === 'undoing' || state === 'returning';
  return isRunning && jobState === 'failed' ? 'failed' : state;
}

export function presentLeadTransfer(row: TransferRow, now = new Date()): LeadTransfer {
  const { transfer, createdBy, receivers } = row;
  const state = stateOf(row);
  const until = undoUntil(transfer.createdAt);
  const isOpen = (state === 'moved' || state === 'failed') && transfer.movedCount > 0 && until > now;
  return {
    id: transfer.id,
    created_at: transfer.createdAt.toISOString(),
    created_by: createdBy,
    state,
    from: transfer.origin,
    from_words: transfer.originWords,
    to_distribution: transfer.toDistribution,
    receivers: receivers.map(({ person, leadsCount }) => ({ person, leads_count: leadsCount })),
    reason: transfer.reason,
    only_open: transfer.onlyOpen,
    keep_reminders: transfer.keepReminders,
    restart_sla: transfer.restartSla,
    return_on: transfer.returnOn,
    paused_count: transfer.pausedUserIds.length,
    leads_count: transfer.leadsCount,
    moved_count: transfer.movedCount,
    left_count: transfer.leftCount,
    back_count: transfer.backCount,
    stayed_count: transfer.stayedCount,
    undo_until: isOpen ? until.toISOString() : null,
  };
}
