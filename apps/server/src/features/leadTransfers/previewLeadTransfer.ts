import { maxTransferredLeads } from '@funil/api/contract';
import type { Actor, LeadTransferPreview, PreviewLeadTransferInput } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { leadConditionsOf } from '../leads/list/leadConditionsOf.ts';
import { plainSource } from '../leads/list/leadSearchRelation.ts';
import { selectVisibleLeads } from '../leads/list/selectVisibleLeads.ts';
import { findAssignablePerson } from '../people/people.queries.ts';
import type { AssignablePerson } from '../people/people.queries.ts';
import { chooseLeads, isOnBothSides } from './chooseLeads.ts';
import { allocateByWeight } from '../../platform/allocation/allocateByWeight.ts';

export interface Receiver {
  person: AssignablePerson;
  weight: number;
}

export async function findReceivers(tx: AccountTx, actor: Actor, input: PreviewLeadTransferInput): Promise<Receiver[]> {
  const people = [];
  for (const { user_id: id, weight } of input.receivers)
    people.push({ person: await findAssignablePerson(tx, actor, id), weight });
  const assignable = people.filter((one): one is Receiver => one.person !== undefined);
  if (
    assignable.length < people.length ||
    isOnBothSides(
      input,
      input.receivers.map(({ user_id: id }) => id),
    )
  ) {
    throw new Refusal('lead_transfer.receiver_unknown', {
      fields: { receivers: new Refusal('lead_transfer.receiver_unknown').message },
    });
  }
  return assignable;
}

const idsOf = (receivers: readonly Receiver[]) => sql`${sql.param(receivers.map(({ person }) => person.id))}::uuid[]`;

type Destination = Pick<PreviewLeadTransferInput, 'only_open' | 'to_distribution'>;

/** True for a destination that takes only open leads, as the distribution does. */
export const takesOpenOnly = ({ only_open: onlyOpen, to_distribution: isDistributed }: Destination): boolean =>
  onlyOpen || isDistributed;

const isThere = ({ accountId }: AccountTx, receivers: readonly Receiver[], isDistributed: boolean): SQL =>
  isDistributed
    ? sql`(owner_id is null and id in (select lead_id from distribution_waits where account_id = ${accountId}))`
    : sql`coalesce(owner_id = any(${idsOf(receivers)}), false)`;

/** SQL condition: the transfer moves the lead. A lead already with a receiver does not move to another one. */
export const isMoved = (tx: AccountTx, receivers: readonly Receiver[], destination: Destination, open: SQL): SQL =>
  sql`not ${isThere(tx, receivers, destination.to_distribution)}${takesOpenOnly(destination) ? sql` and ${open}` : sql``}`;

export async function previewLeadTransfer(
  tx: AccountTx,
  actor: Actor,
  input: PreviewLeadTransferInput,
  timeZone: string,
): Promise<LeadTransferPreview> {
  const receivers = await findReceivers(tx, actor, input);
  const { open, select } = await chooseLeads(tx, actor, input, timeZone);
  const most = maxTransferredLeads + 1;
  const count = async (where: SQL | undefined) =>
    (await tx.db.execute<{ count: number }>(sql`select count(*)::int as count from ${select(where, most)} as chosen`))
      .rows[0]!.count;
  const moved = await count(isMoved(tx, receivers, input, open));
  const isOpenOnly = takesOpenOnly(input);
  const closed = isOpenOnly ? await count(sql`not ${open}`) : 0;
  const keptCount =
    receivers.length === 0 && !input.to_distribution
      ? 0
      : await count(sql`${isThere(tx, receivers, input.to_distribution)}${isOpenOnly ? sql` and ${open}` : sql``}`);
  const total = Math.min(moved, maxTransferredLeads);
  const counts =
    receivers.length === 0
      ? []
      : allocateByWeight(
          total,
          receivers.map(({ weight }) => weight),
        );
  const shares = [];
  for (const [index, { person }] of receivers.entries()) {
    const all = await leadConditionsOf(tx, { owner_id: person.id }, timeZone, actor);
    const own = selectVisibleLeads(tx, actor, all, plainSource, {
      columns: sql`number`,
      where: open,
      orderBy: null,
      limit: most,
      isRanked: false,
    });
    const { rows } = await tx.db.execute<{ count: number }>(sql`select count(*)::int as count from ${own} as own`);
    shares.push({
      person: { id: person.id, name: person.name },
      leads_count: counts[index]!,
      open_count: rows[0]!.count,
    });
  }
  return {
    leads_count: total,
    closed_count: closed,
    kept_count: keptCount,
    is_too_many: moved > maxTransferredLeads,
    receivers: shares,
  };
}
