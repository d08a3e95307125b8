import { eq } from 'drizzle-orm';
import type { Config } from '../../platform/config/readConfig.ts';
import { accounts } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { accountOriginOf } from '../../platform/mail/accountOriginOf.ts';
import { composeMail } from '../../platform/mail/composeMail.ts';
import type { Outbox } from '../../platform/mail/outbox.ts';
import { findActor } from '../people/findActor.ts';
import { notificationLetter } from './notificationLetter.ts';
import { listRowsById, takeMail } from './notifications.queries.ts';
import { presentNotification } from './presentNotification.ts';

export async function mailNotifications(
  tx: AccountTx,
  userId: string,
  { config, outbox }: { config: Pick<Config, 'port' | 'appOrigin'>; outbox: Pick<Outbox, 'add'> },
): Promise<void> {
  const ids = await takeMail(tx, userId);
  const person = await findActor(tx, userId);
  if (ids.length === 0 || !person) return;
  const entries = (await listRowsById(tx, person.actor, ids)).map(presentNotification);
  const [account] = await tx.db
    .select({ name: accounts.name, personalization: accounts.personalization })
    .from(accounts)
    .where(eq(accounts.id, tx.accountId));
  const origin = await accountOriginOf(config, tx);
  if (!account || !origin) return;
  await outbox.add(
    tx,
    composeMail(
      account,
      notificationLetter({ to: person.email, accountName: account.name, origin, role: person.actor.role }, entries),
    ),
  );
}
