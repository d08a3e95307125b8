import { isSameOwnValue, ownFieldText } from '@funil/api/contract';
import type { OwnFieldValue, OwnFieldValues } from '@funil/api/contract';
import type { EnteredField, OwnFormField } from './ownFormValues.ts';

export interface OwnDifference {
  key: string;
  label: string;
  /** Side that changed the value since the base version. */
  changedBy: 'mine' | 'theirs' | 'both';
  /** Texts of both versions; null without a value. */
  mine: string | null;
  theirs: string | null;
}

const textOf = (field: EnteredField, value: OwnFieldValue | null) =>
  value === null ? null : ownFieldText(field, value);

/** Own fields of a form whose values differ between two versions. */
export function compareOwnValues(
  fields: readonly OwnFormField[],
  base: OwnFieldValues = {},
  mine: OwnFieldValues = base,
  theirs: OwnFieldValues = {},
): OwnDifference[] {
  return fields.flatMap(({ field }) => {
    const { key, label } = field;
    const [before, entered, saved] = [base, mine, theirs].map((values) => values[key] ?? null) as [
      OwnFieldValue | null,
      OwnFieldValue | null,
      OwnFieldValue | null,
    ];
    if (isSameOwnValue(entered, saved)) return [];
    const isMine = !isSameOwnValue(before, entered);
    const isTheirs = !isSameOwnValue(before, saved);
    const changedBy = isMine && isTheirs ? 'both' : isMine ? 'mine' : 'theirs';
    return { key, label, changedBy, mine: textOf(field, entered), theirs: textOf(field, saved) };
  });
}

/** The saved values, with those of the form for the chosen fields. */
export const mergeOwnValues = (
  mine: OwnFieldValues = {},
  theirs: OwnFieldValues = {},
  chosen: readonly string[],
): OwnFieldValues => ({ ...theirs, ...Object.fromEntries(chosen.map((key) => [key, mine[key] ?? null])) });
