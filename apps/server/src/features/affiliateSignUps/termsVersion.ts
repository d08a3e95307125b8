import { createHash } from 'node:crypto';

/** Digest, so that equal texts have equal versions. */
export const termsVersion = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);
