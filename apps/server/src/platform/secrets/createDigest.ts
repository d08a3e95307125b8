import { createHmac } from 'node:crypto';
import { keysOf } from './keysOf.ts';
import type { Secrets } from './keysOf.ts';

/** Keyed digest, by which tables refer to e-mails without revealing them. */
export interface Digest {
  (text: string): string;
  /** The digests by all secrets, the current one's first. */
  every: (text: string) => string[];
}

export function createDigest(secrets: Secrets): Digest {
  const keys = keysOf(secrets, 'digest');
  const by = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return Object.assign((text: string) => by(keys[0]!, text), {
    every: (text: string) => keys.map((key) => by(key, text)),
  });
}
