import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

export interface Sealer {
  seal: (text: string) => string;
  /** @throws Error if sealed with another secret, or tampered with */
  open: (sealed: string) => string;
}

/** Encrypts texts at rest (AES-256-GCM), with a key of its own for each use. */
export function createSealer(secret: string, use: 'mail' | 'second-factor'): Sealer {
  const key = Buffer.from(hkdfSync('sha256', secret, '', `funil/${use}`, 32));
  return {
    seal(text) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv('aes-256-gcm', key, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), {
        authTagLength: tagLength,
      });
      decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
      return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]).toString(
        'utf8',
      );
    },
  };
}
