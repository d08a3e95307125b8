import { createHash } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's second recommendation for argon2id (19 MiB, 2 passes, 1 lane), also the library's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

/** Verified if the user does not exist, so that the answer takes equally long. */
const nobody = hashPassword(crypto.randomUUID());

export async function isPassword(password: string, passwordHash: string | null | undefined): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobody), password);
  return matches && passwordHash != null;
}

/** Names a password's hash without revealing it, so that a challenge ends with the password. */
export const digestOfHash = (passwordHash: string | null): string =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
    .slice(0, 22);
