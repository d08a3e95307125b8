import type { CatalogName, Catalog } from '@funil/api/contract';
import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseFields } from '../../platform/refusals/refuseFields.ts';
import type { FieldProblem } from '../../platform/refusals/refuseFields.ts';
import type { CatalogTable } from './catalogTables.ts';
import { catalogTables } from './catalogTables.ts';
import { deleteEntry, findEntry, lockCatalog, moveUses } from './catalog.queries.ts';

/**
 * True when a foreign key still references the row. The error aborts the transaction and so undoes moved references.
 */
const isStillNamed = (error: unknown) =>
  error instanceof DrizzleQueryError && error.cause instanceof pg.DatabaseError && error.cause.code === '23503';

/**
 * Deletes an entry of a catalog. With `intoId`, references move to that entry first. History stays unchanged, because
 * it stores names.
 */
export async function removeEntry<Name extends CatalogName>(
  tx: AccountTx,
  catalog: Name,
  id: string,
  intoId: string | null,
): Promise<Catalog[Name]['entry']> {
  await lockCatalog(tx, catalog);
  const entry = await findEntry(tx, catalog, id);
  if (!entry) throw new Refusal('catalog.not_found');
  const into = intoId === null || intoId === id ? null : ((await findEntry(tx, catalog, intoId)) ?? null);
  const problems: FieldProblem[] = [];
  if (intoId !== null && (!into || into.is_archived))
    problems.push({ field: 'into_id', code: 'catalog.receiver_unknown' });
  const keeper: CatalogTable<Name> = catalogTables[catalog];
  refuseFields([...problems, ...keeper.removalProblems(entry, into)]);
  if (!into && entry.used_by > 0) throw new Refusal('catalog.in_use');

  try {
    if (into) await moveUses(tx, catalog, id, into.id);
    await keeper.beforeRemoval?.(tx, id, into?.id ?? null);
    await deleteEntry(tx, catalog, id);
  } catch (error) {
    if (isStillNamed(error)) throw new Refusal('catalog.in_use');
    throw error;
  }
  await emit(tx, 'catalog.entryRemoved', { catalog, movedUses: into ? entry.used_by : 0 });
  return entry;
}
