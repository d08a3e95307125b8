import { createDigest } from '../../platform/secrets/createDigest.ts';
import type { Secrets } from '../../platform/secrets/keysOf.ts';

/** What stands in an archive for the secrets that encrypted its values: it reveals none of them. */
export const archiveSecrets = (secrets: Secrets): string[] => createDigest(secrets).every('account archive');
