import { createHash, randomBytes } from 'node:crypto';
import { apiKeyPrefix } from '@funil/api/contract';

/** Characters of a secret that lists show: enough to distinguish keys, far too few to guess the rest. */
const shownCharacters = apiKeyPrefix.length + 6;

/** 32 random bytes in base64url are 43 characters. */
const secretShape = new RegExp(`^Bearer (${apiKeyPrefix}[\\w-]{43})$`, 'i');

export const hashApiKey = (secret: string) => createHash('sha256').update(secret).digest('base64url');

export function newApiKeySecret() {
  const secret = `${apiKeyPrefix}${randomBytes(32).toString('base64url')}`;
  return { secret, secretHash: hashApiKey(secret), prefix: secret.slice(0, shownCharacters) };
}

/** The API key of an `Authorization` header; null when it carries something else, such as a session's token. */
export const apiKeyOf = (header: string | undefined): string | null => secretShape.exec(header ?? '')?.[1] ?? null;
