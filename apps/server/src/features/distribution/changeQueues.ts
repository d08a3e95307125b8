import { isDeepStrictEqual } from 'node:util';
import { conditionKinds, hasOptions, levelOf, maxQueues, readCityWord } from '@funil/api/contract';
import type { Actor, ErrorCode, QueueConditions, SaveDistributionQueueInput } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { and, eq, inArray } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import { distributionMembers, distributionQueues } from '../../platform/db/schema/distribution.ts';
import { partners, products, productTypes, tags, users } from '../../platform/db/schema/tables.ts';
import { lockList } from '../../platform/db/lockList.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { listOwnFieldRows } from '../ownFields/ownFields.queries.ts';
import type { StoredOwnField } from '../ownFields/ownFields.queries.ts';
import { findAssignablePerson } from '../people/people.queries.ts';
import { citiesOf } from '../places/municipalities.ts';
import { emit } from '../../platform/events/emit.ts';
import { distributeSoon } from './distributeWaiting.ts';
import { lockQueues } from './distribution.queries.ts';
import type { StoredQueue } from './distribution.queries.ts';
import { withdrawRemovedQueues } from './withdrawOffers.ts';
import { noConditions } from './queueDefaults.ts';

const refuse = (code: ErrorCode, field: string): never => {
  throw new Refusal(code, { fields: { [field]: new Refusal(code).message } });
};

/** True for users who change whole queues. Others manage only their own people in queues. */
export const keepsQueues = (actor: Actor): boolean => levelOf(actor.role, 'distribution.manage') === 'all';

function refuseUnlessKeeper(actor: Actor): void {
  if (!keepsQueues(actor)) throw new Refusal('access.denied');
}

const ruleOf = (queue: StoredQueue): Omit<SaveDistributionQueueInput, 'version' | 'members'> => ({
  name: queue.name,
  is_active: queue.isActive,
  strategy: queue.strategy,
  conditions: { ...noConditions, ...queue.conditions },
  working_hours: queue.workingHours,
  accept_minutes: queue.acceptMinutes,
  max_turns: queue.maxTurns,
  sla_minutes: queue.slaMinutes,
});

/** Refuses changes of fields other than members by group managers. */
export function refuseOtherRule(queue: StoredQueue, input: Omit<SaveDistributionQueueInput, 'version'>): void {
  const message = 'Só a administração muda este campo.';
  const fields = Object.entries(ruleOf(queue))
    .filter(([field, value]) => !isDeepStrictEqual(value, input[field as keyof typeof input]))
    .map(([field]) => [field, message] as const);
  if (fields.length > 0) throw new Refusal('distribution_queue.rule_reserved', { fields: Object.fromEntries(fields) });
}

/** A city counts only as IBGE writes it, because addresses of leads are stored so. */
function isKnownRegion(region: string): boolean {
  const place = readCityWord(region);
  return place === null || citiesOf(place.state).some(({ name }) => name === place.city);
}

/** Values must be those that leads can have; archived fields and options stay where they are asked for. */
const areKnownValues = (asked: QueueConditions['own_fields'], fields: readonly StoredOwnField[]): boolean =>
  asked.every(({ field_id: id, values }) => {
    const field = fields.find((one) => one.id === id);
    if (!field || !conditionKinds.includes(field.kind)) return false;
    if (hasOptions(field.kind)) return values.every((value) => field.options.some(({ key }) => key === value));
    return field.kind === 'text' || values.every((value) => value === 'true' || value === 'false');
  });

export async function refuseUnknown(
  tx: AccountTx,
  { conditions }: Pick<SaveDistributionQueueInput, 'conditions'>,
): Promise<void> {
  const { db, accountId } = tx;
  const asked = [
    { table: productTypes, ids: conditions.product_type_ids, field: 'conditions.product_type_ids' },
    { table: products, ids: conditions.product_ids, field: 'conditions.product_ids' },
    { table: partners, ids: conditions.partner_ids, field: 'conditions.partner_ids' },
    { table: tags, ids: conditions.tag_ids, field: 'conditions.tag_ids' },
  ];
  for (const { table, ids, field } of asked) {
    if (ids.length === 0) continue;
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(eq(table.accountId, accountId), inArray(table.id, ids)));
    if (rows.length < new Set(ids).size) refuse('distribution_queue.condition_unknown', field);
  }
  if (!areKnownValues(conditions.own_fields, await listOwnFieldRows(tx)))
    refuse('distribution_queue.condition_unknown', 'conditions.own_fields');
  if (!conditions.regions.every(isKnownRegion)) refuse('distribution_queue.condition_unknown', 'conditions.regions');
}

/** Members that the actor does not manage and so may not change. */
async function foreignMembers(
  { db, accountId }: AccountTx,
  actor: Actor,
  queueId: string,
): Promise<ReadonlySet<string>> {
  if (keepsQueues(actor)) return new Set();
  const rows = await db
    .select({ id: users.id, groupId: users.groupId })
    .from(distributionMembers)
    .innerJoin(users, and(eq(users.accountId, accountId), eq(users.id, distributionMembers.userId)))
    .where(and(eq(distributionMembers.accountId, accountId), eq(distributionMembers.queueId, queueId)));
  return new Set(
    rows.filter(({ groupId }) => groupId === null || !actor.managed_group_ids.includes(groupId)).map(({ id }) => id),
  );
}

/** Daily counts stay. Changed members or weights (`isSame` is false) reset the round-robin credits. */
export async function draftMembers(
  tx: AccountTx,
  actor: Actor,
  queueId: string,
  input: SaveDistributionQueueInput['members'],
) {
  const { db, accountId } = tx;
  const ofQueue = and(eq(distributionMembers.accountId, accountId), eq(distributionMembers.queueId, queueId));
  const storedMembers = new Map(
    (await db.select().from(distributionMembers).where(ofQueue)).map((row) => [row.userId, row]),
  );
  const foreign = await foreignMembers(tx, actor, queueId);
  for (const { user_id: id } of input) {
    if (foreign.has(id)) refuse('distribution_queue.member_unknown', 'members');
    const person = storedMembers.has(id) ? { groupId: null } : await findAssignablePerson(tx, actor, id);
    const isWithinReach =
      keepsQueues(actor) ||
      storedMembers.has(id) ||
      (person?.groupId != null && actor.managed_group_ids.includes(person.groupId));
    if (!person || !isWithinReach) refuse('distribution_queue.member_unknown', 'members');
  }
  const foreignRows = [...storedMembers.values()].filter(({ userId }) => foreign.has(userId));
  const shares = new Map([
    ...foreignRows.map(({ userId, weight }) => [userId, weight] as const),
    ...input.map(({ user_id: id, weight }) => [id, weight] as const),
  ]);
  const isSame =
    shares.size === storedMembers.size && [...shares].every(([id, weight]) => storedMembers.get(id)?.weight === weight);
  const rows = [
    ...foreignRows,
    ...input.map(({ user_id: userId, weight, daily_cap: dailyCap, open_cap: openCap }) => ({
      ...(storedMembers.get(userId) ?? { credit: 0, day: null, receivedToday: 0, lastReceivedAt: null }),
      accountId,
      queueId,
      userId,
      weight,
      dailyCap,
      openCap,
    })),
  ].map((row, position) => ({ ...row, position, credit: isSame ? row.credit : 0 }));
  return { rows, isSame };
}

async function saveMembers(
  tx: AccountTx,
  actor: Actor,
  queueId: string,
  input: SaveDistributionQueueInput['members'],
): Promise<void> {
  const { rows } = await draftMembers(tx, actor, queueId, input);
  await tx.db
    .delete(distributionMembers)
    .where(and(eq(distributionMembers.accountId, tx.accountId), eq(distributionMembers.queueId, queueId)));
  if (rows.length > 0) await tx.db.insert(distributionMembers).values(rows);
}

async function refuseDuplicateName(
  queues: readonly StoredQueue[],
  nameKey: string,
  exceptId: string | null,
): Promise<void> {
  if (queues.some((queue) => queue.nameKey === nameKey && queue.id !== exceptId))
    refuse('distribution_queue.name_taken', 'name');
}

async function follow(tx: AccountTx): Promise<void> {
  await withdrawRemovedQueues(tx);
  await distributeSoon(tx);
  await emit(tx, 'distribution.changed', {});
}

export async function createQueue(tx: AccountTx, actor: Actor, input: SaveDistributionQueueInput): Promise<string> {
  refuseUnlessKeeper(actor);
  // Locks of existing queues do not prevent concurrent inserts.
  await lockList(tx, 'distribution_queues');
  const queues = await lockQueues(tx);
  if (queues.length >= maxQueues) throw new Refusal('distribution_queue.too_many');
  const nameKey = normalizeText(input.name);
  await refuseDuplicateName(queues, nameKey, null);
  await refuseUnknown(tx, input);
  const id = newId();
  const { name, is_active: isActive, strategy, conditions } = input;
  const { working_hours: workingHours, sla_minutes: slaMinutes } = input;
  await tx.db.insert(distributionQueues).values({
    accountId: tx.accountId,
    id,
    name,
    nameKey,
    isActive,
    strategy,
    conditions,
    workingHours,
    acceptMinutes: input.accept_minutes,
    maxTurns: input.max_turns,
    slaMinutes,
    position: queues.length,
  });
  await saveMembers(tx, actor, id, input.members);
  await follow(tx);
  return id;
}

interface QueueFacts {
  name: string;
  is_active: boolean;
  strategy: SaveDistributionQueueInput['strategy'];
  regions: string[];
  value_from_cents: number | null;
  value_until_cents: number | null;
  utm_campaigns: string[];
}

const factsOf = ({
  name,
  isActive,
  strategy,
  conditions,
}: Pick<StoredQueue, 'name' | 'isActive' | 'strategy' | 'conditions'>): QueueFacts => ({
  name,
  is_active: isActive,
  strategy,
  regions: conditions.regions,
  value_from_cents: conditions.value_from_cents,
  value_until_cents: conditions.value_until_cents,
  utm_campaigns: conditions.utm_campaigns,
});

/** Group managers may change only their own people. The catch-all queue has no conditions and is always active. */
export async function updateQueue(
  tx: AccountTx,
  actor: Actor,
  id: string,
  input: SaveDistributionQueueInput,
): Promise<{ before: QueueFacts; after: QueueFacts }> {
  await lockList(tx, 'distribution_queues');
  const queues = await lockQueues(tx);
  const queue = queues.find((one) => one.id === id);
  if (!queue) throw new Refusal('distribution_queue.not_found');
  if (input.version !== undefined && input.version !== queue.version) throw new Refusal('distribution_queue.outdated');
  const before = factsOf(queue);
  let after = before;
  if (keepsQueues(actor)) {
    const nameKey = normalizeText(input.name);
    await refuseDuplicateName(queues, nameKey, id);
    await refuseUnknown(tx, input);
    const { name, strategy, working_hours: workingHours, sla_minutes: slaMinutes } = input;
    const [isActive, conditions] = queue.isCatchAll ? [true, noConditions] : [input.is_active, input.conditions];
    await tx.db
      .update(distributionQueues)
      .set({
        name,
        nameKey,
        isActive,
        strategy,
        conditions,
        workingHours,
        slaMinutes,
        acceptMinutes: input.accept_minutes,
        maxTurns: input.max_turns,
      })
      .where(and(eq(distributionQueues.accountId, tx.accountId), eq(distributionQueues.id, id)));
    after = factsOf({ name, isActive, strategy, conditions });
  } else refuseOtherRule(queue, input);
  await saveMembers(tx, actor, id, input.members);
  await tx.db
    .update(distributionQueues)
    .set({ version: queue.version + 1 })
    .where(and(eq(distributionQueues.accountId, tx.accountId), eq(distributionQueues.id, id)));
  await follow(tx);
  return { before, after };
}

export async function arrangeQueues(tx: AccountTx, actor: Actor, ids: readonly string[]): Promise<string[]> {
  refuseUnlessKeeper(actor);
  const queues = await lockQueues(tx);
  const movable = queues.filter(({ isCatchAll }) => !isCatchAll).map(({ id }) => id);
  const requested = ids.filter((id) => movable.includes(id));
  const queueIds = new Set(queues.map(({ id }) => id));
  if (new Set(requested).size !== movable.length || ids.some((id) => !queueIds.has(id)))
    throw new Refusal('distribution_queue.order_outdated');
  for (const [position, id] of requested.entries()) {
    await tx.db
      .update(distributionQueues)
      .set({ position })
      .where(and(eq(distributionQueues.accountId, tx.accountId), eq(distributionQueues.id, id)));
  }
  await follow(tx);
  return [...requested, ...queues.filter(({ isCatchAll }) => isCatchAll).map(({ id }) => id)];
}

export async function removeQueue(tx: AccountTx, actor: Actor, id: string): Promise<void> {
  const queue = (await lockQueues(tx)).find((one) => one.id === id);
  if (!queue) throw new Refusal('distribution_queue.not_found');
  refuseUnlessKeeper(actor);
  if (queue.isCatchAll) throw new Refusal('distribution_queue.catch_all');
  await tx.db
    .delete(distributionQueues)
    .where(and(eq(distributionQueues.accountId, tx.accountId), eq(distributionQueues.id, id)));
  await follow(tx);
}
