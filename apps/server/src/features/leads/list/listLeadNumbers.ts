import { maxSelectedLeads } from '@funil/api/contract';
import type { Actor, LeadSelection } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { LeadChoice } from './ListedLeadsQuery.ts';
import type { LeadSearchRelation } from './leadSearchRelation.ts';
import { selectVisibleLeads } from './selectVisibleLeads.ts';

export async function listLeadNumbers(
  tx: AccountTx,
  actor: Actor,
  choice: LeadChoice,
  source: LeadSearchRelation,
): Promise<LeadSelection> {
  // One extra row shows whether there are more.
  const chosen = selectVisibleLeads(tx, actor, choice, source, {
    columns: sql`number`,
    orderBy: sql`number desc`,
    limit: maxSelectedLeads + 1,
    isRanked: true,
  });
  const { rows } = await tx.db.execute<{ number: string }>(chosen);
  return {
    numbers: rows.slice(0, maxSelectedLeads).map(({ number }) => Number(number)),
    is_capped: rows.length > maxSelectedLeads,
  };
}
