import { duplicateFields } from '@funil/api/contract';
import type { DuplicateField } from '@funil/api/contract';
import type { leads } from '../../../platform/db/schema/leads.ts';

export type PersonKeys = Pick<typeof leads.$inferSelect, 'documentNumber' | 'phone' | 'email'>;

const columns = { document_number: 'documentNumber', phone: 'phone', email: 'email' } as const satisfies Record<
  DuplicateField,
  keyof PersonKeys
>;

export function personKey(person: PersonKeys, field: DuplicateField): string | null {
  const value = person[columns[field]];
  return field === 'email' ? (value?.toLowerCase() ?? null) : value;
}

/** True when two records have different documents, and so are different people: spouses may share a phone. */
export const areTwoPeople = (
  one: Pick<PersonKeys, 'documentNumber'>,
  other: Pick<PersonKeys, 'documentNumber'>,
): boolean =>
  one.documentNumber !== null && other.documentNumber !== null && one.documentNumber !== other.documentNumber;

/**
 * Keys that identify two records as one person, most reliable first. An equal document suffices; phone or e-mail only
 * unless the documents differ. Database queries must follow the same rule.
 */
export const sameFields = (one: PersonKeys, other: PersonKeys): DuplicateField[] =>
  areTwoPeople(one, other)
    ? []
    : duplicateFields.filter(
        (field) => personKey(one, field) !== null && personKey(one, field) === personKey(other, field),
      );
