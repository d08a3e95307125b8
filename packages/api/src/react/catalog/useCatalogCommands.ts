import { useMemo } from 'react';
import type { Endpoint } from '../../contract/endpoint.ts';
import { catalogEndpoints } from '../../contract/catalog/catalogEntries.ts';
import type { CatalogName, Catalog } from '../../contract/catalog/catalogEntries.ts';
import type { StartedJob } from '../../contract/jobs/jobs.ts';
import { shows } from '../dataEndpoints.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';

interface Commands<Entry, Input> {
  create: (input: Input) => Promise<Entry>;
  update: (id: string, input: Input) => Promise<Entry>;
  /** Orders the entries at once; reverted after a refusal. */
  arrange: (entries: Entry[]) => Promise<void>;
  /**
   * `intoId` replaces the entry where used. Resolves to the id of the job that continues it, or null when all is done.
   */
  remove: (id: string, intoId: string | null) => Promise<string | null>;
}

type CatalogList<Entry> = Endpoint<{ entries: Entry[] }, undefined, undefined, never>;

type Call = (endpoint: unknown, options: { params?: { id: string }; body: unknown }) => Promise<unknown>;

/** Commands for a catalog. They reject with an `ApiError`. */
export function useCatalogCommands<Name extends CatalogName>(
  catalog: Name,
): Commands<Catalog[Name]['entry'], Catalog[Name]['input']> {
  type Entry = Catalog[Name]['entry'];
  const { call: callTyped, changeAtOnce, outdate } = useCommands();
  return useMemo(() => {
    const call = callTyped as Call;
    const { list, create, update, arrange, remove } = catalogEndpoints[catalog];
    const changed = () => outdate(shows(catalog));
    const entryOf = async (answer: Promise<unknown>) => {
      const { entry } = (await answer) as { entry: Entry };
      await changed();
      return entry;
    };
    return {
      create: (input) => entryOf(call(create, { body: input })),
      update: (id, input) => entryOf(call(update, { params: { id }, body: input })),
      async arrange(entries) {
        const ids = entries.filter((entry) => !entry.is_archived).map(({ id }) => id);
        await changeAtOnce(
          list as CatalogList<Entry>,
          {},
          () => ({ entries }),
          async () => (await call(arrange, { body: { ids } })) as { entries: Entry[] },
        );
        await outdate(shows(catalog, keyOf(list)));
      },
      async remove(id, intoId) {
        const started = (await call(remove, { params: { id }, body: { into_id: intoId } })) as StartedJob | undefined;
        await changed();
        return started?.job_id ?? null;
      },
    };
  }, [callTyped, changeAtOnce, outdate, catalog]);
}
