import { createHash, hkdfSync } from 'node:crypto';
import type { Role } from '@funil/api/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import { Refusal } from '../refusals/Refusal.ts';
import { idleSeconds } from './sessionTimes.ts';

/** What a token says; the server believes it only as far as naming a session, and reads the rest from the database. */
export interface TokenClaims {
  /** Person. */
  uid: string;
  /** The person's referral code. */
  code: string;
  /** Session. */
  sid: string;
  /** Account. */
  account: string;
}

export interface ReadToken extends TokenClaims {
  /** When the token was signed, in seconds. */
  issuedAt: number;
}

export interface AdminTokenClaims {
  uid: string;
  sid: string;
}

const algorithm = 'HS256';

/** One key per use, so that a token of one kind cannot pass for another even if its audience were not compared. */
function deriveKey(secret: string, use: string): { key: Uint8Array; kid: string } {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', `funil/${use}`, 32));
  return { key, kid: createHash('sha256').update(key).digest('base64url').slice(0, 8) };
}

/** The token of an `Authorization` header. @throws Refusal `session.required` when there is none */
export function bearerOf(header: string | undefined): string {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
  if (!token) throw new Refusal('session.required');
  return token;
}

interface SignOptions {
  /** In seconds since 1970; tests make old tokens with it. */
  now?: number;
  /** Latest end, whatever the idle time allows. */
  notAfter?: Date;
}

function createKind(secret: string, audience: string) {
  const { key, kid } = deriveKey(secret, audience);
  return {
    async sign(
      payload: Record<string, string>,
      header: Record<string, string>,
      { now = Math.floor(Date.now() / 1000), notAfter }: SignOptions = {},
    ) {
      const end = Math.min(
        now + idleSeconds,
        notAfter ? Math.floor(notAfter.getTime() / 1000) : Number.POSITIVE_INFINITY,
      );
      return new SignJWT(payload)
        .setProtectedHeader({ alg: algorithm, typ: 'JWT', kid, ...header })
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(end)
        .sign(key);
    },
    async read(token: string) {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: [algorithm],
          audience,
          requiredClaims: ['exp', 'iat', 'uid', 'sid'],
        });
        return payload;
      } catch (error) {
        // Every other fault (signature, algorithm, audience, shape) gets the same answer: whoever forges learns
        // nothing.
        throw new Refusal(error instanceof errors.JWTExpired ? 'session.expired' : 'session.required');
      }
    },
  };
}

/** Signs and reads the tokens of tenants and of super-admins, two kinds that are worth nothing to each other. */
export function createTokens(secret: string) {
  const tenant = createKind(secret, 'tenant');
  const admin = createKind(secret, 'super-admin');
  return {
    /** The role in the header is a hint for the interface; the server never reads it back. */
    sign: (claims: TokenClaims, role: Role, options?: SignOptions) => tenant.sign({ ...claims }, { role }, options),
    async read(token: string): Promise<ReadToken> {
      const { uid, code, sid, account, iat } = await tenant.read(token);
      return { uid: String(uid), code: String(code), sid: String(sid), account: String(account), issuedAt: iat ?? 0 };
    },
    signAdmin: (claims: AdminTokenClaims, options?: SignOptions) =>
      admin.sign({ ...claims }, { role: 'super_admin' }, options),
    async readAdmin(token: string): Promise<AdminTokenClaims & { issuedAt: number }> {
      const { uid, sid, iat } = await admin.read(token);
      return { uid: String(uid), sid: String(sid), issuedAt: iat ?? 0 };
    },
  };
}

export type Tokens = ReturnType<typeof createTokens>;
