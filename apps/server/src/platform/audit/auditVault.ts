import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

function encrypt(key: Buffer, text: Buffer, bound: string): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

function decrypt(key: Buffer, sealed: string, bound: string): Buffer {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  }).setAAD(Buffer.from(bound));
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]);
}

export interface PersonalKey {
  id: string;
  bytes: Buffer;
}

/** Encrypts values with per-person keys, and those keys with a server key (AES-256-GCM). */
export interface AuditVault {
  newKey(id: string): { key: PersonalKey; sealedKey: string };
  openKey(id: string, sealedKey: string): PersonalKey;
  seal(key: PersonalKey, value: unknown): string;
  /** @throws Error if sealed with another key, or tampered with */
  open(key: PersonalKey, sealed: string): unknown;
}

export function createAuditVault(secret: string): AuditVault {
  const master = Buffer.from(hkdfSync('sha256', secret, '', 'funil/audit', 32));
  return {
    newKey(id) {
      const bytes = randomBytes(32);
      return { key: { id, bytes }, sealedKey: encrypt(master, bytes, id) };
    },
    openKey: (id, sealedKey) => ({ id, bytes: decrypt(master, sealedKey, id) }),
    seal: (key, value) => encrypt(key.bytes, Buffer.from(JSON.stringify(value)), key.id),
    open: (key, sealed) => JSON.parse(decrypt(key.bytes, sealed, key.id).toString('utf8')) as unknown,
  };
}
