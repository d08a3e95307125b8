import { and, eq, inArray, sql } from 'drizzle-orm';
import { users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { listOwners } from '../leadCounts/leadCounts.queries.ts';
import { leadsPart } from '../recordMoves/leadsPart.ts';
import { defineMoveJob, moveLimits, moveRecord } from '../recordMoves/moveRecord.ts';
import type { RecordMoveKind } from '../recordMoves/RecordMoveKind.ts';

/** The owner's group of now: it may change again during the move. */
const groupOf = ({ accountId }: AccountTx, userId: string) =>
  sql`(select group_id from users where account_id = ${accountId} and id = ${userId})`;

/** @param isTrashed the trash has an index of its own */
const leadsOfOwner = (isTrashed: boolean) =>
  leadsPart({
    where: (tx, { recordId }) =>
      sql`owner_id = ${recordId} and deleted_at is ${isTrashed ? sql`not null` : sql`null`}
        and owner_group_id is distinct from ${groupOf(tx, recordId)}`,
    async change(tx, { recordId }, leadIds) {
      await tx.db.execute(sql`
        update leads set owner_group_id = ${groupOf(tx, recordId)}
        where account_id = ${tx.accountId} and id = any(${sql.param(leadIds)}::uuid[])`);
    },
  });

export const followGroup: RecordMoveKind = {
  name: 'user.follow_group',
  isClosing: false,
  parts: [leadsOfOwner(false), leadsOfOwner(true)],
  async end(tx, { isInRequest }) {
    if (isInRequest) return;
    await emit(tx, 'leads.changed', {});
    await emit(tx, 'catalog.changed', { catalog: 'groups' });
  },
};

export const followGroupJob = defineMoveJob(followGroup);

/** Moves people to a group, or out of any. Their leads follow at once, or many of them in a job per person. */
export async function moveUsersToGroup(
  tx: AccountTx,
  actorId: string,
  userIds: readonly string[],
  groupId: string | null,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx.db
    .update(users)
    .set({ groupId })
    .where(and(eq(users.accountId, tx.accountId), inArray(users.id, [...userIds])));
  let left = moveLimits.inRequest;
  for (const userId of await listOwners(tx, userIds)) {
    const { movedCount } = await moveRecord(
      tx,
      followGroup,
      followGroupJob,
      { recordId: userId, createdBy: actorId },
      left,
    );
    left -= movedCount;
  }
}
