import { and, eq, inArray, or } from 'drizzle-orm';
import { jobs, recordMoves } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import type { RecordMove } from './RecordMoveKind.ts';

type MoveKey = Pick<RecordMove, 'recordId' | 'kind'>;

const isMove = ({ accountId }: AccountTx, { recordId, kind }: MoveKey) =>
  and(eq(recordMoves.accountId, accountId), eq(recordMoves.recordId, recordId), eq(recordMoves.kind, kind));

export async function lockMove(tx: AccountTx, key: MoveKey): Promise<RecordMove | undefined> {
  const [row] = await tx.db.select().from(recordMoves).where(isMove(tx, key)).for('update');
  return row;
}

export async function saveMove(
  tx: AccountTx,
  key: MoveKey,
  patch: Partial<Pick<RecordMove, 'part' | 'lastRead' | 'movedCount'>>,
): Promise<void> {
  await tx.db.update(recordMoves).set(patch).where(isMove(tx, key));
}

/** A later move of the same kind replaces the earlier, whose job then ends: it failed, or moves to where the record was. */
export async function insertMove(
  tx: AccountTx,
  move: Omit<RecordMove, 'accountId' | 'part' | 'lastRead' | 'movedCount' | 'createdAt'>,
): Promise<void> {
  const values = { ...move, part: 0, lastRead: null, movedCount: 0 };
  await tx.db
    .insert(recordMoves)
    .values({ accountId: tx.accountId, ...values })
    .onConflictDoUpdate({ target: [recordMoves.accountId, recordMoves.recordId, recordMoves.kind], set: values });
}

export async function deleteMove(tx: AccountTx, key: MoveKey): Promise<void> {
  await tx.db.delete(recordMoves).where(isMove(tx, key));
}

/**
 * Waits for running steps that move references from or to the record. Commands that change a record lock its moves
 * before the record itself, in the order of the job's steps.
 */
export async function lockMovesOf(tx: AccountTx, recordId: string): Promise<void> {
  await tx.db
    .select({ recordId: recordMoves.recordId })
    .from(recordMoves)
    .where(
      and(
        eq(recordMoves.accountId, tx.accountId),
        or(eq(recordMoves.recordId, recordId), eq(recordMoves.intoId, recordId)),
      ),
    )
    .orderBy(recordMoves.recordId)
    .for('update');
}

/** Unfinished moves of a kind. Running steps end before, and the next ones wait. */
export function lockMovesOfKind(tx: AccountTx, kind: string): Promise<RecordMove[]> {
  return tx.db
    .select()
    .from(recordMoves)
    .where(and(eq(recordMoves.accountId, tx.accountId), eq(recordMoves.kind, kind)))
    .orderBy(recordMoves.recordId)
    .for('update');
}

/** Moves to a record that is moved itself continue to its receiver. */
export async function redirectMoves(
  tx: AccountTx,
  fromId: string,
  { intoId, toDistribution = false }: { intoId: string | null; toDistribution?: boolean },
): Promise<void> {
  await tx.db
    .update(recordMoves)
    .set({ intoId, toDistribution })
    .where(and(eq(recordMoves.accountId, tx.accountId), eq(recordMoves.intoId, fromId)));
}

const isRunning = inArray(jobs.state, ['queued', 'running']);

type MoveJobs = ReadonlyMap<string, string>;

/** The running jobs that empty records, by record; of all records or one. There are few at a time. */
export async function findMoveJobs({ db, accountId }: AccountTx, recordId?: string): Promise<MoveJobs> {
  const rows = await db
    .select({ recordId: recordMoves.recordId, jobId: recordMoves.jobId })
    .from(recordMoves)
    .innerJoin(jobs, and(eq(jobs.accountId, accountId), eq(jobs.id, recordMoves.jobId), isRunning))
    .where(
      and(
        eq(recordMoves.accountId, accountId),
        eq(recordMoves.isClosing, true),
        recordId === undefined ? undefined : eq(recordMoves.recordId, recordId),
      ),
    );
  return new Map(rows.map(({ recordId, jobId }) => [recordId, jobId]));
}

/**
 * The jobs that pass changes of records on to their leads, by record; of all records or one. A failed job is among them
 * until the change is saved again.
 */
export async function findFollowJobs({ db, accountId }: AccountTx, kind: string, recordId?: string): Promise<MoveJobs> {
  const rows = await db
    .select({ recordId: recordMoves.recordId, jobId: recordMoves.jobId })
    .from(recordMoves)
    .where(
      and(
        eq(recordMoves.accountId, accountId),
        eq(recordMoves.kind, kind),
        recordId === undefined ? undefined : eq(recordMoves.recordId, recordId),
      ),
    );
  return new Map(rows.map((row) => [row.recordId, row.jobId]));
}

/** The field of answers that names the job of a change which leads follow. */
export const presentFollowJob = (jobs: MoveJobs, recordId: string): { follow_job_id?: string } => {
  const jobId = jobs.get(recordId);
  return jobId === undefined ? {} : { follow_job_id: jobId };
};

/** The field of answers that names the running job. */
export const presentMoveJob = (jobs: MoveJobs, recordId: string): { move_job_id?: string } => {
  const jobId = jobs.get(recordId);
  return jobId === undefined ? {} : { move_job_id: jobId };
};

/** Whether a job moves references to the record. */
export async function isReceiving({ db, accountId }: AccountTx, recordId: string): Promise<boolean> {
  const rows = await db
    .select({ recordId: recordMoves.recordId })
    .from(recordMoves)
    .where(and(eq(recordMoves.accountId, accountId), eq(recordMoves.intoId, recordId)))
    .limit(1);
  return rows.length > 0;
}
