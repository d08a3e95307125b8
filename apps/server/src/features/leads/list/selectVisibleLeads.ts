import type { Actor } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { LeadChoice } from './ListedLeadsQuery.ts';
import type { LeadSearchRelation } from './leadSearchRelation.ts';
import { bareLeadColumns, isLeadVisible, leadVisibility } from '../record/leadVisibility.ts';

export interface Selection {
  /** Columns, which must include `number`, the identity of a lead. */
  columns: SQL;
  where?: SQL;
  orderBy: SQL | null;
  limit: number;
  /** False when any `limit` leads suffice. */
  isRanked: boolean;
}

/**
 * Reads each visibility condition in order from its own index, up to `limit` rows, and merges them without duplicates.
 */
export function selectVisibleLeads(
  tx: AccountTx,
  actor: Actor,
  { where: chosen }: LeadChoice,
  source: LeadSearchRelation,
  selection: Selection,
): SQL {
  const { columns, limit, orderBy, isRanked } = selection;
  const where = [sql`account_id = ${tx.accountId}`, sql`deleted_at is null`];
  where.push(...chosen);
  if (source.where && source.window === null) where.push(source.where);
  if (selection.where) where.push(selection.where);
  const order = orderBy ? sql` order by ${orderBy}` : sql``;
  const select = (visible: SQL) => {
    const conditions = sql.join([...where, visible], sql` and `);
    if (source.window === null)
      return sql`(select ${columns} from ${source.from} where ${conditions}${order} limit ${limit})`;
    const near = sql`(select * from ${source.from} where ${conditions}${order} limit ${source.window}) as near`;
    return sql`(select ${columns} from ${near} where ${source.where ?? sql`true`}${order} limit ${limit})`;
  };

  const parts = source.isShort ? [] : leadVisibility(actor, 'lead.read', bareLeadColumns);
  if (parts.length <= 1) return select(isLeadVisible(actor, 'lead.read', bareLeadColumns));
  // A page is short, so duplicates are removed afterwards. A total is long, so each part excludes the previous ones and
  // stops at the limit.
  if (isRanked)
    return sql`(select * from (${sql.join(parts.map(select), sql` union `)}) as part${order} limit ${limit})`;
  const apart = parts.map((part, index) =>
    index === 0 ? part : sql`${part} and (${sql.join(parts.slice(0, index), sql` or `)}) is not true`,
  );
  return sql`(select * from (${sql.join(apart.map(select), sql` union all `)}) as part limit ${limit})`;
}
