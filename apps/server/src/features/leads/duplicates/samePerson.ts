import { duplicateFields } from '@funil/api/contract';
import type { DuplicateField } from '@funil/api/contract';
import type { leads } from '../../../platform/db/schema/leads.ts';

/** What identifies a person, as a lead stores it. */
export type PersonKeys = Pick<typeof leads.$inferSelect, 'documentNumber' | 'phone' | 'email'>;

const columns = { document_number: 'documentNumber', phone: 'phone', email: 'email' } as const satisfies Record<
  DuplicateField,
  keyof PersonKeys
>;

/** A value of a person in the form in which values are compared. */
export function personKey(person: PersonKeys, field: DuplicateField): string | null {
  const value = person[columns[field]];
  return field === 'email' ? (value?.toLowerCase() ?? null) : value;
}

/** Two documents mean two people, whatever else they share: a spouse has the same phone. */
export const areTwoPeople = (
  one: Pick<PersonKeys, 'documentNumber'>,
  other: Pick<PersonKeys, 'documentNumber'>,
): boolean =>
  one.documentNumber !== null && other.documentNumber !== null && one.documentNumber !== other.documentNumber;

/**
 * What says that two records are the same person, the surest first; nothing when they are not. Equal documents say so;
 * a phone or an e-mail alone only where not both have a document. Whoever asks the database for candidates asks by
 * this rule, and no other place has one.
 */
export const sameFields = (one: PersonKeys, other: PersonKeys): DuplicateField[] =>
  areTwoPeople(one, other)
    ? []
    : duplicateFields.filter(
        (field) => personKey(one, field) !== null && personKey(one, field) === personKey(other, field),
      );
