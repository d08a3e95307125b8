import { createHmac } from 'node:crypto';
import { duplicateFields } from '@funil/api/contract';
import type { DuplicateField } from '@funil/api/contract';
import { personKey } from '../personKeys/samePerson.ts';
import type { PersonKeys } from '../personKeys/samePerson.ts';

/** Values by which people are recognized. */
export type Identifiers = PersonKeys;

export interface IdentifierDigest {
  kind: DuplicateField;
  digest: string;
}

/** Digests under the account's key. Each kind has its own, so that equal texts of two kinds do not match. */
export const identifierDigests = (key: Buffer, person: Identifiers): IdentifierDigest[] =>
  duplicateFields.flatMap((kind) => {
    const value = personKey(person, kind);
    if (value === null) return [];
    return [{ kind, digest: createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url') }];
  });
