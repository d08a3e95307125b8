import { addDays, addMonths, dayMs, dayOf, monthBounds } from '@funil/validation/values';
import type { DemoEntry } from './createCommissions.ts';
import type { Random } from './random.ts';

interface Ledger {
  random: Random;
  entries: readonly DemoEntry[];
  payees: ReadonlyMap<string, { id: string | null; name: string | null; pixKey: string | null }>;
  adminId: string;
  now: Date;
}

const approvedDaysBefore = 4;
const minuteMs = 60_000;
const sentOfLast = 4;

/** Cancels reversed entries, but paid ones are owed back instead. */
function cancelCorrected(entries: readonly DemoEntry[], until: Date): void {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  for (const reversal of entries) {
    const entry = reversal.reversesId ? byId.get(reversal.reversesId) : undefined;
    if (!entry || reversal.createdAt > until || reversal.state !== 'pending') continue;
    if (entry.state === 'paid' || entry.state === 'to_transfer') {
      reversal.state = 'approved';
      reversal.approvedAt = reversal.createdAt;
    } else {
      entry.state = 'canceled';
      reversal.state = 'canceled';
    }
  }
}

function paydays(entries: readonly DemoEntry[], now: Date): Date[] {
  const first = entries[0];
  if (!first) return [];
  const days: Date[] = [];
  for (
    let month = addMonths(dayOf(first.createdAt, 'America/Sao_Paulo').slice(0, 7), 1);
    ;
    month = addMonths(month, 1)
  ) {
    const payday = new Date(`${month}-05T14:00:00Z`);
    if (payday > now) return days;
    days.push(payday);
  }
}

function groupByEarner(entries: readonly DemoEntry[]): Map<string, DemoEntry[]> {
  const groups = new Map<string, DemoEntry[]>();
  for (const entry of entries) groups.set(entry.earnerId, [...(groups.get(entry.earnerId) ?? []), entry]);
  return groups;
}

/**
 * Each batch pays all entries due before its month. One payment failed and was replaced, and some of the last batch are
 * not transferred yet.
 */
export function payCommissionsMonthly({ random, entries, payees, adminId, now }: Ledger) {
  const batches: Record<string, unknown>[] = [];
  const payments: Record<string, unknown>[] = [];
  const items: Record<string, unknown>[] = [];
  const days = paydays(entries, now);
  for (const payday of days) {
    cancelCorrected(entries, payday);
    const until = addDays(monthBounds(dayOf(payday, 'America/Sao_Paulo')).from, -1);
    const due = entries.filter(
      ({ state, createdAt, dueOn, amountCents }) =>
        createdAt < payday && (state === 'approved' || state === 'pending') && (dueOn <= until || amountCents < 0),
    );
    const batchId = random.uuid(payday);
    let paidCount = 0;
    for (const [earnerId, some] of groupByEarner(due)) {
      const cents = some.reduce((sum, { amountCents }) => sum + amountCents, 0);
      if (cents < 0 || !some.some(({ amountCents }) => amountCents > 0)) continue;
      paidCount += 1;
      const isSent = payday !== days.at(-1) || paidCount <= sentOfLast;
      const id = random.uuid(payday);
      const payee = payees.get(earnerId) ?? { id: null, name: null, pixKey: null };
      const isPartner = some[0]!.row.partner_id !== null;
      payments.push({
        id,
        batch_id: batchId,
        user_id: isPartner ? null : earnerId,
        partner_id: isPartner ? earnerId : null,
        payee_id: payee.id,
        payee_name: payee.name,
        pix_key: payee.pixKey,
        amount_cents: cents,
        clawback_cents: 0 - some.reduce((sum, { amountCents }) => sum + Math.min(amountCents, 0), 0),
        entries_count: some.length,
        state: cents === 0 ? 'settled' : isSent ? 'paid' : 'to_transfer',
        created_at: payday,
        paid_at: cents === 0 || isSent ? payday : null,
        paid_by: cents !== 0 && isSent ? adminId : null,
        failed_at: null as Date | null,
        failed_reason: null as string | null,
        replaces_id: null as string | null,
      });
      for (const entry of some) {
        entry.state = cents === 0 || isSent ? 'paid' : 'to_transfer';
        entry.approvedAt ??= new Date(
          Math.max(payday.getTime() - approvedDaysBefore * dayMs, entry.createdAt.getTime() + minuteMs),
        );
        if (entry.amountCents > 0) entry.approvedBy = adminId;
        if (entry.state === 'paid') entry.paidAt = payday;
        entry.paymentId = id;
        items.push({ payment_id: id, entry_id: entry.id });
      }
    }
    if (paidCount > 0)
      batches.push({ id: batchId, number: batches.length + 1, note: null, created_by: adminId, created_at: payday });
  }
  failOnce({ random, entries, payments, items });
  cancelCorrected(entries, now);
  const yesterday = addDays(dayOf(now, 'America/Sao_Paulo'), -1);
  for (const entry of entries)
    if (entry.state === 'pending' && entry.dueOn <= yesterday) {
      entry.state = 'approved';
      entry.approvedAt = new Date(Math.max(entry.createdAt.getTime() + minuteMs, now.getTime() - dayMs));
      if (entry.amountCents > 0) entry.approvedBy = adminId;
    }
  return { batches, payments, items };
}

interface Paid {
  random: Random;
  entries: readonly DemoEntry[];
  payments: Record<string, unknown>[];
  items: Record<string, unknown>[];
}

function failOnce({ random, entries, payments, items }: Paid): void {
  const failed = payments.findLast(({ state }) => state === 'paid');
  if (!failed) return;
  const at = new Date((failed.paid_at as Date).getTime() + dayMs);
  const again = { ...failed, id: random.uuid(at), created_at: at, paid_at: at, replaces_id: failed.id };
  Object.assign(failed, { state: 'failed', failed_at: at, failed_reason: 'Chave PIX não encontrada no banco' });
  payments.push(again);
  for (const entry of entries.filter(({ paymentId }) => paymentId === failed.id)) {
    entry.paymentId = again.id;
    entry.paidAt = at;
    items.push({ payment_id: again.id, entry_id: entry.id });
  }
}
