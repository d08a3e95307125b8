import type { Actor, LeadGroup } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { countedWhere } from './countedWhere.ts';
import { findLeadSearchRelation } from './leadSearchRelation.ts';
import type { LeadChoice } from './ListedLeadsQuery.ts';
import { selectVisibleLeads } from './selectVisibleLeads.ts';

/** Above every account: groups are counted whole. */
const everyLead = 2_000_000_000;

interface Group {
  owner: string | null;
  name: string | null;
  count: number;
}

function compareGroups(left: Group, right: Group): number {
  if (left.name === null || right.name === null) return Number(left.name === null) - Number(right.name === null);
  const [one, other] = [normalizeText(left.name), normalizeText(right.name)];
  if (one === other) return left.owner! < right.owner! ? -1 : 1;
  return one < other ? -1 : 1;
}

interface OwnerGroups {
  /** Owners in the order of the list. */
  owners: (string | null)[];
  counts: LeadGroup[];
}

/**
 * Owners of the leads of a list, by name, with their leads counted. Each page counts again, by an index that holds the
 * owners: people come and go between pages.
 *
 * @param last owner at which the previous page ended, who may own none of the leads any more
 */
export async function groupByOwner(
  tx: AccountTx,
  actor: Actor,
  choice: LeadChoice,
  last: string | null | undefined,
): Promise<OwnerGroups> {
  const source = await findLeadSearchRelation(tx, choice);
  const counted = { ...choice, where: countedWhere(choice) };
  const listed = selectVisibleLeads(tx, actor, counted, source, {
    columns: sql`number, owner_id`,
    orderBy: null,
    limit: everyLead,
    isRanked: false,
  });
  const { rows } = await tx.db.execute<{ owner: string | null; name: string | null; count: number }>(sql`
    select owner.id as owner, owner.name, coalesce(counted.count, 0)::int as count
    from (select owner_id, count(*) as count from ${listed} as listed group by owner_id) as counted
    full join (select id, name from users where account_id = ${tx.accountId}) as owner on owner.id = counted.owner_id
    where counted.count > 0 or owner.id = ${last ?? null}::uuid`);
  const groups = rows.toSorted(compareGroups);
  if (last === null && !groups.some(({ owner }) => owner === null)) groups.push({ owner: null, name: null, count: 0 });
  return {
    owners: groups.map(({ owner }) => owner),
    counts: groups.filter(({ count }) => count > 0).map(({ owner, count }) => ({ owner_id: owner, count })),
  };
}
