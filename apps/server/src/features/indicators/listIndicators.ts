import { levelOf, managedRoles, usersPageSize } from '@funil/api/contract';
import type { Actor, Indicator, IndicatorList, ListIndicatorsInput, Role } from '@funil/api/contract';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { containsWords } from '../../platform/db/containsWords.ts';
import { affiliates, leads, partners, referralTeams, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { earnedCents } from '../earnings/earnedCents.ts';
import { referredBy } from '../leadCounts/leadCounts.queries.ts';
import { bareLeadColumns, isLeadVisible } from '../leads/record/leadVisibility.ts';
import { isAnonymized, shownEmailOf } from '../people/anonymizedPeople.ts';
import { byName, whereAfterUser } from '../users/userOrder.ts';
import { mayManage, whereReached } from '../users/userReach.ts';

/** Only administrators see partners in the list, although partners refer leads too. */
function listedRoles(actor: Actor): readonly Role[] {
  return levelOf(actor.role, 'indicator.read') === 'all'
    ? ['indicator', 'indicator_manager', 'partner']
    : ['indicator', 'indicator_manager'];
}

const whereSeen = ({ accountId }: AccountTx, actor: Actor) =>
  and(
    eq(users.accountId, accountId),
    inArray(users.role, [...listedRoles(actor)]),
    whereReached(actor, 'indicator.read'),
  );

const signedUpBy = ({ db, accountId }: AccountTx, sponsorId: string) =>
  inArray(
    users.id,
    db
      .select({ id: affiliates.userId })
      .from(affiliates)
      .where(and(eq(affiliates.accountId, accountId), eq(affiliates.sponsorId, sponsorId))),
  );

export type IndicatorFilters = Omit<ListIndicatorsInput, 'limit' | 'cursor'>;

const whereChosen = (tx: AccountTx, actor: Actor, query: IndicatorFilters) =>
  and(
    whereSeen(tx, actor),
    query.status ? eq(users.status, query.status) : undefined,
    query.referral_team_id ? eq(users.referralTeamId, query.referral_team_id) : undefined,
    query.partner_id ? eq(users.partnerId, query.partner_id) : undefined,
    query.sponsor_id ? signedUpBy(tx, query.sponsor_id) : undefined,
    containsWords(sql`(${users.searchText} || ' ' || fold_text(${users.code}))`, query.search ?? ''),
  );

/** The count must equal the linked list: readers of all affiliates count every state, others only visible people. */
function countSignedUp(tx: AccountTx, actor: Actor, ids: readonly string[]) {
  const { db, accountId } = tx;
  return db
    .select({
      sponsorId: sql<string>`${affiliates.sponsorId}`.as('signed_up_by'),
      count: sql<number>`count(*)::int`.as('signed_up_count'),
    })
    .from(affiliates)
    .leftJoin(users, and(eq(users.accountId, accountId), eq(users.id, affiliates.userId)))
    .where(
      and(
        eq(affiliates.accountId, accountId),
        inArray(affiliates.sponsorId, [...ids]),
        levelOf(actor.role, 'affiliate.read') === 'all' ? undefined : whereSeen(tx, actor),
      ),
    )
    .groupBy(affiliates.sponsorId)
    .as('signed_up');
}

/** Numbers must equal the linked lists of leads. */
function selectIndicators(tx: AccountTx, actor: Actor, ids: readonly string[]) {
  const { db, accountId } = tx;
  const sponsors = alias(users, 'sponsors');
  const visibleCount = db
    .select({
      id: sql<string>`${leads.indicatorId}`.as('brought_by'),
      leads: sql<number>`count(*)::int`.as('brought_leads'),
      sales: sql<number>`(count(*) filter (where ${isNotNull(leads.wonAt)}))::int`.as('brought_sales'),
      cents: sql<number>`coalesce(sum(${leads.valueCents}) filter (where ${isNotNull(leads.wonAt)}), 0)::float8`.as(
        'brought_cents',
      ),
    })
    .from(leads)
    .where(
      and(
        eq(leads.accountId, accountId),
        isNull(leads.deletedAt),
        inArray(leads.indicatorId, [...ids]),
        isLeadVisible(actor, 'lead.read', bareLeadColumns),
      ),
    )
    .groupBy(leads.indicatorId);
  // Readers of all leads get precomputed counts.
  const brought = (levelOf(actor.role, 'lead.read') === 'all' ? referredBy(tx, 'indicator', ids) : visibleCount).as(
    'brought',
  );
  const signedUp = countSignedUp(tx, actor, ids);
  return db
    .select({
      user: users,
      partner: { id: partners.id, name: partners.name },
      team: { id: referralTeams.id, name: referralTeams.name },
      sponsor: { id: sponsors.id, name: sponsors.name },
      leads: brought.leads,
      sales: brought.sales,
      cents: brought.cents,
      affiliates: signedUp.count,
      commissionCents: earnedCents(tx, users.id),
    })
    .from(users)
    .leftJoin(partners, and(eq(partners.accountId, accountId), eq(partners.id, users.partnerId)))
    .leftJoin(referralTeams, and(eq(referralTeams.accountId, accountId), eq(referralTeams.id, users.referralTeamId)))
    .leftJoin(affiliates, and(eq(affiliates.accountId, accountId), eq(affiliates.userId, users.id)))
    .leftJoin(sponsors, and(eq(sponsors.accountId, accountId), eq(sponsors.id, affiliates.sponsorId)))
    .leftJoin(brought, eq(brought.id, users.id))
    .leftJoin(signedUp, eq(signedUp.sponsorId, users.id))
    .where(and(eq(users.accountId, accountId), inArray(users.id, [...ids])));
}

type IndicatorRow = Awaited<ReturnType<typeof selectIndicators>>[number];

const presentIndicator = (actor: Actor, { user, partner, team, sponsor, ...row }: IndicatorRow): Indicator => ({
  id: user.id,
  name: user.name,
  email: shownEmailOf(user),
  phone: user.phone,
  avatar_url: user.avatarUrl,
  role: user.role,
  status: user.status,
  code: user.code,
  partner,
  referral_team: team,
  sponsor,
  leads_count: row.leads ?? 0,
  sales_count: row.sales ?? 0,
  sales_cents: row.cents ?? 0,
  commission_cents: levelOf(actor.role, 'commission.read') === 'all' ? row.commissionCents : null,
  affiliates_count: row.affiliates ?? 0,
  created_at: user.createdAt.toISOString(),
  may_manage:
    managedRoles[actor.role].length > 0 && user.id !== actor.uid && !isAnonymized(user) && mayManage(actor, user),
});

async function readIndicators(tx: AccountTx, actor: Actor, ids: readonly string[]): Promise<Indicator[]> {
  if (ids.length === 0) return [];
  const rows = await selectIndicators(tx, actor, ids).orderBy(...byName);
  return rows.map((row) => presentIndicator(actor, row));
}

/** Reads up to `limit` people after the one of the cursor. */
export async function listIndicatorPart(
  tx: AccountTx,
  actor: Actor,
  filters: IndicatorFilters,
  cursor: string | null,
  limit: number,
): Promise<{ rows: Indicator[]; next: string | null }> {
  const after = await whereAfterUser(tx, cursor, whereSeen(tx, actor));
  const found = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(whereChosen(tx, actor, filters), after))
    .orderBy(...byName)
    .limit(limit + 1);
  const ids = found.slice(0, limit).map(({ id }) => id);
  return { rows: await readIndicators(tx, actor, ids), next: found.length > limit ? ids.at(-1)! : null };
}

export async function listIndicators(tx: AccountTx, actor: Actor, query: ListIndicatorsInput): Promise<IndicatorList> {
  const { limit = usersPageSize, cursor = null, ...filters } = query;
  const { rows, next } = await listIndicatorPart(tx, actor, filters, cursor, limit);
  return {
    indicators: rows,
    meta: { next_cursor: next, total: await tx.db.$count(users, whereChosen(tx, actor, filters)) },
  };
}
