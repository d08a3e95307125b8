import { levelOf, noneId } from '@funil/api/contract';
import type { Actor, CommissionFiltersInput } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';

/** Ids of the beneficiaries whose entries an actor sees. Null when the actor sees all. */
export function earnerIdsOf(actor: Actor): string[] | null {
  switch (levelOf(actor.role, 'commission.read')) {
    case 'all':
      return null;
    case 'none':
      return [];
    case 'partner':
      return actor.partner_id === null ? [actor.uid] : [actor.uid, actor.partner_id];
    default:
      return [actor.uid];
  }
}

export function isEntryVisible(actor: Actor): SQL {
  const ids = earnerIdsOf(actor);
  return ids === null ? sql`true` : sql`entry.earner_id = any(${sql.param(ids)}::uuid[])`;
}

const split = (value: string) => value.split(',');

const isOneOf = (column: string, value: string | undefined): SQL[] =>
  value ? [sql`${sql.raw(`entry.${column}`)} = any(${sql.param(split(value))}::uuid[])`] : [];

function isOneOfOrNone(column: string, value: string | undefined): SQL[] {
  if (!value) return [];
  const chosen = split(value);
  const ids = chosen.filter((id) => id !== noneId);
  const name = sql.raw(`entry.${column}`);
  const isAmong = sql`${name} = any(${sql.param(ids)}::uuid[])`;
  return [chosen.includes(noneId) ? sql`(${isAmong} or ${name} is null)` : isAmong];
}

const isText = (column: string, value: string | undefined): SQL[] =>
  value ? [sql`${sql.raw(`entry.${column}`)} = any(${sql.param(split(value))}::text[])`] : [];

const isDay = (column: string, way: '>=' | '<=', day: string | null | undefined): SQL[] =>
  day ? [sql`${sql.raw(`entry.${column} ${way}`)} ${day}::date`] : [];

export function whereListed(accountId: string, actor: Actor, filters: CommissionFiltersInput): SQL {
  const parts = [
    sql`entry.account_id = ${accountId}`,
    isEntryVisible(actor),
    ...isDay('due_on', '>=', filters.due_from),
    ...isDay('due_on', '<=', filters.due_until),
    ...isDay('sold_on', '>=', filters.sold_from),
    ...isDay('sold_on', '<=', filters.sold_until),
    ...isText('state', filters.state),
    ...isText('beneficiary', filters.beneficiary),
    ...isOneOf('earner_id', filters.beneficiary_id),
    ...isOneOfOrNone('product_id', filters.product_id),
    ...isOneOfOrNone('product_type_id', filters.product_type_id),
    ...isOneOfOrNone('seller_group_id', filters.group_id),
    ...isOneOfOrNone('referral_team_id', filters.referral_team_id),
    ...isOneOf('rule_id', filters.rule_id),
    // An entry of a failed payment belongs to the batch that paid it later.
    ...(filters.batch_id
      ? [
          sql`entry.payment_id in (select id from commission_payments where account_id = ${accountId}
            and batch_id = any(${sql.param(split(filters.batch_id))}::uuid[]))`,
        ]
      : []),
    // Items of a failed payment remain listed.
    ...(filters.payment_id
      ? [
          sql`entry.id in (select entry_id from commission_payment_items where account_id = ${accountId}
            and payment_id = any(${sql.param(split(filters.payment_id))}::uuid[]))`,
        ]
      : []),
    ...(filters.lead_bulk_id
      ? [
          sql`entry.lead_id in (select (item ->> 'leadId')::uuid from lead_bulks
            cross join lateral jsonb_array_elements(items) item where lead_bulks.account_id = ${accountId}
              and lead_bulks.id = any(${sql.param(split(filters.lead_bulk_id))}::uuid[]))`,
        ]
      : []),
    ...(filters.lead
      ? [sql`entry.lead_id = (select id from leads where account_id = ${accountId} and number = ${filters.lead})`]
      : []),
  ];
  return sql.join(parts, sql` and `);
}
