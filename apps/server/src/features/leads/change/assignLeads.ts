import { sql } from 'drizzle-orm';
import type { AssignmentVia } from '../../../platform/db/schema/assignmentVias.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';

export interface NewOwner {
  leadId: string;
  ownerId: string | null;
  groupId: string | null;
}

export async function assignLeads(
  tx: AccountTx,
  owners: readonly NewOwner[],
  via: AssignmentVia,
  now: Date,
): Promise<void> {
  if (owners.length === 0) return;
  const column = (pick: (owner: NewOwner) => string | null) => sql`${sql.param(owners.map(pick))}::uuid[]`;
  await tx.db.execute(sql`
    update leads set owner_id = assigned.owner_id, owner_group_id = assigned.group_id, owner_via = ${via},
      updated_at = ${now.toISOString()}, version = version + 1
    from unnest(${column(({ leadId }) => leadId)}, ${column(({ ownerId }) => ownerId)},
      ${column(({ groupId }) => groupId)}) as assigned (lead_id, owner_id, group_id)
    where leads.account_id = ${tx.accountId} and leads.id = assigned.lead_id`);
}
