import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';

export type LinkPurpose = 'invitation' | 'recovery';

export const linkEnd = {
  invitation: sql`now() + interval '7 days'`,
  recovery: sql`now() + interval '2 hours'`,
} satisfies Record<LinkPurpose, unknown>;

/** Recovery links per user and hour; further requests get the same answer, but no mail. */
export const mostPerHour = 3;

/** 256 random bits, so the digest needs no salt. */
export const newLinkSecret = () => randomBytes(32).toString('base64url');

export const digestOfLink = (secret: string) => createHash('sha256').update(secret).digest('base64url');
