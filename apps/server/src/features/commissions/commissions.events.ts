import { and, eq, inArray } from 'drizzle-orm';
import { users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { readers } from '../../platform/cable/audience.ts';
import { broadcast } from '../../platform/cable/broadcast.ts';
import type { DomainEvents, Subscriber } from '../../platform/events/emit.ts';
import { notify, withdrawNotifications } from '../notifications/notify.ts';
import type { NewNotification } from '../notifications/notify.ts';
import type { LeadChange } from '../leads/events/leads.events.ts';
import { accrueSales } from './ledger/accrueSales.ts';

interface Concerned {
  userIds: readonly string[];
  partnerIds: readonly string[];
}

interface Earning {
  userId: string | null;
  partnerId: string | null;
  cents: number;
  paymentId?: string;
}

interface Earned {
  earnings: readonly Earning[];
  actorId: string;
}

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** Entries were added for a won or changed sale, or reversed. */
    'commission.accrued': Concerned;
    'commission.approved': Earned;
    'commission.batched': Record<string, never>;
    /** Payments were marked as transferred, or had nothing to transfer. */
    'commission.paid': Earned;
    'commission.transferUndone': { paymentId: string };
    'commission.failed': Earned & { reason: string };
    'commissions.exported': { userId: string; jobId: string };
    'commissionRule.changed': Record<string, never>;
  }
}

const idsOf = (leads: readonly LeadChange[]) => leads.map(({ row }) => row.lead.id);

/** Runs in the transaction of the won lead, so that the sale and its commissions are stored together. */
export const accrueWonSales: Subscriber<'lead.won'> = async (tx, { leads, actorId }) => {
  await accrueSales(tx, idsOf(leads), { actorId, begins: true });
};

type SaleChange = 'lead.lost' | 'lead.reopened' | 'lead.changed' | 'lead.deleted' | 'lead.restored' | 'leads.revised';

/** Ids of the event's leads whose sale may have ended or changed its value, product or day. */
function leadIdsOf(event: DomainEvents[SaleChange]): readonly string[] {
  if ('leadIds' in event) return event.leadIds;
  if ('leads' in event) return idsOf(event.leads);
  const isSale = event.lead.wonAt || ('before' in event && event.before.wonAt);
  return isSale ? [event.lead.id] : [];
}

/** Updates the commissions of sales that are in the ledger already. `accrueWonSales` adds new sales. */
export const reviseSales: Subscriber<SaleChange> = async (tx, event) => {
  await accrueSales(tx, leadIdsOf(event), { actorId: 'actorId' in event ? event.actorId : null, begins: false });
};

export const broadcastCommissions = (tx: AccountTx) =>
  broadcast(tx, {
    stream: 'AccountChannel',
    kind: 'catalog_changed',
    catalog: 'commissions',
    audience: readers('commission.read'),
  });

export const broadcastRules: Subscriber<'commissionRule.changed'> = (tx) =>
  broadcast(tx, {
    stream: 'AccountChannel',
    kind: 'catalog_changed',
    catalog: 'commission_rules',
    audience: readers('commission.read'),
  });

/** Notifies the beneficiaries. A partner's sum is sent to its active users of role `partner`. */
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

export const notifyApproved: Subscriber<'commission.approved'> = async (tx, { actorId, earnings }) => {
  await notifyEarners(tx, earnings, { type: 'commission_approved', actorId });
  broadcastCommissions(tx);
};

export const notifyPaid: Subscriber<'commission.paid'> = async (tx, { actorId, earnings }) => {
  await notifyEarners(tx, earnings, { type: 'commission_paid', actorId });
  broadcastCommissions(tx);
};

export const withdrawPaid: Subscriber<'commission.transferUndone'> = async (tx, { paymentId }) => {
  await withdrawNotifications(tx, 'commission_paid', paymentId);
  broadcastCommissions(tx);
};

export const notifyFailed: Subscriber<'commission.failed'> = async (tx, { actorId, reason, earnings }) => {
  await notifyEarners(tx, earnings, { type: 'commission_failed', actorId, detail: reason });
  broadcastCommissions(tx);
};
