import type { Actor, FieldSettings, PreviewLeadTransferInput } from '@funil/api/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { groups, users } from '../../platform/db/schema/people.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { describeLeadFilters } from '../leads/list/describeLeadFilters.ts';
import { openStatuses } from '../leads/list/leadFilterConditions.ts';
import type { LeadChoice } from '../leads/list/ListedLeadsQuery.ts';
import { findLeadSearchRelation } from '../leads/list/leadSearchRelation.ts';
import { bareLeadColumns, isLeadVisible } from '../leads/record/leadVisibility.ts';
import { leadConditionsOf } from '../leads/list/leadConditionsOf.ts';
import { selectVisibleLeads } from '../leads/list/selectVisibleLeads.ts';

export type TransferQuery = Omit<PreviewLeadTransferInput, 'receivers'>;

async function readOrigin(
  tx: AccountTx,
  { from, user_ids: userIds, group_id: groupId, filters, numbers }: TransferQuery,
  timeZone: string,
  actor: Actor,
): Promise<LeadChoice> {
  if (from === 'people') return leadConditionsOf(tx, { owner_id: userIds.join(',') }, timeZone, actor);
  if (from === 'group') return leadConditionsOf(tx, { group_id: groupId! }, timeZone, actor);
  if (from === 'filters') return leadConditionsOf(tx, filters, timeZone, actor);
  return { where: [sql`number = any(${sql.param(numbers)}::bigint[])`], fragment: null };
}

const leadCountLabel = (count: number) =>
  count === 1 ? '1 lead escolhido' : `${count.toLocaleString('pt-BR')} leads escolhidos`;

export async function describeOrigin(
  tx: AccountTx,
  actor: Actor,
  { from, user_ids: userIds, group_id: groupId, filters, numbers }: TransferQuery,
  settings: FieldSettings,
): Promise<string[]> {
  if (from === 'leads') return [leadCountLabel(new Set(numbers).size)];
  if (from === 'filters') {
    // Managers read the words of an administrator's transfer too.
    const words = await describeLeadFilters(tx, actor, filters, settings, 'manager');
    return words.length > 0 ? words : ['Todos os leads'];
  }
  const table = from === 'people' ? users : groups;
  const ids = from === 'people' ? userIds : [groupId!];
  const rows = await tx.db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(and(eq(table.accountId, tx.accountId), inArray(table.id, ids)));
  return ids.flatMap((id) => rows.find((row) => row.id === id)?.name ?? []);
}

/**
 * Leads that a transfer concerns, without visible leads that the actor may not transfer, such as sales of the actor's
 * groups with other owners.
 */
export async function chooseLeads(tx: AccountTx, actor: Actor, query: TransferQuery, timeZone: string) {
  const origin = await readOrigin(tx, query, timeZone, actor);
  const source = await findLeadSearchRelation(tx, origin);
  const open = sql`status_id = any(${sql.param(await openStatuses(tx))}::uuid[])`;
  const mayTransfer = isLeadVisible(actor, 'lead.transfer', bareLeadColumns);
  const select = (where: SQL | undefined, limit: number) =>
    selectVisibleLeads(tx, actor, origin, source, {
      columns: sql`id, number, owner_id, status_id`,
      where: where ? sql`${where} and ${mayTransfer}` : mayTransfer,
      orderBy: sql`number desc`,
      limit,
      isRanked: true,
    });
  return { open, select };
}

export const isOnBothSides = ({ from, user_ids: userIds }: TransferQuery, receiverIds: readonly string[]) =>
  from === 'people' && receiverIds.some((id) => userIds.includes(id));
