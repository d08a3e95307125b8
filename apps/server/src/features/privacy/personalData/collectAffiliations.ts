import { and, asc, eq, inArray } from 'drizzle-orm';
import { commissionEntries, commissionPayments } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { affiliationsOfPerson, readPeople } from '../affiliations/affiliationsOfPerson.ts';
import type { AffiliationData } from './PersonalData.ts';

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Commissions and payments of users. */
async function listEarnings({ db, accountId }: AccountTx, userIds: readonly string[]) {
  if (userIds.length === 0) return { entries: [], payments: [] };
  const entries = await db
    .select({
      userId: commissionEntries.userId,
      soldOn: commissionEntries.soldOn,
      dueOn: commissionEntries.dueOn,
      amountCents: commissionEntries.amountCents,
      state: commissionEntries.state,
    })
    .from(commissionEntries)
    .where(and(eq(commissionEntries.accountId, accountId), inArray(commissionEntries.userId, [...userIds])))
    .orderBy(asc(commissionEntries.soldOn), asc(commissionEntries.dueOn), asc(commissionEntries.id));
  const payments = await db
    .select({
      userId: commissionPayments.userId,
      createdAt: commissionPayments.createdAt,
      amountCents: commissionPayments.amountCents,
      state: commissionPayments.state,
      paidAt: commissionPayments.paidAt,
      pixKey: commissionPayments.pixKey,
    })
    .from(commissionPayments)
    .where(and(eq(commissionPayments.accountId, accountId), inArray(commissionPayments.userId, [...userIds])))
    .orderBy(asc(commissionPayments.createdAt), asc(commissionPayments.id));
  return { entries, payments };
}

/** Sign-ups as an affiliate of the person of some leads, with the earnings of each resulting user. */
export async function collectAffiliations(tx: AccountTx, leadIds: readonly string[]): Promise<AffiliationData[]> {
  const found = await affiliationsOfPerson(tx, await readPeople(tx, leadIds));
  const ids = found.flatMap(({ user }) => user?.id ?? []);
  const { entries, payments } = await listEarnings(tx, ids);
  return found.map(({ affiliate, user }) => ({
    name: affiliate.name,
    email: affiliate.email,
    phone: affiliate.phone,
    document_number: affiliate.documentNumber,
    pix_key: affiliate.pixKey,
    state: affiliate.state,
    signed_up_at: affiliate.createdAt.toISOString(),
    decided_at: iso(affiliate.decidedAt),
    rejection_reason: affiliate.rejectionReason,
    accepted_terms: affiliate.terms,
    utm: affiliate.utm,
    access: user && { phone: user.phone, pix_key: user.pixKey },
    commissions: entries
      .filter((entry) => entry.userId === user?.id)
      .map(({ soldOn, dueOn, amountCents, state }) => ({
        sold_on: soldOn,
        due_on: dueOn,
        amount_cents: amountCents,
        state,
      })),
    payments: payments
      .filter((payment) => payment.userId === user?.id)
      .map(({ createdAt, amountCents, state, paidAt, pixKey }) => ({
        created_at: createdAt.toISOString(),
        amount_cents: amountCents,
        state,
        paid_at: iso(paidAt),
        pix_key: pixKey,
      })),
  }));
}
