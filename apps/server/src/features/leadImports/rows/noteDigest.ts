import { createHash } from 'node:crypto';

/** Short digest of a note for comparison, because a file may contain two hundred thousand notes. */
export const noteDigest = (text: string): string =>
  createHash('sha256').update(text.trim()).digest('base64url').slice(0, 22);
