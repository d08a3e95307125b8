import { createHash, randomBytes } from 'node:crypto';
import { apiKeyPrefix } from '@funil/api/contract';

/** Characters of a secret that lists show: enough to distinguish keys, far too few to guess the rest. */
const shownCharacters = apiKeyPrefix.length + 6;

/** A session's token has points; a key has none, and whatever starts like one is meant as one. */
const secretShape = new RegExp(`^Bearer (${apiKeyPrefix}\\S*|[^\\s.]+)$`, 'i');

export const hashApiKey = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export function newApiKeySecret() {
  const secret = `${apiKeyPrefix}${randomBytes(32).toString('base64url')}`;
  return { secret, secretHash: hashApiKey(secret), prefix: secret.slice(0, shownCharacters) };
}

/**
 * The API key of an `Authorization` header, also one that is cut short or mistyped; null when it carries something else,
 * such as a session's token.
 */
export const apiKeyOf = (header: string | undefined): string | null => secretShape.exec(header ?? '')?.[1] ?? null;
