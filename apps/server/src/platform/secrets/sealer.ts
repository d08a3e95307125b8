import { decrypt, encrypt, reseal } from './cipher.ts';
import { keysOf, withAnyKey } from './keysOf.ts';
import type { Secrets } from './keysOf.ts';

export interface Sealer {
  seal: (text: string) => string;
  /** @throws Error if sealed with another secret, or tampered with */
  open: (sealed: string) => string;
  /** The text sealed with the first secret; null if it is already. */
  reseal: (sealed: string) => string | null;
}

/** Encrypts texts at rest (AES-256-GCM), with a key of its own for each use. */
export function createSealer(secrets: Secrets, use: 'mail' | 'push' | 'second-factor'): Sealer {
  const keys = keysOf(secrets, use);
  return {
    seal: (text) => encrypt(keys[0]!, Buffer.from(text)),
    open: (sealed) => withAnyKey(keys, (key) => decrypt(key, sealed)).toString('utf8'),
    reseal: (sealed) => reseal(keys, sealed),
  };
}
