import { and, eq, inArray } from 'drizzle-orm';
import { users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { readers } from '../../platform/cable/audience.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import type { Subscriber } from '../../platform/events/emit.ts';
import { notify, withdrawNotifications } from '../notifications/notify.ts';
import type { NewNotification } from '../notifications/notify.ts';
import type { LeadChange } from '../leads/events/leadEvents.ts';
import type { Earning } from './commissionEvents.ts';
import { accrueSales } from './ledger/accrueSales.ts';

const idsOf = (leads: readonly LeadChange[]) => leads.map(({ row }) => row.lead.id);

/** In the sale's own transaction: both are there or neither is. */
export const accrueWon: Subscriber<'lead.won'> = async (tx, { leads, actorId }) => {
  await accrueSales(tx, idsOf(leads), { actorId, begins: true });
};

export const takeBackLost: Subscriber<'lead.lost'> = async (tx, { leads, actorId }) => {
  await accrueSales(tx, idsOf(leads), { actorId, begins: false });
};

export const takeBackReopened: Subscriber<'lead.reopened'> = async (tx, { leads, actorId }) => {
  await accrueSales(tx, idsOf(leads), { actorId, begins: false });
};

/** The value, the product or the day of a sale may be another one. */
export const followSale: Subscriber<'lead.changed'> = async (tx, { lead, before }) => {
  if (lead.wonAt || before.wonAt) await accrueSales(tx, [lead.id], { actorId: null, begins: false });
};

export const takeBackDeleted: Subscriber<'lead.deleted'> = async (tx, { lead }) => {
  if (lead.wonAt) await accrueSales(tx, [lead.id], { actorId: null, begins: false });
};

export const accrueRestored: Subscriber<'lead.restored'> = async (tx, { leads }) => {
  await accrueSales(tx, idsOf(leads), { actorId: null, begins: false });
};

export const followRevised: Subscriber<'leads.revised'> = async (tx, { leadIds }) => {
  await accrueSales(tx, leadIds, { actorId: null, begins: false });
};

/** Whoever shows entries requests them again. */
const showAgain = (tx: AccountTx) =>
  broadcast(tx, {
    stream: 'AccountChannel',
    kind: 'catalog_changed',
    catalog: 'commissions',
    audience: readers('commission.read'),
  });

export const broadcastAccrued: Subscriber<'commission.accrued'> = (tx) => showAgain(tx);

export const broadcastRules: Subscriber<'commissionRule.changed'> = (tx) =>
  broadcast(tx, {
    stream: 'AccountChannel',
    kind: 'catalog_changed',
    catalog: 'commission_rules',
    audience: readers('commission.read'),
  });

/** Notifies who earned, of a partner its people, who see what it earns: each of the sum that concerns it. */
async function notifyEarners(
  tx: AccountTx,
  earnings: readonly Earning[],
  notification: Omit<NewNotification, 'userId' | 'amountCents' | 'paymentId'>,
): Promise<void> {
  const ids = [...new Set(earnings.flatMap(({ partnerId }) => partnerId ?? []))];
  const people =
    ids.length === 0
      ? []
      : await tx.db
          .select({ id: users.id, partnerId: users.partnerId })
          .from(users)
          .where(
            and(
              eq(users.accountId, tx.accountId),
              inArray(users.partnerId, ids),
              eq(users.role, 'partner'),
              eq(users.status, 'active'),
            ),
          );
  const peopleOf = Map.groupBy(people, ({ partnerId }) => partnerId!);
  const readers = earnings.flatMap((earning) =>
    earning.userId !== null
      ? { ...earning, reader: earning.userId }
      : (peopleOf.get(earning.partnerId!) ?? []).map(({ id }) => ({ ...earning, reader: id })),
  );
  for (const own of Map.groupBy(readers, ({ reader, paymentId }) => `${reader} ${paymentId}`).values()) {
    const [{ reader: userId, paymentId }] = own as [(typeof own)[0]];
    notify(tx, { ...notification, userId, paymentId, amountCents: own.reduce((sum, { cents }) => sum + cents, 0) });
  }
}

export const tellApproved: Subscriber<'commission.approved'> = async (tx, { actorId, earnings }) => {
  await notifyEarners(tx, earnings, { type: 'commission_approved', actorId });
  showAgain(tx);
};

export const broadcastBatched: Subscriber<'commission.batched'> = (tx) => showAgain(tx);

export const tellPaid: Subscriber<'commission.paid'> = async (tx, { actorId, earnings }) => {
  await notifyEarners(tx, earnings, { type: 'commission_paid', actorId });
  showAgain(tx);
};

export const withdrawPaid: Subscriber<'commission.transferUndone'> = async (tx, { paymentId }) => {
  await withdrawNotifications(tx, 'commission_paid', paymentId);
  showAgain(tx);
};

export const tellFailed: Subscriber<'commission.failed'> = async (tx, { actorId, reason, earnings }) => {
  await notifyEarners(tx, earnings, { type: 'commission_failed', actorId, detail: reason });
  showAgain(tx);
};
