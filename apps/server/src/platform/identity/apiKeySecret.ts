import { createHash, randomBytes } from 'node:crypto';
import { apiKeyPrefix } from '@funil/api/contract';

/** Shown in lists: enough to tell keys apart, too little to guess the rest. */
const shownCharacters = apiKeyPrefix.length + 6;

/** Session tokens contain dots, keys none; any value with the prefix counts as a key. */
const secretShape = new RegExp(`^Bearer (${apiKeyPrefix}\\S*|[^\\s.]+)$`, 'i');

export const hashApiKey = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export function newApiKeySecret() {
  const secret = `${apiKeyPrefix}${randomBytes(32).toString('base64url')}`;
  return { secret, secretHash: hashApiKey(secret), prefix: secret.slice(0, shownCharacters) };
}

/** API key of a header, even if mistyped; null for anything else, such as a session token. */
export const apiKeyOf = (header: string | undefined): string | null => secretShape.exec(header ?? '')?.[1] ?? null;
