import type { CatalogName, Catalog } from '@funil/api/contract';
import { catalogNames } from '@funil/api/contract';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import type { JobDefinition } from '../../platform/jobs/defineJob.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseFields } from '../../platform/refusals/refuseFields.ts';
import type { FieldProblem } from '../../platform/refusals/refuseFields.ts';
import { columnPart } from '../recordMoves/columnPart.ts';
import { defineMoveJob, moveRecord } from '../recordMoves/moveRecord.ts';
import type { RecordMoveInput } from '../recordMoves/moveRecord.ts';
import { lockMovesOf, redirectMoves } from '../recordMoves/recordMoves.queries.ts';
import { refuseMoving, refuseMovingReceiver, refuseReceiving } from '../recordMoves/refuseMoving.ts';
import type { RecordMoveKind } from '../recordMoves/RecordMoveKind.ts';
import { storedImages } from '../recordMoves/storedImages.ts';
import { moveStoredUses } from '../storedReferences/storedReferences.ts';
import type { CatalogTable } from './catalogTables.ts';
import { catalogTables } from './catalogTables.ts';
import { archiveEntry, deleteEntry, findEntry, lockCatalog, lockEntry } from './catalog.queries.ts';

const kindOf = (catalog: CatalogName): RecordMoveKind => ({
  name: `${catalogTables[catalog].noun}.remove`,
  isClosing: true,
  parts: [
    ...catalogTables[catalog].usedIn.map((use) => ('part' in use ? use.part : columnPart(use.table, use.column))),
    ...catalogTables[catalog].referredIn.map(({ table, column }) => columnPart(table, column, { isClearable: true })),
    storedImages,
  ],
  lockRecord: (tx, id) => lockEntry(tx, catalog, id),
  async end(tx, { recordId, intoId }, movedCount) {
    if (intoId !== null) await moveStoredUses(tx, recordId, intoId);
    await deleteEntry(tx, catalog, recordId);
    await emit(tx, 'catalog.entryRemoved', { catalog, movedUses: movedCount });
  },
});

const moves = Object.fromEntries(
  catalogNames.map((catalog) => {
    const kind = kindOf(catalog);
    return [catalog, { kind, job: defineMoveJob(kind) }];
  }),
) as Record<CatalogName, { kind: RecordMoveKind; job: JobDefinition<RecordMoveInput> }>;

export const moveEntryJobs = Object.values(moves).map(({ job }) => job);

/**
 * True when a foreign key still references the row. The error aborts the transaction and so undoes moved references.
 */
const isStillNamed = (error: unknown) =>
  error instanceof DrizzleQueryError && error.cause instanceof pg.DatabaseError && error.cause.code === '23503';

/**
 * Deletes an entry of a catalog. With `intoId`, references move to that entry first; many of them in a job, during
 * which the entry is archived. History stays unchanged, because it stores names.
 *
 * @returns the entry before the removal, and the id of the job
 */
export async function removeEntry<Name extends CatalogName>(
  tx: AccountTx,
  actorId: string,
  catalog: Name,
  id: string,
  intoId: string | null,
): Promise<{ entry: Catalog[Name]['entry']; jobId: string | null }> {
  await lockCatalog(tx, catalog);
  await lockMovesOf(tx, id);
  const entry = await findEntry(tx, catalog, id);
  if (!entry) throw new Refusal('catalog.not_found');
  await refuseMoving(tx, id);
  const into = intoId === null || intoId === id ? null : ((await findEntry(tx, catalog, intoId)) ?? null);
  if (into) await refuseMovingReceiver(tx, into.id);
  const problems: FieldProblem[] = [];
  if (intoId !== null && (!into || into.is_archived))
    problems.push({ field: 'into_id', code: 'catalog.receiver_unknown' });
  const keeper: CatalogTable<Name> = catalogTables[catalog];
  refuseFields([...problems, ...keeper.removalProblems(entry, into)]);
  if (!into && entry.used_by > 0) throw new Refusal('catalog.in_use');
  if (into) {
    await moveStoredUses(tx, id, into.id);
    await redirectMoves(tx, id, { intoId: into.id });
  } else await refuseReceiving(tx, id);

  const { kind, job } = moves[catalog];
  const move = { recordId: id, intoId: into?.id ?? null, createdBy: actorId };
  try {
    const { jobId } = await moveRecord(tx, kind, job, move);
    if (jobId !== null) {
      await archiveEntry(tx, catalog, id);
      await emit(tx, 'catalog.changed', { catalog });
    }
    return { entry, jobId };
  } catch (error) {
    if (isStillNamed(error)) throw new Refusal('catalog.in_use');
    throw error;
  }
}
