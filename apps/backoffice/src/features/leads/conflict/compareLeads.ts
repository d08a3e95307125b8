import { fieldOfInput, leadFields, leadInputNames } from '@funil/api/contract';
import type { LeadInputName } from '@funil/api/contract';
import type { LeadInputFields } from '../form/leadInputOf.ts';

export type ConflictField = LeadInputName;
export type Side = 'mine' | 'theirs';

export interface Difference {
  field: ConflictField;
  /** Side that changed the field since the base version. */
  changedBy: Side | 'both';
}

const isSame = (field: ConflictField, one: LeadInputFields[ConflictField], other: LeadInputFields[ConflictField]) =>
  leadFields[fieldOfInput(field)].value === 'moment' && typeof one === 'string' && typeof other === 'string'
    ? Date.parse(one) === Date.parse(other)
    : one === other;

/** Differing fields of two versions, each with the side that changed it since the base version. */
export function compareLeads(base: LeadInputFields, mine: LeadInputFields, theirs: LeadInputFields): Difference[] {
  return leadInputNames
    .filter((field) => !isSame(field, mine[field], theirs[field]))
    .map((field) => {
      if (isSame(field, base[field], theirs[field])) return { field, changedBy: 'mine' };
      return { field, changedBy: isSame(field, base[field], mine[field]) ? 'theirs' : 'both' };
    });
}

/** Side that alone changed the field; null if both did. */
export function suggestedSide({ changedBy }: Pick<Difference, 'changedBy'>): Side | null {
  return changedBy === 'both' ? null : changedBy;
}

export function mergeLeads(
  mine: LeadInputFields,
  theirs: LeadInputFields,
  choices: Partial<Record<ConflictField, Side>>,
): LeadInputFields {
  const chosen = leadInputNames.filter((field) => choices[field] === 'mine').map((field) => [field, mine[field]]);
  return { ...theirs, ...(Object.fromEntries(chosen) as Partial<LeadInputFields>) };
}
