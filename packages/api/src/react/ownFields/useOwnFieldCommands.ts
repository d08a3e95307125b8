import { useMemo } from 'react';
import {
  arrangeOwnFields,
  createOwnField,
  listOwnFields,
  removeOwnField,
  showOwnFieldUses,
  updateOwnField,
} from '../../contract/ownFields/ownFields.ts';
import type { OwnFieldInput, OwnFieldUses } from '../../contract/ownFields/ownFields.ts';
import { shows } from '../dataEndpoints.ts';
import { useCommands } from '../useCommands.ts';

/** Commands for the own fields of leads. They reject with an `ApiError`. */
export function useOwnFieldCommands() {
  const { call, changeAtOnce, outdate } = useCommands();
  return useMemo(() => {
    const changed = () => outdate(shows('own_fields'));
    return {
      async create(input: OwnFieldInput) {
        const { own_field: field } = await call(createOwnField, { body: input });
        await changed();
        return field;
      },
      /** Changes a field. After a refusal the list is loaded again, because another user may have changed it. */
      async update(id: string, input: OwnFieldInput) {
        try {
          const { own_field: field } = await call(updateOwnField, { params: { id }, body: input });
          return field;
        } finally {
          await changed();
        }
      },
      /** Orders the fields at once; reverted after a refusal. */
      async arrange(ids: readonly string[]) {
        const place = (id: string) => ids.indexOf(id);
        await changeAtOnce(
          listOwnFields,
          {},
          (cached) => ({
            own_fields: (cached?.own_fields ?? []).toSorted((one, other) => place(one.id) - place(other.id)),
          }),
          () => call(arrangeOwnFields, { body: { ids: [...ids] } }),
        );
        await changed();
      },
      /** Returns what the deletion of a field concerns. */
      findUses: async (id: string): Promise<OwnFieldUses> => (await call(showOwnFieldUses, { params: { id } })).uses,
      /** Deletes a field with at most so many values; `own_field.has_values` tells the number. */
      async remove(id: string, values: number) {
        await call(removeOwnField, { params: { id }, body: { values } });
        await changed();
      },
    };
  }, [call, changeAtOnce, outdate]);
}
