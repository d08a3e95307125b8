import type { AccountTx } from '../../platform/db/withAccount.ts';
import { defineJob } from '../../platform/jobs/defineJob.ts';
import type { JobDefinition } from '../../platform/jobs/defineJob.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { yup } from '@funil/validation';
import { deleteMove, insertMove, lockMove, saveMove } from './recordMoves.queries.ts';
import type { MoveFacts, MovePart, RecordMove, RecordMoveKind } from './RecordMoveKind.ts';

/** Row limits. Tests lower them. */
export const moveLimits = {
  /** Moves of more rows continue in a job. A request moves this many in well under two seconds. */
  inRequest: 1_000,
  /** Rows per step, each a transaction of some tenths of a second that others may wait for. */
  inStep: 500,
};

const recordMoveInput = yup.object({ record_id: yup.string().required() }).noUnknown();
export type RecordMoveInput = yup.InferType<typeof recordMoveInput>;

/** Rows of each part, as long as their sum is at most `most`. */
async function countParts(tx: AccountTx, { parts }: RecordMoveKind, move: MoveFacts, most: number | null) {
  const counts: number[] = [];
  for (const part of parts) {
    const left = most === null ? null : most - sumOf(counts);
    counts.push(left === 0 ? 0 : await part.count(tx, move, left));
  }
  return counts;
}

const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0);

/**
 * Moves everything that refers to a record: at once if it is little, or else in steps of a job. The caller has locked
 * the record and its moves (`lockMovesOf`), has closed it to new references, and has redirected moves to it
 * (`redirectMoves`).
 *
 * @param inRequest most rows to move at once
 * @returns the id of the job, or null if the move has ended; and the number of rows moved so far
 */
export async function moveRecord(
  tx: AccountTx,
  kind: RecordMoveKind,
  job: JobDefinition<RecordMoveInput>,
  { recordId, intoId = null, toDistribution = false, createdBy, previousNames = null }: NewMove,
  inRequest = moveLimits.inRequest,
): Promise<{ jobId: string | null; movedCount: number }> {
  const move = { recordId, intoId, toDistribution, createdBy, previousNames, lastRead: null, isInRequest: true };
  const counts = await countParts(tx, kind, move, inRequest + 1);
  if (sumOf(counts) <= inRequest) {
    let movedCount = 0;
    for (const [index, part] of kind.parts.entries())
      if (counts[index]! > 0) movedCount += await moveAllRows(tx, part, move);
    await deleteMove(tx, { recordId, kind: kind.name });
    await kind.end(tx, move, movedCount);
    return { jobId: null, movedCount };
  }
  const jobId = await enqueue(tx, job, { record_id: recordId }, { createdBy });
  const { name, isClosing } = kind;
  await insertMove(tx, {
    recordId,
    kind: name,
    isClosing,
    intoId,
    toDistribution,
    createdBy,
    previousNames,
    jobId,
  });
  return { jobId, movedCount: 0 };
}

type NewMove = Pick<MoveFacts, 'recordId' | 'createdBy'> &
  Partial<Pick<MoveFacts, 'intoId' | 'toDistribution' | 'previousNames'>>;

async function moveAllRows(tx: AccountTx, part: MovePart, facts: MoveFacts): Promise<number> {
  const options = { limit: moveLimits.inRequest, skipsLocked: false };
  let sum = 0;
  for (let move = facts; ;) {
    const { count, lastRead = null } = await part.moveRows(tx, move, options);
    if (count === 0) return sum;
    sum += count;
    move = { ...move, lastRead };
  }
}

/**
 * Moves the next rows of a part. Rows that others have locked come last, one at a time, so that no step waits for one
 * row while it has locked another.
 */
async function moveNextRows(tx: AccountTx, part: MovePart, move: MoveFacts) {
  const moved = await part.moveRows(tx, move, { limit: moveLimits.inStep, skipsLocked: true });
  return moved.count > 0 ? moved : part.moveRows(tx, move, { limit: 1, skipsLocked: false });
}

/** @returns the number of rows moved so far, or null once the move has ended */
async function takeStep(tx: AccountTx, kind: RecordMoveKind, row: RecordMove): Promise<number | null> {
  const move = { ...row, isInRequest: false };
  for (let { part: index, lastRead } = move; index < kind.parts.length; index += 1, lastRead = null) {
    const moved = await moveNextRows(tx, kind.parts[index]!, { ...move, lastRead });
    if (moved.count === 0) continue;
    const movedCount = move.movedCount + moved.count;
    await saveMove(tx, move, { part: index, lastRead: moved.lastRead ?? null, movedCount });
    return movedCount;
  }
  // From here to the commit nothing new refers to the record; what came during the move follows.
  await kind.lockRecord?.(tx, move.recordId);
  let late = 0;
  for (const part of kind.parts)
    if (part.isRepeated !== false) late += (await moveNextRows(tx, part, { ...move, lastRead: null })).count;
  if (late > 0) {
    const movedCount = move.movedCount + late;
    await saveMove(tx, move, { part: kind.parts.length, lastRead: null, movedCount });
    return movedCount;
  }
  await deleteMove(tx, move);
  await kind.end(tx, move, move.movedCount);
  return null;
}

/** The job of a kind. It cannot be canceled: some references would keep a record that is closed. */
export function defineMoveJob(kind: RecordMoveKind): JobDefinition<RecordMoveInput> {
  return defineJob<RecordMoveInput>({
    name: kind.name,
    input: recordMoveInput,
    retries: 5,
    isCancelable: false,
    async run({ jobId, input: { record_id: recordId }, step, read }) {
      /** Undefined once the move has ended, or another move replaced it. */
      const lockOwn = async (tx: AccountTx) => {
        const move = await lockMove(tx, { recordId, kind: kind.name });
        return move?.jobId === jobId ? move : undefined;
      };
      const first = await step(lockOwn);
      if (!first) return;
      const counts = await read((tx) => countParts(tx, kind, { ...first, isInRequest: false }, null));
      const total = first.movedCount + sumOf(counts);
      for (let isOver = false; !isOver;) {
        isOver = await step(async (tx, { progress }) => {
          const move = await lockOwn(tx);
          if (!move) return true;
          const movedCount = await takeStep(tx, kind, move);
          const done = movedCount ?? move.movedCount;
          progress(done, movedCount === null ? done : Math.max(total, done));
          return movedCount === null;
        });
      }
    },
  });
}
