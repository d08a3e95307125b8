import { duplicateFields } from '@funil/api/contract';
import type { DuplicateField } from '@funil/api/contract';
import { emailKey } from '@funil/validation/values';
import type { leads } from '../../platform/db/schema/leads.ts';

export type PersonKeys = Pick<typeof leads.$inferSelect, 'documentNumber' | 'phone' | 'email'>;

const columns = { document_number: 'documentNumber', phone: 'phone', email: 'email' } as const satisfies Record<
  DuplicateField,
  keyof PersonKeys
>;

/** Equal for a mobile number with and without its ninth digit. The function `phone_key` of the database does the same. */
export const phoneKey = (phone: string): string => phone.replace(/^(\+55\d\d)9([6-9]\d{7})$/, '$1$2');

const keyOf: Record<DuplicateField, (value: string) => string> = {
  document_number: (value) => value,
  phone: phoneKey,
  email: (value) => emailKey(value.toLowerCase()),
};

export const personValue = (person: PersonKeys, field: DuplicateField): string | null => person[columns[field]];

/** The text by which a field is compared. The function `contact_keys` of the database makes the same. */
export function personKey(person: PersonKeys, field: DuplicateField): string | null {
  const value = personValue(person, field);
  return value === null ? null : keyOf[field](value);
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
