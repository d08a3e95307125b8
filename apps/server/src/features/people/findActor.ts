import type { Actor } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { groups, referralTeams, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

export async function findActor(
  { db, accountId }: AccountTx,
  userId: string,
): Promise<{ actor: Actor; name: string; email: string } | undefined> {
  // Uses the value `userId`: Drizzle omits table names in a query of one table, so a column `id` of the user would be
  // read as the group's.
  const [row] = await db
    .select({
      name: users.name,
      email: users.email,
      role: users.role,
      partnerId: users.partnerId,
      managedGroupIds: sql<string[]>`array(select ${groups.id} from ${groups} where ${groups.accountId} = ${accountId}
        and ${groups.managerId} = ${userId})`,
      managedTeamIds: sql<
        string[]
      >`array(select ${referralTeams.id} from ${referralTeams} where ${referralTeams.accountId} = ${accountId}
        and ${referralTeams.managerId} = ${userId})`,
    })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.id, userId), eq(users.status, 'active')));
  if (!row) return undefined;
  const { name, email, role, partnerId, managedGroupIds, managedTeamIds } = row;
  return {
    name,
    email,
    actor: {
      uid: userId,
      role,
      partner_id: partnerId,
      managed_group_ids: managedGroupIds,
      managed_team_ids: managedTeamIds,
    },
  };
}
