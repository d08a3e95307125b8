import { levelOf } from '@funil/api/contract';
import type { Actor, LeadFilters } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { leadFilterConditions } from './leadFilterConditions.ts';
import { bareLeadColumns, isLeadVisible, isOwnContact } from '../record/leadVisibility.ts';

/**
 * Filters of the links behind report numbers: facts, pipeline stages, and attributes that a former owner knows. Other
 * filters disable the count, because repeated searches could reveal contents of unreadable leads.
 */
const linkFilters: ReadonlySet<keyof LeadFilters> = new Set([
  'receiver_id',
  'receiver_group_id',
  'received',
  'created',
  'first_contact_id',
  'seller_id',
  'seller_group_id',
  'lost_by_id',
  'lost_by_group_id',
  'won',
  'lost',
  'status_id',
  'reached_id',
  'product_id',
  'product_type_id',
  'source',
  'utm_campaign',
  'indicator_id',
  'referral_team_id',
  'partner_id',
]);

export const isFactual = (filters: LeadFilters): boolean =>
  Object.entries(filters).every(
    ([name, value]) => value === undefined || value === '' || linkFilters.has(name as keyof LeadFilters),
  );

const among = (list: string | undefined, ids: readonly string[]) =>
  ids.filter((id) => list === undefined || list.toLowerCase().split(',').includes(id));

/** Filters limited to the viewer's people. Null when the filters include none of them. */
function ofOwnPeople(actor: Actor, filters: LeadFilters): LeadFilters | null {
  const level = levelOf(actor.role, 'lead.read');
  const own: LeadFilters = { ...filters };
  if (level === 'own' && actor.role !== 'indicator') {
    if (filters.receiver_id || filters.receiver_group_id)
      own.receiver_id = among(filters.receiver_id, [actor.uid]).join(',');
  } else if (level === 'group') {
    if (filters.receiver_id || filters.receiver_group_id)
      own.receiver_group_id = among(filters.receiver_group_id, actor.managed_group_ids).join(',');
  } else return null;
  return own.receiver_id === '' || own.receiver_group_id === '' ? null : own;
}

/**
 * Counts leads that have another owner since, which report numbers include but lists hide. Sales and losses stay
 * readable.
 */
export async function countUnreadableLeads(
  tx: AccountTx,
  actor: Actor,
  filters: LeadFilters,
  timeZone: string,
): Promise<number> {
  const isNumber = filters.receiver_id ?? filters.receiver_group_id ?? filters.first_contact_id;
  if (!isNumber || !isFactual(filters)) return 0;
  const own = ofOwnPeople(actor, filters);
  if (!own) return 0;
  const isOwn = filters.first_contact_id ? isOwnContact(actor) : null;
  const where = [
    sql`account_id = ${tx.accountId}`,
    sql`deleted_at is null`,
    ...(await leadFilterConditions(tx, own, { now: new Date(), timeZone })),
    ...(isOwn ? [isOwn] : []),
    sql`${isLeadVisible(actor, 'lead.read', bareLeadColumns)} is not true`,
  ];
  const { rows } = await tx.db.execute<{ count: number }>(
    sql`select count(*)::int as count from leads where ${sql.join(where, sql` and `)}`,
  );
  return rows[0]!.count;
}
