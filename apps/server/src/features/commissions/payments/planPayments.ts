import { parsePixKey } from '@funil/validation/values';
import type { PixProblem } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { instant } from '../list/entryRows.queries.ts';
import type { OpenEntry } from './openEntries.queries.ts';

export interface PaymentPlan {
  earnerId: string;
  userId: string | null;
  partnerId: string | null;
  entryIds: string[];
  amountCents: number;
  clawbackCents: number;
}

/**
 * Payments of a batch by beneficiary. An earner who owes more than the entries earn gets no payment, and the entries
 * wait for a later batch.
 */
export function planPayments(entries: readonly OpenEntry[]): { paid: PaymentPlan[]; left: PaymentPlan[] } {
  const plans = new Map<string, PaymentPlan>();
  for (const { id, earnerId, userId, partnerId, amountCents: cents } of entries) {
    const plan = plans.get(earnerId) ?? {
      earnerId,
      userId,
      partnerId,
      entryIds: [],
      amountCents: 0,
      clawbackCents: 0,
    };
    plan.entryIds.push(id);
    plan.amountCents += cents;
    if (cents < 0) plan.clawbackCents -= cents;
    plans.set(earnerId, plan);
  }
  const all = [...plans.values()];
  return {
    paid: all.filter(({ amountCents }) => amountCents >= 0),
    left: all.filter(({ amountCents }) => amountCents < 0),
  };
}

export interface Payee {
  /** User id; null for a partner. */
  id: string | null;
  name: string | null;
  pixKey: string | null;
  pixKeyInDoubt: boolean;
  /** Null when payers need no notice of the change. */
  pixKeyChangedAt: string | null;
  pixKeyReplaced: boolean;
}

const nobody: Payee = {
  id: null,
  name: null,
  pixKey: null,
  pixKeyInDoubt: false,
  pixKeyChangedAt: null,
  pixKeyReplaced: false,
};

/** Days for which payers see a notice of a changed key. The notice also lasts until a payment to the key succeeds. */
const recentDays = 30;

/** Names and PIX keys of beneficiaries. A partner has no key until an administrator sets it. */
export async function findPayees(
  { db, accountId }: AccountTx,
  plans: readonly Pick<PaymentPlan, 'userId' | 'partnerId'>[],
): Promise<(plan: Pick<PaymentPlan, 'userId' | 'partnerId'>) => Payee> {
  const idsOf = (column: 'userId' | 'partnerId') => sql.param(plans.flatMap((plan) => plan[column] ?? []));
  const { rows } = await db.execute<PayeeRow>(sql`
    with payee as (
      select id as of, id, name, pix_key, pix_key_in_doubt, pix_key_changed_at, pix_key_replaced from users
      where account_id = ${accountId} and id = any(${idsOf('userId')}::uuid[])
      union all
      select id as of, null, case when pix_key is not null then name end, pix_key, pix_key_in_doubt,
        pix_key_changed_at, pix_key_replaced from partners
      where account_id = ${accountId} and id = any(${idsOf('partnerId')}::uuid[])
    )
    select of, id, name, pix_key as "pixKey", pix_key_in_doubt as "pixKeyInDoubt", pix_key_replaced as "pixKeyReplaced",
      case when pix_key is not null and (pix_key_changed_at > now() - make_interval(days => ${recentDays})
        or not exists (select 1 from commission_payments payment where payment.account_id = ${accountId}
          and payment.earner_id = payee.of and payment.state = 'paid' and payment.created_at > payee.pix_key_changed_at))
        then ${instant('pix_key_changed_at')} end as "pixKeyChangedAt"
    from payee`);
  const payees = new Map(
    rows.map((row): [string, Payee] => [
      row.of,
      {
        id: row.id,
        name: row.name,
        pixKey: row.pixKey,
        pixKeyInDoubt: row.pixKeyInDoubt,
        pixKeyChangedAt: row.pixKeyChangedAt,
        pixKeyReplaced: row.pixKeyChangedAt !== null && row.pixKeyReplaced,
      },
    ]),
  );
  return ({ userId, partnerId }) => payees.get((userId ?? partnerId)!) ?? nobody;
}

interface PayeeRow extends Record<string, unknown> {
  of: string;
  id: string | null;
  name: string | null;
  pixKey: string | null;
  pixKeyInDoubt: boolean;
  pixKeyReplaced: boolean;
  pixKeyChangedAt: string | null;
}

export const keyChangeOf = ({ pixKeyChangedAt, pixKeyReplaced }: Payee) => ({
  pix_key_changed_at: pixKeyChangedAt,
  pix_key_replaced: pixKeyReplaced,
});

/** Limit in cents: a PIX code has room for ten digits before the decimal point. */
const mostInCode = 1_000_000_000_000;

export function pixProblemOf(pixKey: string | null, isInDoubt: boolean, amountCents: number): PixProblem | null {
  if (amountCents <= 0) return 'nothing_to_pay';
  if (pixKey === null) return 'no_key';
  if (amountCents >= mostInCode) return 'too_much';
  if (isInDoubt) return 'doubtful_key';
  return parsePixKey(pixKey) === null ? 'invalid_key' : null;
}
