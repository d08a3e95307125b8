import type { CatalogName, Catalog } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { sql } from 'drizzle-orm';
import { newId } from '../../platform/db/newId.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { refuseFields } from '../../platform/refusals/refuseFields.ts';
import { followProductType } from './followProductType.ts';
import { refuseMoving } from '../recordMoves/refuseMoving.ts';
import { catalogTables } from './catalogTables.ts';
import {
  findEntry,
  findNamed,
  insertEntry,
  listEntries,
  lockCatalog,
  placeEntries,
  updateEntry,
} from './catalog.queries.ts';

type Entry<Name extends CatalogName> = Catalog[Name]['entry'];
type Input<Name extends CatalogName> = Catalog[Name]['input'];

export interface SavedEntry<Name extends CatalogName> {
  before: Entry<Name> | null;
  entry: Entry<Name>;
}

async function save<Name extends CatalogName>(
  tx: AccountTx,
  catalog: Name,
  before: Entry<Name> | null,
  input: Input<Name>,
): Promise<SavedEntry<Name>> {
  const keeper = catalogTables[catalog];
  const id = before?.id ?? newId();
  const nameKey = normalizeText(input.name);
  const problems = await keeper.problemsOf(tx, input, before);
  const named = await findNamed(tx, catalog, nameKey, id);
  if (named)
    problems.unshift({ field: 'name', code: named.isArchived ? 'catalog.name_archived' : 'catalog.name_taken' });
  refuseFields(problems);

  const values = { name: input.name, name_key: nameKey, ...keeper.valuesOf(input) };
  if (before)
    await updateEntry(tx, catalog, id, {
      ...values,
      ...(before.is_archived === input.is_archived ? {} : { archived_at: input.is_archived ? sql`now()` : null }),
    });
  else await insertEntry(tx, catalog, id, values);
  await keeper.afterSave?.(tx, id, input);
  await emit(tx, 'catalog.changed', { catalog });
  return { before, entry: (await findEntry(tx, catalog, id))! };
}

export async function createCatalogEntry<Name extends CatalogName>(
  tx: AccountTx,
  catalog: Name,
  input: Input<Name>,
): Promise<SavedEntry<Name>> {
  await lockCatalog(tx, catalog);
  return save(tx, catalog, null, { ...input, is_archived: false });
}

/** @throws Refusal `catalog.not_found`, `catalog.outdated` with the present entry */
export async function updateCatalogEntry<Name extends CatalogName>(
  tx: AccountTx,
  actorId: string,
  catalog: Name,
  id: string,
  input: Input<Name>,
): Promise<SavedEntry<Name>> {
  await lockCatalog(tx, catalog);
  const before = await findEntry(tx, catalog, id);
  if (!before) throw new Refusal('catalog.not_found');
  if (input.version !== undefined && input.version !== before.version)
    throw new Refusal('catalog.outdated', { details: { entry: before } });
  await refuseMoving(tx, id);
  const saved = await save(tx, catalog, before, input);
  if (catalog !== 'products') return saved;
  await followProductType(tx, actorId, id);
  return { before, entry: (await findEntry(tx, catalog, id))! };
}

/** @throws Refusal `catalog.order_outdated` when the ids are not exactly the active entries */
export async function arrangeCatalogEntries<Name extends CatalogName>(
  tx: AccountTx,
  catalog: Name,
  ids: readonly string[],
): Promise<Entry<Name>[]> {
  await lockCatalog(tx, catalog);
  const entries: Entry<Name>[] = await listEntries(tx, catalog);
  const active = entries.filter((entry) => !entry.is_archived).map(({ id }) => id);
  const requested = ids.map((id) => id.toLowerCase());
  if (active.toSorted().join() !== requested.toSorted().join()) throw new Refusal('catalog.order_outdated');
  await placeEntries(tx, catalog, requested);
  await emit(tx, 'catalog.changed', { catalog });
  return listEntries(tx, catalog);
}
