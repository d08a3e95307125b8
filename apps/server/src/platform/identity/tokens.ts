import { createHash } from 'node:crypto';
import type { Role } from '@funil/api/contract';
import { errors, jwtVerify, SignJWT } from 'jose';
import { Refusal } from '../refusals/Refusal.ts';
import { keysOf } from '../secrets/keysOf.ts';
import type { Secrets } from '../secrets/keysOf.ts';
import { idleSeconds } from './sessionTimes.ts';

/** Trusted only to name a session; all else is read from the database. */
export interface TokenClaims {
  uid: string;
  code: string;
  sid: string;
  account: string;
}

export interface ReadToken extends TokenClaims {
  /** Seconds since 1970. */
  issuedAt: number;
}

export interface AdminTokenClaims {
  uid: string;
  sid: string;
}

/** Proof that the password of a person with a second factor was right. */
interface ChallengeClaims {
  uid: string;
  /** Digest of the password's hash: a new password ends the challenge. */
  password: string;
}

/** Time to find the phone. */
const challengeSeconds = 10 * 60;

const algorithm = 'HS256';

const kidOf = (key: Buffer) => createHash('sha256').update(key).digest('base64url').slice(0, 8);

/** @throws Refusal `session.required` if missing */
export function bearerOf(header: string | undefined): string {
  const token = /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? '')?.[1];
  if (!token) throw new Refusal('session.required');
  return token;
}

interface SignOptions {
  /** Seconds since 1970; for tests with old tokens. */
  now?: number;
  /** Latest moment of expiry. */
  notAfter?: Date;
}

function createKind(secrets: Secrets, audience: string, requiredClaims = ['uid', 'sid']) {
  // A key of its own: a token of one kind never passes as another, even if the audience check failed.
  const keys = keysOf(secrets, audience);
  const key = keys[0]!;
  const kid = kidOf(key);
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
        const { payload } = await jwtVerify(token, (header) => keys.find((one) => kidOf(one) === header.kid) ?? key, {
          algorithms: [algorithm],
          audience,
          requiredClaims: ['exp', 'iat', ...requiredClaims],
        });
        return payload;
      } catch (error) {
        // Other faults (signature, algorithm, audience, shape) get one answer, so that forgers learn nothing.
        throw new Refusal(error instanceof errors.JWTExpired ? 'session.expired' : 'session.required');
      }
    },
  };
}

/** @param area `tenant` or `super-admin`: a challenge of one is worth nothing in the other */
function createChallenges(secrets: Secrets, area: string) {
  const kind = createKind(secrets, `second-factor/${area}`, ['uid', 'password', 'account']);
  return {
    sign: (claims: ChallengeClaims, account: string, now = Date.now()) =>
      kind.sign({ ...claims, account }, {}, { notAfter: new Date(now + challengeSeconds * 1000) }),
    /** @throws Refusal `session.challenge_expired` for any fault */
    async read(challenge: string, account: string): Promise<ChallengeClaims> {
      const claims = await kind.read(challenge).catch(() => null);
      if (claims?.account !== account) throw new Refusal('session.challenge_expired');
      return { uid: String(claims.uid), password: String(claims.password) };
    },
  };
}

/** Tokens of tenants and super-admins; neither kind is valid as the other. */
export function createTokens(secrets: Secrets) {
  const tenant = createKind(secrets, 'tenant');
  const admin = createKind(secrets, 'super-admin');
  return {
    challenges: createChallenges(secrets, 'tenant'),
    adminChallenges: createChallenges(secrets, 'super-admin'),
    /** The role in the header is a hint for the interface; the server never reads it. */
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
