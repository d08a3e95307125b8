import { isSameOwnValue } from '@funil/api/contract';
import type { OwnFieldValue } from '@funil/api/contract';
import type { OwnValue } from './ownFieldValues.ts';

/** Values of own fields by the id of the field. */
export type OwnValues = Readonly<Record<string, OwnFieldValue>>;

/** Former values by column, or by `own_field.` and the id of an own field. */
export type BeforeImage = Record<string, string | number | null>;

const prefix = 'own_field.';

/** A value before a change and as the change left it: a later edit of own fields alters no version of the lead. */
interface OwnImage {
  former: OwnFieldValue | null;
  left: OwnFieldValue | null;
}

/** Values of own fields by field, as a lead of the database has them. */
export const ownValuesById = (values: readonly OwnValue[]): OwnValues =>
  Object.fromEntries(values.map(({ field, value }) => [field.id, value]));

/** Entries of a before-image for changed own fields. */
export const ownImages = (changed: readonly ({ fieldId: string } & OwnImage)[]): BeforeImage =>
  Object.fromEntries(
    changed.map(({ fieldId, former, left }) => [`${prefix}${fieldId}`, JSON.stringify({ former, left })]),
  );

/** Own fields in before-images of a lead, latest first: the oldest former value, and the one that was left last. */
export function readOwnImages(images: readonly BeforeImage[]): ReadonlyMap<string, OwnImage> {
  const found = new Map<string, OwnImage>();
  for (const image of images) {
    for (const [name, stored] of Object.entries(image)) {
      if (!name.startsWith(prefix) || typeof stored !== 'string') continue;
      const fieldId = name.slice(prefix.length);
      const { former, left } = JSON.parse(stored) as OwnImage;
      found.set(fieldId, { former, left: found.get(fieldId)?.left ?? left });
    }
  }
  return found;
}

/** Whether a lead still has the values that a change left. */
export const hasOwnValues = (images: ReadonlyMap<string, OwnImage>, present: OwnValues): boolean =>
  [...images].every(([fieldId, { left }]) => isSameOwnValue(left, present[fieldId] ?? null));

/** The values of a lead as they were before a change. */
export function formerOwnValues(images: ReadonlyMap<string, OwnImage>, present: OwnValues): OwnValues {
  const values = { ...present };
  for (const [fieldId, { former }] of images) {
    if (former === null) delete values[fieldId];
    else values[fieldId] = former;
  }
  return values;
}

export const hasOwnImages = (image: BeforeImage): boolean => readOwnImages([image]).size > 0;

/** A before-image without its own fields. */
export const withoutOwnImages = (image: BeforeImage): BeforeImage =>
  Object.fromEntries(Object.entries(image).filter(([name]) => !name.startsWith(prefix)));
