import type { Actor, CommissionBeneficiary, CommissionEntry, CommissionState } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { bareLeadColumns, isLeadVisible } from '../../leads/record/leadVisibility.ts';

/** Instant as text in the API format. */
export const instant = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

export interface EntryRow extends Record<string, unknown> {
  id: string;
  sale_id: string;
  lead_id: string;
  state: CommissionState;
  beneficiary: CommissionBeneficiary;
  earner_id: string;
  earner_name: string;
  is_partner: boolean;
  product: { id: string; name: string } | null;
  product_type: { id: string; name: string } | null;
  rule_id: string;
  rule_version: number;
  rule_name: string;
  rule_reason: string;
  sold_on: string;
  due_on: string;
  part: number;
  parts: number;
  base_cents: number;
  amount_cents: number;
  reverses_id: string | null;
  is_reversed: boolean;
  created_at: string;
  approved_at: string | null;
  paid_at: string | null;
}

/** Entries chosen by an id query, in the order of that query. */
export async function listEntryRows({ db, accountId }: AccountTx, picked: SQL): Promise<EntryRow[]> {
  const { rows } = await db.execute<EntryRow>(sql`
    with picked as materialized (select id, row_number() over () as place from (${picked}) as chosen)
    select entry.id, entry.sale_id, entry.lead_id, entry.state, entry.beneficiary, entry.earner_id,
      coalesce(person.name, partner.name, '') as earner_name, entry.partner_id is not null as is_partner,
      case when product.id is not null then json_build_object('id', product.id, 'name', product.name) end as product,
      case when type.id is not null then json_build_object('id', type.id, 'name', type.name) end as product_type,
      entry.rule_id, entry.rule_version, version.name as rule_name, entry.rule_reason, entry.sold_on::text,
      entry.due_on::text, entry.part, entry.parts, entry.base_cents::float8 as base_cents,
      entry.amount_cents::float8 as amount_cents, entry.reverses_id,
      exists (select 1 from commission_entries reversal where reversal.account_id = ${accountId}
        and reversal.reverses_id = entry.id) as is_reversed,
      ${instant('entry.created_at')} as created_at, ${instant('entry.approved_at')} as approved_at,
      ${instant('entry.paid_at')} as paid_at
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

/** Entries as the API answers them. Leads that the actor may not read have no name. */
export async function presentEntries(
  tx: AccountTx,
  actor: Actor,
  rows: readonly EntryRow[],
): Promise<CommissionEntry[]> {
  const leads = await listVisibleLeads(
    tx,
    actor,
    rows.map(({ lead_id: id }) => id),
  );
  return rows.map((row) => ({
    id: row.id,
    state: row.state,
    beneficiary: row.beneficiary,
    earner: { id: row.earner_id, name: row.earner_name, is_partner: row.is_partner },
    lead: leads.get(row.lead_id) ?? null,
    product: row.product,
    product_type: row.product_type,
    rule: { id: row.rule_id, name: row.rule_name, version: row.rule_version },
    sold_on: row.sold_on,
    due_on: row.due_on,
    part: row.part,
    parts: row.parts,
    base_cents: row.base_cents,
    amount_cents: row.amount_cents,
    reverses_id: row.reverses_id,
    is_reversed: row.is_reversed,
    created_at: row.created_at,
    approved_at: row.approved_at,
    paid_at: row.paid_at,
  }));
}
