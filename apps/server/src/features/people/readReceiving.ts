import type { Actor, Person } from '@funil/api/contract';
import { and, asc, eq, sql } from 'drizzle-orm';
import { distributionMembers, distributionQueues, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { awayUntil } from './awayUntil.ts';
import { openLeadsOf } from '../leadCounts/leadCounts.queries.ts';
import { wherePeopleReached } from './people.queries.ts';

type Receiving = NonNullable<Person['receiving']>;

/** Open leads, availability on a day of the account, and queues of those among the people whose leads the actor may see. */
export async function readReceiving(
  tx: AccountTx,
  actor: Actor,
  ids: readonly string[],
  day: string,
): Promise<Map<string, Receiving>> {
  const { db, accountId } = tx;
  const reached = and(
    eq(users.accountId, accountId),
    sql`${users.id} = any(${sql.param([...ids])}::uuid[])`,
    wherePeopleReached(actor, 'lead.transfer'),
  );
  const people = await db
    .select({
      id: users.id,
      openLeads: openLeadsOf(tx, users.id),
      isAvailable: users.isAvailable,
      awayUntil: awayUntil(tx, day),
    })
    .from(users)
    .where(reached);
  const memberships = await db
    .select({ userId: distributionMembers.userId, name: distributionQueues.name })
    .from(distributionMembers)
    .innerJoin(
      distributionQueues,
      and(eq(distributionQueues.accountId, accountId), eq(distributionQueues.id, distributionMembers.queueId)),
    )
    .innerJoin(users, and(reached, eq(users.id, distributionMembers.userId)))
    .where(and(eq(distributionMembers.accountId, accountId), eq(distributionQueues.isActive, true)))
    .orderBy(asc(distributionQueues.isCatchAll), asc(distributionQueues.position), asc(distributionQueues.id));
  const queues = Map.groupBy(memberships, ({ userId }) => userId);
  return new Map(
    people.map(({ id, openLeads, isAvailable, awayUntil: lastDay }) => [
      id,
      {
        open_leads_count: openLeads,
        is_available: isAvailable && lastDay === null,
        away_until: lastDay,
        queue_names: (queues.get(id) ?? []).map(({ name }) => name),
      },
    ]),
  );
}
