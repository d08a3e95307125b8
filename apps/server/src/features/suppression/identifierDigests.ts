import { createHmac } from 'node:crypto';
import { emailKey } from '@funil/validation/values';

/** Values by which people are recognized. */
export interface Identifiers {
  documentNumber: string | null;
  phone: string | null;
  email: string | null;
}

export interface IdentifierDigest {
  kind: 'document_number' | 'phone' | 'email';
  digest: string;
}

/** Mobile numbers are compared without the ninth digit, which older lists lack. */
const phoneKey = (phone: string) => phone.replace(/^(\+55\d\d)9([6-9]\d{7})$/, '$1$2');

/** Digests under the account's key. Each kind has its own, so that equal texts of two kinds do not match. */
export function identifierDigests(key: Buffer, { documentNumber, phone, email }: Identifiers): IdentifierDigest[] {
  const digestOf = (kind: IdentifierDigest['kind'], value: string): IdentifierDigest => ({
    kind,
    digest: createHmac('sha256', key).update(`${kind}:${value}`).digest('base64url'),
  });
  return [
    ...(documentNumber ? [digestOf('document_number', documentNumber.toUpperCase())] : []),
    ...(phone ? [digestOf('phone', phoneKey(phone))] : []),
    ...(email ? [digestOf('email', emailKey(email))] : []),
  ];
}
