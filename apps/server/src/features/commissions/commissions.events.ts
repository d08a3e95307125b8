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

/** People and partners whose entries a command concerns, by id. */
interface Concerned {
  userIds: readonly string[];
  partnerIds: readonly string[];
}

/** A change of the money of a person or of a partner. */
interface Earning {
  userId: string | null;
  partnerId: string | null;
  cents: number;
  /** The payment that it is about, where it is about one. */
  paymentId?: string;
}

interface Earned {
  earnings: readonly Earning[];
  actorId: string;
}

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** The ledger has grown: sales were won, changed or taken back. */
    'commission.accrued': Concerned;
    'commission.approved': Earned;
    /** Payments wait to be transferred. */
    'commission.batched': Record<string, never>;
    /** Payments were ticked as transferred, or there was nothing to transfer. */
    'commission.paid': Earned;
    /** A tick was a mistake. */
    'commission.transferUndone': { paymentId: string };
    /** A payment did not arrive. */
    'commission.failed': Earned & { reason: string };
    /** A long list was written into a file. */
    'commissions.exported': { userId: string; jobId: string };
    /** There is another rule, or another version of one. */
    'commissionRule.changed': Record<string, never>;
  }
}

const idsOf = (leads: readonly LeadChange[]) => leads.map(({ row }) => row.lead.id);

/** In the sale's own transaction: both are there or neither is. */
export const accrueSale: Subscriber<'lead.won'> = async (tx, { leads, actorId }) => {
  await accrueSales(tx, idsOf(leads), { actorId, begins: true });
};

type SaleChange = 'lead.lost' | 'lead.reopened' | 'lead.changed' | 'lead.deleted' | 'lead.restored' | 'leads.revised';

/** Leads of an event whose sale may be gone, or have another value, product or day. */
function leadIdsOf(event: DomainEvents[SaleChange]): readonly string[] {
  if ('leadIds' in event) return event.leadIds;
  if ('leads' in event) return idsOf(event.leads);
  const isSale = event.lead.wonAt || ('before' in event && event.before.wonAt);
  return isSale ? [event.lead.id] : [];
}

/** Only sales that are in the ledger already: a new one begins with `accrueSale`. */
export const settleSale: Subscriber<SaleChange> = async (tx, event) => {
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
