import { createDigest } from '../../platform/secrets/createDigest.ts';
import type { Secrets } from '../../platform/secrets/keysOf.ts';

/** Digests that stand in an archive for the secrets that encrypted its values, and reveal none of them. */
export const archiveSecrets = (secrets: Secrets): string[] => createDigest(secrets).every('account archive');
