import { createHash } from 'node:crypto';

/** Stands for a note when only whether it is the same is asked: a file may bring two hundred thousand. */
export const noteDigest = (text: string): string =>
  createHash('sha256').update(text.trim()).digest('base64url').slice(0, 22);
