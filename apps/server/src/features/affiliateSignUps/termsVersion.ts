import { createHash } from 'node:crypto';

/** Names a text of terms: another text has another version, and the same one always the same. */
export const termsVersion = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 12);
