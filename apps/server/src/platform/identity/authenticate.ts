import type { Actor } from '@funil/api/contract';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { accounts, groups, referralTeams, secondFactors, sessions, users } from '../db/schema/tables.ts';
import type { AccountTx } from '../db/withAccount.ts';
import { Refusal } from '../refusals/Refusal.ts';
import type { Session } from './Session.ts';
import { idleSeconds } from './sessionTimes.ts';
import type { ReadToken } from './tokens.ts';

const account = sql.placeholder('accountId');

/** Prepared by name: it runs with every request, and planning takes longer than execution. */
const prepareLiveSessions = ({ db }: AccountTx) =>
  db
    .select({
      sessionId: sessions.id,
      id: users.id,
      name: users.name,
      email: users.email,
      role: users.role,
      code: users.code,
      avatarUrl: users.avatarUrl,
      isAvailable: users.isAvailable,
      partnerId: users.partnerId,
      expiresAt: sessions.expiresAt,
      passwordAt: sessions.passwordAt,
      needsSecondFactor: sql<boolean>`exists (select from ${accounts} where ${accounts.id} = ${account}
        and ${users.role} = any(${accounts.secondFactorRoles})) and not exists (select from ${secondFactors}
        where ${secondFactors.accountId} = ${account} and ${secondFactors.userId} = ${users.id}
        and ${secondFactors.confirmedAt} is not null)`,
      managedGroupIds: sql<string[]>`array(select ${groups.id} from ${groups} where ${groups.accountId} = ${account}
        and ${groups.managerId} = ${users.id})`,
      managedTeamIds: sql<
        string[]
      >`array(select ${referralTeams.id} from ${referralTeams} where ${referralTeams.accountId} = ${account}
        and ${referralTeams.managerId} = ${users.id})`,
    })
    .from(sessions)
    .innerJoin(users, and(eq(users.accountId, account), eq(users.id, sessions.userId)))
    .where(
      and(
        eq(sessions.accountId, account),
        sql`${sessions.id} = any(${sql.placeholder('sessionIds')}::uuid[])`,
        isNull(sessions.revokedAt),
        gt(sessions.expiresAt, sql`now()`),
        gt(sessions.lastUsedAt, sql`now() - make_interval(secs => ${idleSeconds})`),
        eq(users.status, 'active'),
      ),
    )
    .prepare('live_sessions');

export type LiveSession = Awaited<ReturnType<ReturnType<typeof prepareLiveSessions>['execute']>>[number];

export const listLiveSessions = (tx: AccountTx, sessionIds: readonly string[]): Promise<LiveSession[]> =>
  prepareLiveSessions(tx).execute({ accountId: tx.accountId, sessionIds: [...sessionIds] });

export const actorOf = (row: LiveSession): Actor => ({
  uid: row.id,
  role: row.role,
  managed_group_ids: row.managedGroupIds,
  managed_team_ids: row.managedTeamIds,
  partner_id: row.partnerId,
});

/** Reads role, groups and teams anew, so that deactivation or demotion takes effect at once. */
export async function authenticate(tx: AccountTx, token: ReadToken): Promise<Session> {
  if (token.account !== tx.accountId) throw new Refusal('session.required');
  const [row] = await listLiveSessions(tx, [token.sid]);
  if (!row || row.id !== token.uid) throw new Refusal('session.expired');
  return {
    uid: row.id,
    role: row.role,
    accountId: tx.accountId,
    sessionId: token.sid,
    expiresAt: row.expiresAt,
    passwordAt: row.passwordAt,
    needsSecondFactor: row.needsSecondFactor,
    user: {
      id: row.id,
      name: row.name,
      email: row.email,
      role: row.role,
      code: row.code,
      avatar_url: row.avatarUrl,
      is_available: row.isAvailable,
    },
    actor: actorOf(row),
    apiKey: null,
  };
}
