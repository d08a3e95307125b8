import { people } from '../../platform/cable/audience.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export function broadcastOwn(tx: AccountTx, kind: 'notifications_changed' | 'reminders_changed', userId: string): void {
  broadcast(tx, { stream: 'NotificationsChannel', kind, audience: people(userId) });
}
