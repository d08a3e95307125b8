import { isSameOwnValue } from '@funil/api/contract';
import type { OwnField, OwnFieldValue, OwnFieldValues } from '@funil/api/contract';
import type { OwnFormField } from './ownFormValues.ts';

/** An own field that two people changed to different values. */
export interface OwnDifference {
  field: OwnField;
  mine: OwnFieldValue | null;
  theirs: OwnFieldValue | null;
}

const isChanged = (key: string, from: OwnFieldValues, to: OwnFieldValues) =>
  !isSameOwnValue(from[key] ?? null, to[key] ?? null);

/** Own fields that both sides changed since the form was opened. Values that one side left alone need no choice. */
export const compareOwnValues = (
  fields: readonly OwnFormField[],
  base: OwnFieldValues = {},
  mine: OwnFieldValues = {},
  theirs: OwnFieldValues = {},
): OwnDifference[] =>
  fields
    .filter(({ field: { key } }) => isChanged(key, base, mine) && isChanged(key, base, theirs))
    .filter(({ field: { key } }) => isChanged(key, mine, theirs))
    .map(({ field }) => ({ field, mine: mine[field.key] ?? null, theirs: theirs[field.key] ?? null }));

/** Values of both sides: mine where I changed them and did not choose theirs, else theirs. */
export function mergeOwnValues(
  base: OwnFieldValues = {},
  mine: OwnFieldValues = {},
  theirs: OwnFieldValues = {},
  choices: Readonly<Record<string, 'mine' | 'theirs'>> = {},
): OwnFieldValues {
  const kept = Object.entries(mine).filter(([key]) => isChanged(key, base, mine) && choices[key] !== 'theirs');
  return { ...theirs, ...Object.fromEntries(kept) };
}
