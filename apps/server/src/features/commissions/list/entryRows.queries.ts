import type { Actor, CommissionBeneficiary, CommissionEntry, CommissionState } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { bareLeadColumns, isLeadVisible } from '../../leads/record/leadVisibility.ts';

export const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export interface EntryRow extends Record<string, unknown> {
  id: string;
  saleId: string;
  leadId: string;
  state: CommissionState;
  beneficiary: CommissionBeneficiary;
  earnerId: string;
  earnerName: string;
  isPartner: boolean;
  product: { id: string; name: string } | null;
  productType: { id: string; name: string } | null;
  ruleId: string;
  ruleVersion: number;
  ruleName: string;
  ruleReason: string;
  soldOn: string;
  dueOn: string;
  part: number;
  parts: number;
  baseCents: number;
  amountCents: number;
  reversesId: string | null;
  isReversed: boolean;
  createdAt: string;
  approvedAt: string | null;
  paidAt: string | null;
}

/** Entries in the order of the query `picked`. */
export async function listEntryRows({ db, accountId }: AccountTx, picked: SQL): Promise<EntryRow[]> {
  const { rows } = await db.execute<EntryRow>(sql`
    with picked as materialized (select id, row_number() over () as place from (${picked}) as chosen)
    select entry.id, entry.sale_id as "saleId", entry.lead_id as "leadId", entry.state, entry.beneficiary,
      entry.earner_id as "earnerId", coalesce(person.name, partner.name, '') as "earnerName", entry.partner_id is not null as "isPartner",
      case when product.id is not null then json_build_object('id', product.id, 'name', product.name) end as product,
      case when type.id is not null then json_build_object('id', type.id, 'name', type.name) end as "productType",
      entry.rule_id as "ruleId", entry.rule_version as "ruleVersion", version.name as "ruleName",
      entry.rule_reason as "ruleReason", entry.sold_on::text as "soldOn", entry.due_on::text as "dueOn", entry.part, entry.parts, entry.base_cents::float8 as "baseCents",
      entry.amount_cents::float8 as "amountCents", entry.reverses_id as "reversesId",
      exists (select 1 from commission_entries reversal where reversal.account_id = ${accountId}
        and reversal.reverses_id = entry.id) as "isReversed",
      ${instant('entry.created_at')} as "createdAt", ${instant('entry.approved_at')} as "approvedAt",
      ${instant('entry.paid_at')} as "paidAt"
    from picked join commission_entries entry on entry.account_id = ${accountId} and entry.id = picked.id
      join commission_rule_versions version on version.account_id = ${accountId} and version.rule_id = entry.rule_id
        and version.version = entry.rule_version
      left join users person on person.account_id = ${accountId} and person.id = entry.user_id
      left join partners partner on partner.account_id = ${accountId} and partner.id = entry.partner_id
      left join products product on product.account_id = ${accountId} and product.id = entry.product_id
      left join product_types type on type.account_id = ${accountId} and type.id = entry.product_type_id
    order by picked.place`);
  return rows;
}

async function listVisibleLeads(
  { db, accountId }: AccountTx,
  actor: Actor,
  ids: readonly string[],
): Promise<Map<string, { number: number; name: string }>> {
  const { rows } = await db.execute<{ id: string; number: number; name: string }>(sql`
    select id, number::int as number, name from leads where account_id = ${accountId} and deleted_at is null
      and id = any(${sql.param([...new Set(ids)])}::uuid[]) and ${isLeadVisible(actor, 'lead.read', bareLeadColumns)}`);
  return new Map(rows.map(({ id, number, name }) => [id, { number, name }]));
}

/** A lead that the actor may not read has no name. */
export async function presentEntries(
  tx: AccountTx,
  actor: Actor,
  rows: readonly EntryRow[],
): Promise<CommissionEntry[]> {
  const leads = await listVisibleLeads(
    tx,
    actor,
    rows.map(({ leadId: id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    beneficiary: row.beneficiary,
    earner: { id: row.earnerId, name: row.earnerName, is_partner: row.isPartner },
    lead: leads.get(row.leadId) ?? null,
    product: row.product,
    product_type: row.productType,
    rule: { id: row.ruleId, name: row.ruleName, version: row.ruleVersion },
    sold_on: row.soldOn,
    due_on: row.dueOn,
    part: row.part,
    parts: row.parts,
    base_cents: row.baseCents,
    amount_cents: row.amountCents,
    reverses_id: row.reversesId,
    is_reversed: row.isReversed,
    created_at: row.createdAt,
    approved_at: row.approvedAt,
    paid_at: row.paidAt,
  }));
}
