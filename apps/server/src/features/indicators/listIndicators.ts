import { levelOf, managedRoles, usersPageSize } from '@funil/api/contract';
import type { Actor, Indicator, IndicatorList, ListIndicatorsInput, Role } from '@funil/api/contract';
import { matchesWords } from '@funil/validation/search';
import { compareText } from '@funil/validation/values';
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { affiliates, leads, partners, referralTeams, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { earnedCents } from '../earnings/earnedCents.ts';
import { referredBy } from '../leadCounts/leadCounts.queries.ts';
import { bareLeadColumns, isLeadVisible } from '../leads/record/leadVisibility.ts';
import { mayManage, whereReached } from '../users/userReach.ts';

/** Only administrators see partners in the list, although partners refer leads too. */
function listedRoles(actor: Actor): readonly Role[] {
  return levelOf(actor.role, 'indicator.read') === 'all'
    ? ['indicator', 'indicator_manager', 'partner']
    : ['indicator', 'indicator_manager'];
}

interface Place {
  id: string;
  name: string;
}

const inOrder = (one: Place, other: Place) =>
  compareText(one.name, other.name) || (one.id < other.id ? -1 : Number(one.id > other.id));

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

/** Sorts in code by language rules, which the database lacks, and so loads few columns of many people. */
async function findPlaces(tx: AccountTx, actor: Actor, query: IndicatorFilters): Promise<Place[]> {
  const rows = await tx.db
    .select({ id: users.id, name: users.name, email: users.email, code: users.code, phone: users.phone })
    .from(users)
    .where(
      and(
        whereSeen(tx, actor),
        query.status ? eq(users.status, query.status) : undefined,
        query.referral_team_id ? eq(users.referralTeamId, query.referral_team_id) : undefined,
        query.partner_id ? eq(users.partnerId, query.partner_id) : undefined,
        query.sponsor_id ? signedUpBy(tx, query.sponsor_id) : undefined,
      ),
    );
  const { search = '' } = query;
  return rows
    .filter(({ name, email, code, phone }) => matchesWords(search, name, email, code, phone ?? ''))
    .toSorted(inOrder);
}

/** Current name of the last person, even when it no longer matches the filters. */
async function findCursor(tx: AccountTx, actor: Actor, id: string | undefined): Promise<Place | undefined> {
  if (!id) return undefined;
  const [place] = await tx.db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(and(whereSeen(tx, actor), eq(users.id, id)));
  return place;
}

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
  email: user.email,
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
  may_manage: managedRoles[actor.role].length > 0 && user.id !== actor.uid && mayManage(actor, user),
});

async function readIndicators(tx: AccountTx, actor: Actor, places: readonly Place[]): Promise<Indicator[]> {
  if (places.length === 0) return [];
  const ids = places.map(({ id }) => id);
  const rows = await selectIndicators(tx, actor, ids);
  return rows.toSorted((one, other) => inOrder(one.user, other.user)).map((row) => presentIndicator(actor, row));
}

export async function listIndicators(tx: AccountTx, actor: Actor, query: ListIndicatorsInput): Promise<IndicatorList> {
  const places = await findPlaces(tx, actor, query);
  const last = await findCursor(tx, actor, query.cursor);
  const rest = last ? places.filter((place) => inOrder(place, last) > 0) : places;
  const page = rest.slice(0, query.limit ?? usersPageSize);
  return {
    indicators: await readIndicators(tx, actor, page),
    meta: { next_cursor: rest.length > page.length ? page.at(-1)!.id : null, total: places.length },
  };
}

export const listAllIndicators = async (tx: AccountTx, actor: Actor, filters: IndicatorFilters, most: number) =>
  readIndicators(tx, actor, (await findPlaces(tx, actor, filters)).slice(0, most));
