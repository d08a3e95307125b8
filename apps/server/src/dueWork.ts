import type { Config } from './platform/config/readConfig.ts';
import type { AccountTx } from './platform/db/withAccount.ts';
import { returnDueTransfer } from './features/leadTransfers/returnDueTransfer.ts';
import { distributeWaiting } from './features/distribution/distributeWaiting.ts';
import { mailNotifications } from './features/notifications/mailNotifications.ts';
import { remindOf } from './features/reminders/remindOf.ts';
import type { Outbox } from './platform/mail/outbox.ts';

export interface DueWorkServices {
  config: Pick<Config, 'port'>;
  outbox: Pick<Outbox, 'add'>;
}

/** Work that falls due at a moment that a table knows. Every process looks for it; a row's lock decides who does it. */
export interface DueWork {
  readonly name: string;
  /** Function of the database that names what is due, in any account: `(most integer) -> (account_id, id)`. */
  readonly find: string;
  /** Does one piece in a transaction of its account; one that was done meanwhile, or that another process holds, is left. */
  run(tx: AccountTx, id: string, services: DueWorkServices): Promise<void>;
}

/** Everything that the clock starts; a feature adds its line. */
export const dueWork: readonly DueWork[] = [
  { name: 'reminder.remind', find: 'find_due_reminders', run: remindOf },
  { name: 'lead_transfer.return', find: 'find_due_lead_transfers', run: returnDueTransfer },
  { name: 'distribution.wait', find: 'find_due_distributions', run: distributeWaiting },
  { name: 'notification.mail', find: 'find_due_notification_mail', run: mailNotifications },
];
