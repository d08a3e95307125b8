import { randomBytes } from 'node:crypto';
import { decrypt, encrypt, reseal } from '../secrets/cipher.ts';
import { keysOf, withAnyKey } from '../secrets/keysOf.ts';
import type { Secrets } from '../secrets/keysOf.ts';

export interface PersonalKey {
  id: string;
  bytes: Buffer;
}

/** Encrypts values with per-person keys, and those keys with a server key (AES-256-GCM). */
export interface AuditVault {
  newKey(id: string): { key: PersonalKey; sealedKey: string };
  openKey(id: string, sealedKey: string): PersonalKey;
  /** The key sealed with the first secret; null if it is already. */
  resealKey(id: string, sealedKey: string): string | null;
  seal(key: PersonalKey, value: unknown): string;
  /** @throws Error if sealed with another key, or tampered with */
  open(key: PersonalKey, sealed: string): unknown;
}

export function createAuditVault(secrets: Secrets): AuditVault {
  const masters = keysOf(secrets, 'audit');
  return {
    newKey(id) {
      const bytes = randomBytes(32);
      return { key: { id, bytes }, sealedKey: encrypt(masters[0]!, bytes, id) };
    },
    openKey: (id, sealedKey) => ({ id, bytes: withAnyKey(masters, (master) => decrypt(master, sealedKey, id)) }),
    resealKey: (id, sealedKey) => reseal(masters, sealedKey, id),
    seal: (key, value) => encrypt(key.bytes, Buffer.from(JSON.stringify(value)), key.id),
    open: (key, sealed) => JSON.parse(decrypt(key.bytes, sealed, key.id).toString('utf8')) as unknown,
  };
}

const refuse = (): never => {
  throw new Error('This program opens no sealed values.');
};

/** For programs without the server's secret: a job that opens sealed values fails there, and is retried elsewhere. */
export const noVault: AuditVault = { newKey: refuse, openKey: refuse, resealKey: refuse, seal: refuse, open: refuse };
