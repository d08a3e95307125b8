import type { Actor, ExportLeadsInput, FieldSettings } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { describeLeadFilters } from '../list/describeLeadFilters.ts';
import type { ListedLeadsQuery } from '../list/ListedLeadsQuery.ts';
import { readLeadOrder } from '../list/readLeadOrder.ts';
import { leadConditionsOf } from '../list/leadConditionsOf.ts';

export async function readExportQuery(
  tx: AccountTx,
  actor: Actor,
  input: ExportLeadsInput,
  settings: FieldSettings,
  timeZone: string,
): Promise<{ query: ListedLeadsQuery; filters: string[] }> {
  const { format: _format, columns: _columns, campaign: _campaign, sort, direction, numbers, ...filters } = input;
  const order = await readLeadOrder(tx, actor.role, { sort, direction });
  const choice = await leadConditionsOf(tx, filters, timeZone, actor);
  const words = await describeLeadFilters(tx, actor, filters, settings);
  if (!numbers) return { query: { ...order, cursor: null, ...choice }, filters: words };
  const chosen = sql`number = any(${sql.param(numbers)}::bigint[])`;
  return {
    query: { ...order, cursor: null, ...choice, where: [...choice.where, chosen] },
    filters: [...words, 'Leads escolhidos'],
  };
}
