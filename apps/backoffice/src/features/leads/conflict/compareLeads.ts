import type { LeadInputFields } from '../form/leadInputOf.ts';

export type ConflictField = keyof LeadInputFields;
export type Side = 'mine' | 'theirs';

/** A field that two people left with different values. */
export interface Difference {
  field: ConflictField;
  /** Who changed it since both started from the same version. */
  changedBy: Side | 'both';
}

/** Order of the fields in the comparison: that of the form. */
const fields: readonly ConflictField[] = [
  'name',
  'phone',
  'email',
  'document_number',
  'product_id',
  'value_cents',
  'custom_field_1',
  'next_contact_at',
  'owner_id',
];

const isSame = (field: ConflictField, one: LeadInputFields[ConflictField], other: LeadInputFields[ConflictField]) =>
  field === 'next_contact_at' && typeof one === 'string' && typeof other === 'string'
    ? Date.parse(one) === Date.parse(other)
    : one === other;

/** Where my version and the saved one differ, given the version that I started from. */
export function compareLeads(base: LeadInputFields, mine: LeadInputFields, theirs: LeadInputFields): Difference[] {
  return fields
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
  const chosen = fields.filter((field) => choices[field] === 'mine').map((field) => [field, mine[field]]);
  return { ...theirs, ...(Object.fromEntries(chosen) as Partial<LeadInputFields>) };
}
