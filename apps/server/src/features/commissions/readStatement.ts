import { maxStatementLines } from '@funil/api/contract';
import type { Actor, CommissionStatement, ShowStatementInput, StatementKind } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { bareLeadColumns, isLeadVisible } from '../leads/record/leadVisibility.ts';
import { earnerIdsOf } from './list/commissionConditions.ts';

interface Movement extends Record<string, unknown> {
  kind: StatementKind;
  day: string;
  id: string;
  number: number | null;
  part: number | null;
  parts: number | null;
  batch: number | null;
  dueOn: string | null;
  reason: string | null;
  amountCents: number;
}

/**
 * Ledger entries on the day of creation, and payments on the day of transfer. A payment that failed after its transfer
 * also appears on the day of failure.
 */
const movements = (accountId: string, ids: SQL, timeZone: SQL, actor: Actor) => sql`
  select case when reverses_id is null then 'earned' else 'reversed' end as kind, created_at as at,
    (created_at at time zone ${timeZone})::date as day, entry.id, visible.number, part, parts, null::int as batch,
    case when reverses_id is null then due_on end as due_on, reversed_because as reason, amount_cents
  from commission_entries entry left join lateral (select number::int as number from leads
    where account_id = ${accountId} and id = entry.lead_id and deleted_at is null
      and ${isLeadVisible(actor, 'lead.read', bareLeadColumns)}) visible on true
  where entry.account_id = ${accountId} and entry.earner_id = any(${ids})
  union all
  select 'paid', paid_at, (paid_at at time zone ${timeZone})::date, payment.id, null, null, null, batch.number, null,
    null, -amount_cents
  from commission_payments payment
    join commission_batches batch on batch.account_id = ${accountId} and batch.id = payment.batch_id
  where payment.account_id = ${accountId} and payment.earner_id = any(${ids}) and paid_at is not null
  union all
  select 'failed', failed_at, (failed_at at time zone ${timeZone})::date, payment.id, null, null, null, batch.number,
    null, failed_reason, amount_cents
  from commission_payments payment
    join commission_batches batch on batch.account_id = ${accountId} and batch.id = payment.batch_id
  where payment.account_id = ${accountId} and payment.earner_id = any(${ids}) and failed_at is not null
    and paid_at is not null`;

const titles: Record<StatementKind, (line: Movement) => string> = {
  earned: ({ number, part, parts }) => `Comissão${number ? ` do lead ${number}` : ''}, parcela ${part} de ${parts}`,
  reversed: ({ number, reason }) => `Estorno${number ? ` do lead ${number}` : ''}${reason ? `: ${reason}` : ''}`,
  paid: ({ batch }) => `Pagamento do lote ${batch}`,
  failed: ({ batch, reason }) => `Pagamento do lote ${batch} não realizado${reason ? `: ${reason}` : ''}`,
};

/** By default the statement of the company for the role `partner`, else of the actor. */
async function findEarner({ db, accountId }: AccountTx, actor: Actor, requested: string | undefined) {
  const own = earnerIdsOf(actor);
  const id = (requested ?? own?.[1] ?? actor.uid).toLowerCase();
  if (own !== null && !own.includes(id)) throw new Refusal('commission.beneficiary_unknown');
  const { rows } = await db.execute<{ id: string; name: string; is_partner: boolean }>(sql`
    select id, name, false as is_partner from users where account_id = ${accountId} and id = ${id}
    union all select id, name, true from partners where account_id = ${accountId} and id = ${id}`);
  if (!rows[0]) throw new Refusal('commission.beneficiary_unknown');
  return rows[0];
}

/**
 * Statement of a beneficiary over a period. The closing balance is all that is pending, approved or not yet
 * transferred.
 */
export async function readStatement(
  tx: AccountTx,
  actor: Actor,
  { beneficiary_id: requested, from, until }: ShowStatementInput,
): Promise<CommissionStatement> {
  const { db, accountId } = tx;
  const earner = await findEarner(tx, actor, requested);
  const all = movements(
    accountId,
    sql`array[${earner.id}]::uuid[]`,
    sql`(select time_zone from accounts where id = ${accountId})`,
    actor,
  );
  const { rows: sums } = await db.execute<Record<'opening' | 'earned' | 'reversed' | 'paid', number>>(sql`
    select coalesce(sum(amount_cents) filter (where day < ${from}::date), 0)::float8 as opening,
      coalesce(sum(amount_cents) filter (where day >= ${from}::date and kind = 'earned'), 0)::float8 as earned,
      coalesce(sum(amount_cents) filter (where day >= ${from}::date and kind = 'reversed'), 0)::float8 as reversed,
      coalesce(sum(amount_cents) filter (where day >= ${from}::date and kind in ('paid', 'failed')), 0)::float8 as paid
    from (${all}) movement where day <= ${until}::date`);
  const { rows } = await db.execute<Movement>(sql`
    select kind, day::text, id, number, part, parts, batch, due_on::text as "dueOn", reason,
      amount_cents::float8 as "amountCents"
    from (${all}) movement where day between ${from}::date and ${until}::date
    order by at, case kind when 'paid' then 2 when 'failed' then 3 else 1 end, id
    limit ${maxStatementLines + 1}`);
  const { opening, earned, reversed, paid } = sums[0]!;
  let balance = opening;
  const lines = rows.slice(0, maxStatementLines).map((line) => {
    balance += line.amountCents;
    return {
      kind: line.kind,
      day: line.day,
      id: line.id,
      text: titles[line.kind](line),
      lead_number: line.number,
      due_on: line.dueOn,
      amount_cents: line.amountCents,
      balance_cents: balance,
    };
  });
  return {
    earner,
    from: from!,
    until: until!,
    opening_cents: opening,
    closing_cents: opening + earned + reversed + paid,
    earned_cents: earned,
    reversed_cents: reversed,
    paid_cents: 0 - paid,
    lines,
    is_cut: rows.length > maxStatementLines,
  };
}
