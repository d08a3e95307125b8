import { receivedByTransfer } from '@funil/api/contract';
import type { NotificationUser } from '@funil/api/contract';
import type { NotificationRow } from './notifications.queries.ts';

export function presentNotification({ entry, actor, lead, affiliate }: NotificationRow): NotificationUser {
  return {
    id: entry.id,
    type: entry.type,
    created_at: entry.createdAt.toISOString(),
    read_at: entry.readAt?.toISOString() ?? null,
    actor,
    lead,
    leads_count: entry.leadsCount,
    ...(entry.undoneAt && { is_undone: true }),
    // A transfer of one lead that the user may not see would link to an empty list.
    ...(entry.type === 'lead_transferred' &&
      entry.transferId &&
      !entry.undoneAt &&
      entry.leadsCount > 1 && { transfer: receivedByTransfer(entry.transferId, entry.userId) }),
    reminder_id: entry.reminderId,
    affiliate,
    // The status of a lead hidden from the user stays hidden too.
    detail: entry.type === 'lead_status_changed' && entry.leadsCount === 1 && !lead ? null : entry.detail,
    amount_cents: entry.amountCents,
  };
}
