import { fieldOfInput, leadFields, leadInputNames } from '@funil/api/contract';
import type { LeadInputName } from '@funil/api/contract';
import type { LeadInputFields } from '../form/leadInputOf.ts';

export type ConflictField = LeadInputName;
export type Side = 'mine' | 'theirs';

/** A field that two people left with different values. */
export interface Difference {
  field: ConflictField;
  /** Who changed it since both started from the same version. */
  changedBy: Side | 'both';
}

const isSame = (field: ConflictField, one: LeadInputFields[ConflictField], other: LeadInputFields[ConflictField]) =>
  leadFields[fieldOfInput(field)].value === 'moment' && typeof one === 'string' && typeof other === 'string'
    ? Date.parse(one) === Date.parse(other)
    : one === other;

/** Where my version and the saved one differ, given the version that I started from. */
export function compareLeads(base: LeadInputFields, mine: LeadInputFields, theirs: LeadInputFields): Difference[] {
  return leadInputNames
    .filter((field) => !isSame(field, mine[field], theirs[field]))
    .map((field) => {
      if (isSame(field, base[field], theirs[field])) return { field, changedBy: 'mine' };
      return { field, changedBy: isSame(field, base[field], mine[field]) ? 'theirs' : 'both' };
    });
}

/** The side that a difference starts on: each change stands, and where both changed a person has to choose. */
export function suggestedSide({ changedBy }: Difference): Side | null {
  return changedBy === 'both' ? null : changedBy;
}

/** The saved version with the chosen fields of mine. */
export function mergeLeads(
  mine: LeadInputFields,
  theirs: LeadInputFields,
  choices: Partial<Record<ConflictField, Side>>,
): LeadInputFields {
  const chosen = leadInputNames.filter((field) => choices[field] === 'mine').map((field) => [field, mine[field]]);
  return { ...theirs, ...(Object.fromEntries(chosen) as Partial<LeadInputFields>) };
}
