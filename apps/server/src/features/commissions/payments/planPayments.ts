import { parsePixKey } from '@funil/validation/values';
import type { PixProblem } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { OpenEntry } from './openEntries.queries.ts';

/** What somebody would be paid. */
export interface PaymentPlan {
  earnerId: string;
  userId: string | null;
  partnerId: string | null;
  entryIds: string[];
  amountCents: number;
  owedBackCents: number;
}

/**
 * One payment for each who has earned something: what was earned less what is owed back. Who owes more than it has
 * earned gets none, and all of its entries stay for the next time.
 */
export function planPayments(entries: readonly OpenEntry[]): { paid: PaymentPlan[]; left: PaymentPlan[] } {
  const plans = new Map<string, PaymentPlan>();
  for (const { id, earner_id: earnerId, user_id: userId, partner_id: partnerId, amount_cents: cents } of entries) {
    const plan = plans.get(earnerId) ?? {
      earnerId,
      userId,
      partnerId,
      entryIds: [],
      amountCents: 0,
      owedBackCents: 0,
    };
    plan.entryIds.push(id);
    plan.amountCents += cents;
    if (cents < 0) plan.owedBackCents -= cents;
    plans.set(earnerId, plan);
  }
  const all = [...plans.values()];
  return {
    paid: all.filter(({ amountCents }) => amountCents >= 0),
    left: all.filter(({ amountCents }) => amountCents < 0),
  };
}

/** Whose account a payment goes to. */
export interface Payee {
  id: string | null;
  name: string | null;
  pixKey: string | null;
}

const nobody: Payee = { id: null, name: null, pixKey: null };

/** Of a person itself; of a partner the one of its people with a key who has been there longest. */
export async function findPayees(
  { db, accountId }: AccountTx,
  plans: readonly Pick<PaymentPlan, 'userId' | 'partnerId'>[],
): Promise<(plan: Pick<PaymentPlan, 'userId' | 'partnerId'>) => Payee> {
  const idsOf = (column: 'userId' | 'partnerId') => sql.param(plans.flatMap((plan) => plan[column] ?? []));
  const { rows } = await db.execute<{ of: string; id: string; name: string; pix_key: string | null }>(sql`
    select id as of, id, name, pix_key from users where account_id = ${accountId}
      and id = any(${idsOf('userId')}::uuid[])
    union all
    select * from (select distinct on (partner_id) partner_id as of, id, name, pix_key from users
      where account_id = ${accountId} and partner_id = any(${idsOf('partnerId')}::uuid[]) and role = 'partner'
        and status = 'active' and pix_key is not null
      order by partner_id, created_at, id) as people`);
  const payees = new Map(rows.map(({ of, id, name, pix_key: pixKey }) => [of, { id, name, pixKey }]));
  return ({ userId, partnerId }) => payees.get((userId ?? partnerId)!) ?? nobody;
}

/** A code carries ten digits before the point. */
const mostInCode = 1_000_000_000_000;

/** Why there is no PIX code for a payment; null where there is one. */
export function pixProblemOf(pixKey: string | null, amountCents: number): PixProblem | null {
  if (amountCents <= 0) return 'nothing_to_pay';
  if (pixKey === null) return 'no_key';
  if (amountCents >= mostInCode) return 'too_much';
  return parsePixKey(pixKey) === null ? 'invalid_key' : null;
}
