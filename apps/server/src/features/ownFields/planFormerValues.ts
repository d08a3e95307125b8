import type { StoredChange } from '../../platform/db/schema/leadEvents.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { ownValueChange, rowsOf } from './ownFieldValues.ts';
import type { OwnValue } from './ownFieldValues.ts';
import { holdOwnFields, listOwnFieldRows, replaceValues } from './ownFields.queries.ts';
import { hasOwnValues, ownValuesById, readOwnImages } from './ownImages.ts';
import type { BeforeImage } from './ownImages.ts';

interface FormerValues {
  changes: StoredChange[];
  /** Stores the former values. */
  save: (leadId: string) => Promise<void>;
}

/** Own fields of a lead as they were before a change; null when one was edited since. Fields that are gone stay out. */
export async function planFormerValues(
  tx: AccountTx,
  present: readonly OwnValue[],
  image: BeforeImage,
): Promise<FormerValues | null> {
  const images = readOwnImages([image]);
  if (images.size === 0) return { changes: [], save: async () => {} };
  await holdOwnFields(tx);
  const fields = (await listOwnFieldRows(tx)).filter(({ id }) => images.has(id));
  const former = fields.map((field) => ({ field, ...images.get(field.id)! }));
  if (!hasOwnValues(new Map(former.map((one) => [one.field.id, one])), ownValuesById(present))) return null;
  return {
    changes: former.map(({ field, left, former: value }) => ownValueChange(field, left, value)),
    save: (leadId) =>
      replaceValues(
        tx,
        leadId,
        former.map(({ field }) => field.id),
        former.flatMap(({ field, former: value }) => rowsOf(field, leadId, value)),
      ),
  };
}
