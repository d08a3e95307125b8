import type { CheckDistributionInput, DistributionCheck } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { products } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { listMembers, listQueues } from './distribution.queries.ts';
import type { StoredQueue } from './distribution.queries.ts';
import { matchQueue } from './matchQueue.ts';
import { localMoment } from './workingHours.ts';

async function queueOfWaiting(tx: AccountTx, number: number, queues: readonly StoredQueue[]) {
  const { rows } = await tx.db.execute<{ queueId: string | null }>(sql`
    select queue_id as "queueId" from distribution_waits wait join leads on leads.account_id = ${tx.accountId}
      and leads.id = wait.lead_id and leads.number = ${number} and leads.owner_id is null
    where wait.account_id = ${tx.accountId}`);
  return queues.find(({ id }) => id === rows[0]?.queueId);
}

/** Queue that would take a lead, and active queues without members, in which leads would wait. */
export async function checkDistribution(
  tx: AccountTx,
  {
    lead,
    product_id: productId,
    value_cents: valueCents,
    phone,
    address_state: addressState,
    city,
  }: CheckDistributionInput,
  timeZone: string,
  now = new Date(),
): Promise<DistributionCheck> {
  const arrivedAt = localMoment(now, timeZone);
  const queues = await listQueues(tx);
  const filled = new Set((await listMembers(tx, arrivedAt.day)).map(({ queueId }) => queueId));
  const [product] = productId
    ? await tx.db
        .select({ typeId: products.productTypeId })
        .from(products)
        .where(and(eq(products.accountId, tx.accountId), eq(products.id, productId)))
    : [];
  const queue = lead
    ? await queueOfWaiting(tx, lead, queues)
    : matchQueue(queues, {
        productId: productId ?? null,
        productTypeId: product?.typeId ?? null,
        source: 'manual',
        partnerId: null,
        tagIds: [],
        ownValues: [],
        addressState: addressState ?? null,
        city: city ?? null,
        phone: phone ?? null,
        valueCents: valueCents ?? null,
        utmCampaign: null,
        arrivedAt,
      });
  const named = ({ id, name }: StoredQueue) => ({ id, name });
  return {
    queue: queue ? { ...named(queue), has_people: filled.has(queue.id) } : null,
    empty_queues: queues.filter(({ id, isActive }) => isActive && !filled.has(id)).map(named),
  };
}
