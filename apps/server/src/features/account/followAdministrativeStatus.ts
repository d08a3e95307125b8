import { sql } from 'drizzle-orm';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { leadsPart } from '../recordMoves/leadsPart.ts';
import { defineMoveJob, moveLimits, moveRecord } from '../recordMoves/moveRecord.ts';
import type { RecordMoveKind } from '../recordMoves/RecordMoveKind.ts';

/** The status's name of now: it may change again during the move. */
const nameOf = ({ accountId }: AccountTx, statusId: string) =>
  sql`(select name from administrative_statuses where account_id = ${accountId} and id = ${statusId})`;

/** @param isTrashed the index of administrative statuses leaves out the trash, which has one of its own */
const leadsOfNames = (isTrashed: boolean) =>
  leadsPart({
    where: (_tx, { previousNames }) =>
      sql`administrative_status = any(${sql.param(previousNames ?? [])}::text[])
        and deleted_at is ${isTrashed ? sql`not null` : sql`null`}`,
    async change(tx, { recordId }, leadIds) {
      await tx.db.execute(sql`
        update leads set administrative_status = ${nameOf(tx, recordId)}
        where account_id = ${tx.accountId} and id = any(${sql.param(leadIds)}::uuid[])`);
    },
  });

export const followStatusName: RecordMoveKind = {
  name: 'administrative_status.follow_name',
  isClosing: false,
  parts: [leadsOfNames(false), leadsOfNames(true)],
  async end(tx, { isInRequest }, movedCount) {
    if (movedCount > 0) await emit(tx, 'leads.changed', {});
    if (!isInRequest) await emit(tx, 'catalog.changed', { catalog: 'administrative_statuses' });
  },
};

export const followStatusNameJob = defineMoveJob(followStatusName);

interface RenamedStatus {
  id: string;
  /** Names that its leads may have, without the one of now. */
  previousNames: readonly string[];
}

/** Passes new names on to the leads: at once, or many of them in a job per status. */
export async function followStatusNames(
  tx: AccountTx,
  actorId: string,
  renamed: readonly RenamedStatus[],
): Promise<void> {
  let left = moveLimits.inRequest;
  for (const { id, previousNames } of renamed) {
    const move = { recordId: id, previousNames: [...previousNames], createdBy: actorId };
    const { movedCount } = await moveRecord(tx, followStatusName, followStatusNameJob, move, left);
    left -= movedCount;
  }
}

/** Number of leads with one of the names, at most `most`. */
export async function countLeadsOfNames(tx: AccountTx, names: readonly string[], most: number): Promise<number> {
  const facts = { recordId: '', intoId: null, toDistribution: false, createdBy: '', lastRead: null, isInRequest: true };
  let count = 0;
  for (const part of followStatusName.parts)
    if (count < most) count += await part.count(tx, { ...facts, previousNames: [...names] }, most - count);
  return count;
}
