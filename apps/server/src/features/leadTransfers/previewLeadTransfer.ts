import { maxTransferredLeads } from '@funil/api/contract';
import type { Actor, LeadTransferPreview, PreviewLeadTransferInput } from '@funil/api/contract';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { readChoice } from '../leads/list/readChoice.ts';
import { plainSource } from '../leads/list/leadSource.ts';
import { selectVisibleLeads } from '../leads/list/selectVisibleLeads.ts';
import { findAssignablePerson } from '../people/people.queries.ts';
import type { AssignablePerson } from '../people/people.queries.ts';
import { chooseLeads, isOnBothSides } from './chooseLeads.ts';
import { allocate } from '../../platform/allocation/allocate.ts';

export interface Receiver {
  person: AssignablePerson;
  weight: number;
}

/** @throws Refusal `lead_transfer.receiver_unknown` */
export async function findReceivers(tx: AccountTx, actor: Actor, input: PreviewLeadTransferInput): Promise<Receiver[]> {
  const people = [];
  for (const { user_id: id, weight } of input.receivers)
    people.push({ person: await findAssignablePerson(tx, actor, id), weight });
  const known = people.filter((one): one is Receiver => one.person !== undefined);
  if (
    known.length < people.length ||
    isOnBothSides(
      input,
      input.receivers.map(({ user_id: id }) => id),
    )
  ) {
    throw new Refusal('lead_transfer.receiver_unknown', {
      fields: { receivers: new Refusal('lead_transfer.receiver_unknown').message },
    });
  }
  return known;
}

const idsOf = (receivers: readonly Receiver[]) => sql`${sql.param(receivers.map(({ person }) => person.id))}::uuid[]`;

/** Leads that change hands: what a receiver has already is not given to another one. */
export const isMoved = (receivers: readonly Receiver[], onlyOpen: boolean, open: SQL): SQL =>
  sql`(owner_id is null or not owner_id = any(${idsOf(receivers)}))${onlyOpen ? sql` and ${open}` : sql``}`;

/** Counts what a transfer would move and how it would be shared out. */
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
  const moved = await count(isMoved(receivers, input.only_open, open));
  const closed = input.only_open ? await count(sql`not ${open}`) : 0;
  const kept =
    receivers.length === 0
      ? 0
      : await count(sql`owner_id = any(${idsOf(receivers)})${input.only_open ? sql` and ${open}` : sql``}`);
  const total = Math.min(moved, maxTransferredLeads);
  const counts =
    receivers.length === 0
      ? []
      : allocate(
          total,
          receivers.map(({ weight }) => weight),
        );
  const shares = [];
  for (const [index, { person }] of receivers.entries()) {
    const all = await readChoice(tx, { owner_id: person.id }, timeZone, actor);
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
    kept_count: kept,
    is_too_many: moved > maxTransferredLeads,
    receivers: shares,
  };
}
