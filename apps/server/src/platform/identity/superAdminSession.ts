import type { AdminSession } from '@funil/api/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/readConfig.ts';
import { newId } from '../db/newId.ts';
import { superAdmins, superAdminSecondFactors, superAdminSessions } from '../db/schema/tables.ts';
import type { AdminTx } from '../db/withAccount.ts';
import { Refusal } from '../refusals/Refusal.ts';
import { idleSeconds, renewAfterSeconds, sessionEnd } from './sessionTimes.ts';
import type { AdminTokenClaims, Tokens } from './tokens.ts';

export interface SuperAdminActor {
  id: string;
  name: string;
  email: string;
  sessionId: string;
  expiresAt: Date;
  /** Last time that the password was given. */
  passwordAt: Date;
  /** Whether the super-admin lacks a second factor, outside a demo. */
  needsSecondFactor: boolean;
}

export async function openSuperAdminSession(
  { db }: AdminTx,
  superAdminId: string,
  request: FastifyRequest,
): Promise<string> {
  const id = newId();
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
  await db.insert(superAdminSessions).values({ id, superAdminId, expiresAt: sessionEnd(), ip: request.ip, userAgent });
  return id;
}

/** @throws Refusal `session.expired` for an ended session or an inactive super-admin */
export async function authenticateSuperAdmin(
  { db }: AdminTx,
  token: AdminTokenClaims,
  { isDemo }: Pick<Config, 'isDemo'>,
): Promise<SuperAdminActor> {
  const [row] = await db
    .select({
      id: superAdmins.id,
      name: superAdmins.name,
      email: superAdmins.email,
      expiresAt: superAdminSessions.expiresAt,
      passwordAt: superAdminSessions.passwordAt,
      secondFactorAt: superAdminSecondFactors.confirmedAt,
    })
    .from(superAdminSessions)
    .innerJoin(superAdmins, eq(superAdmins.id, superAdminSessions.superAdminId))
    .leftJoin(superAdminSecondFactors, eq(superAdminSecondFactors.superAdminId, superAdmins.id))
    .where(
      and(
        eq(superAdminSessions.id, token.sid),
        isNull(superAdminSessions.revokedAt),
        gt(superAdminSessions.expiresAt, sql`now()`),
        gt(superAdminSessions.lastUsedAt, sql`now() - make_interval(secs => ${idleSeconds})`),
        eq(superAdmins.status, 'active'),
      ),
    );
  if (!row || row.id !== token.uid) throw new Refusal('session.expired');
  const { secondFactorAt, ...admin } = row;
  // The password of a demo's super-admin is printed anyway.
  return { ...admin, sessionId: token.sid, needsSecondFactor: secondFactorAt === null && !isDemo };
}

export async function revokeSuperAdminSession({ db }: AdminTx, sessionId: string): Promise<void> {
  await db
    .update(superAdminSessions)
    .set({ revokedAt: sql`now()` })
    .where(eq(superAdminSessions.id, sessionId));
}

export function signSuperAdminSession(tokens: Tokens, { id, sessionId, expiresAt }: SuperAdminActor): Promise<string> {
  return tokens.signAdmin({ uid: id, sid: sessionId }, { notAfter: expiresAt });
}

/** New token; null if the current one is recent. */
export async function renewSuperAdminSession(
  { db }: AdminTx,
  tokens: Tokens,
  admin: SuperAdminActor,
  issuedAt: number,
): Promise<string | null> {
  if (Date.now() / 1000 - issuedAt < renewAfterSeconds) return null;
  const used = await db
    .update(superAdminSessions)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(superAdminSessions.id, admin.sessionId), isNull(superAdminSessions.revokedAt)))
    .returning({ id: superAdminSessions.id });
  return used.length > 0 ? signSuperAdminSession(tokens, admin) : null;
}

export const presentAdmin = ({ id, name, email, needsSecondFactor }: SuperAdminActor): AdminSession => ({
  admin: { id, name, email },
  ...(needsSecondFactor && { needs_second_factor: true }),
});
