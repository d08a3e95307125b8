import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/** @param bound text that opening needs as well, such as the id of the row */
export function encrypt(key: Buffer, text: Buffer, bound = ''): string {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(bound));
  const body = Buffer.concat([cipher.update(text), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64');
}

/** @throws Error if encrypted with another key or bound text, or tampered with */
export function decrypt(key: Buffer, sealed: string, bound = ''): Buffer {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, nonceLength), {
    authTagLength: tagLength,
  }).setAAD(Buffer.from(bound));
  decipher.setAuthTag(bytes.subarray(nonceLength, nonceLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(nonceLength + tagLength)), decipher.final()]);
}

/** The same content under the first key; null if it is under that already. */
export function reseal(keys: readonly Buffer[], sealed: string, bound = ''): string | null {
  const [current, ...others] = keys;
  try {
    decrypt(current!, sealed, bound);
    return null;
  } catch (error) {
    for (const key of others) {
      try {
        return encrypt(current!, decrypt(key, sealed, bound), bound);
      } catch {
        // The next secret may be the one.
      }
    }
    throw error;
  }
}
