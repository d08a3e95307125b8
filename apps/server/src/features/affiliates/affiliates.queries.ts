import { affiliateStates } from '@funil/api/contract';
import type { Actor, AffiliateSort, AffiliateState, ListAffiliatesInput } from '@funil/api/contract';
import { emailKey } from '@funil/validation/values';
import { and, asc, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { containsWords } from '../../platform/db/containsWords.ts';
import { affiliates, leads, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { earnedCents } from '../earnings/earnedCents.ts';
import { bareLeadColumns, isLeadVisible } from '../leads/record/leadVisibility.ts';
import { whereReached } from './affiliateReach.ts';

/** Same expression as in the index `affiliates_pending_first`. */
const isPending = sql<boolean>`(${affiliates.state} = 'pending')`;

/** Default order: pending affiliates first, then newest. */
function orderOf(sort: AffiliateSort | undefined): SQL[] {
  switch (sort) {
    case 'name':
      return [asc(affiliates.nameKey), asc(affiliates.id)];
    case '-name':
      return [desc(affiliates.nameKey), desc(affiliates.id)];
    case 'created_at':
      return [asc(affiliates.createdAt), asc(affiliates.id)];
    case '-created_at':
      return [desc(affiliates.createdAt), desc(affiliates.id)];
    default:
      return [desc(isPending), desc(affiliates.createdAt), desc(affiliates.id)];
  }
}

function selectAffiliates(tx: AccountTx, actor: Actor, where: SQL | undefined) {
  const { db, accountId } = tx;
  const [sponsors, deciders, people] = [alias(users, 'sponsors'), alias(users, 'deciders'), alias(users, 'people')];
  const closers = alias(users, 'closers');
  const brought = and(
    eq(leads.accountId, accountId),
    eq(leads.indicatorId, affiliates.userId),
    isNull(leads.deletedAt),
  );
  return db
    .select({
      affiliate: affiliates,
      sponsor: { id: sponsors.id, name: sponsors.name },
      decider: { id: deciders.id, name: deciders.name },
      closer: { id: closers.id, name: closers.name },
      person: {
        id: people.id,
        name: people.name,
        code: people.code,
        role: people.role,
        phone: people.phone,
        pixKey: people.pixKey,
      },
      leads: db.$count(leads, brought),
      readLeads: db.$count(leads, and(brought, isLeadVisible(actor, 'lead.read', bareLeadColumns))),
      sales: db.$count(leads, and(brought, isNotNull(leads.wonAt))),
      commissionCents: earnedCents(tx, affiliates.userId),
    })
    .from(affiliates)
    .innerJoin(sponsors, and(eq(sponsors.accountId, accountId), eq(sponsors.id, affiliates.sponsorId)))
    .leftJoin(deciders, and(eq(deciders.accountId, accountId), eq(deciders.id, affiliates.decidedBy)))
    .leftJoin(closers, and(eq(closers.accountId, accountId), eq(closers.id, affiliates.deactivatedBy)))
    .leftJoin(people, and(eq(people.accountId, accountId), eq(people.id, affiliates.userId)))
    .where(and(eq(affiliates.accountId, accountId), where))
    .$dynamic();
}

export type AffiliateRow = Awaited<ReturnType<typeof selectAffiliates>>[number];

type Filters = Omit<ListAffiliatesInput, 'limit' | 'cursor'>;

/** Phone for searches, with and without the ninth digit. */
const searchablePhone = (phone: SQL) =>
  sql`(substr(${phone}, 4) || ' ' || substr(${phone}, 4, 2) || right(${phone}, 8))`;

/** Text in the form of `searchableText`, with the phones of the sign-up and the user. */
const searchable = sql`(translate(${affiliates.nameKey} || ' ' || ${affiliates.email}, '''-', '') || ' ' ||
  ${searchablePhone(sql`${affiliates.phone}`)} || coalesce((select ' ' || ${searchablePhone(sql`person.phone`)}
    from users person where person.account_id = ${affiliates.accountId} and person.id = ${affiliates.userId}), ''))`;

const whereChosen = (actor: Actor, { search, state, sponsor_id: sponsorId }: Filters) =>
  and(
    whereReached(actor, 'affiliate.read'),
    search ? containsWords(searchable, search) : undefined,
    state ? eq(affiliates.state, state) : undefined,
    sponsorId ? eq(affiliates.sponsorId, sponsorId) : undefined,
  );

/** The cursor says whether the last row was pending, because its state may change. */
const cursorOf = ({ affiliate: { state, id } }: AffiliateRow) => `${state === 'pending' ? 1 : 0}.${id}`;

const cursorShape = /^([01])\.([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** An invalid cursor is ignored. */
function whereAfter(
  { accountId }: AccountTx,
  cursor: string | undefined,
  sort: AffiliateSort | undefined,
): SQL | undefined {
  const [, wasPending, id] = cursorShape.exec(cursor ?? '') ?? [];
  if (id === undefined) return undefined;
  const valueOf = (column: 'created_at' | 'name_key') =>
    sql`(select ${sql.raw(column)} from affiliates where account_id = ${accountId} and id = ${id})`;
  const isAfter = sql.raw(sort?.startsWith('-') ? '<' : '>');
  if (sort === 'name' || sort === '-name')
    return sql`(${affiliates.nameKey}, ${affiliates.id}) ${isAfter} (${valueOf('name_key')}, ${id}::uuid)`;
  const last = valueOf('created_at');
  if (sort) return sql`(${affiliates.createdAt}, ${affiliates.id}) ${isAfter} (${last}, ${id}::uuid)`;
  return sql`(${isPending}, ${affiliates.createdAt}, ${affiliates.id}) < (${wasPending === '1'}, ${last}, ${id}::uuid)`;
}

/** Reads up to `limit` affiliates after the cursor. */
export async function listAffiliatePart(
  tx: AccountTx,
  actor: Actor,
  filters: Filters,
  cursor: string | null,
  limit: number,
): Promise<{ rows: AffiliateRow[]; next: string | null }> {
  const found = await selectAffiliates(
    tx,
    actor,
    and(whereChosen(actor, filters), whereAfter(tx, cursor ?? undefined, filters.sort)),
  )
    .orderBy(...orderOf(filters.sort))
    .limit(limit + 1);
  const rows = found.slice(0, limit);
  return { rows, next: found.length > limit ? cursorOf(rows.at(-1)!) : null };
}

export async function listAffiliateRows(tx: AccountTx, actor: Actor, query: ListAffiliatesInput) {
  const { limit = 50, cursor = null, ...filters } = query;
  const { rows, next } = await listAffiliatePart(tx, actor, filters, cursor, limit);
  const chosen = and(eq(affiliates.accountId, tx.accountId), whereChosen(actor, filters));
  return { rows, nextCursor: next, total: await tx.db.$count(affiliates, chosen) };
}

/** Counts affiliates for the tabs, regardless of the chosen state. */
export async function countByState(
  { db, accountId }: AccountTx,
  actor: Actor,
  { search, sponsor_id }: Filters,
): Promise<Record<AffiliateState, number>> {
  const rows = await db
    .select({ state: affiliates.state, count: sql<number>`count(*)::int` })
    .from(affiliates)
    .where(and(eq(affiliates.accountId, accountId), whereChosen(actor, { search, sponsor_id })))
    .groupBy(affiliates.state);
  const counts = new Map(rows.map(({ state, count }) => [state, count]));
  return Object.fromEntries(affiliateStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    AffiliateState,
    number
  >;
}

export async function findAffiliateRow(tx: AccountTx, actor: Actor, id: string): Promise<AffiliateRow | undefined> {
  const [row] = await selectAffiliates(tx, actor, and(eq(affiliates.id, id), whereReached(actor, 'affiliate.read')));
  return row;
}

export type StoredAffiliate = typeof affiliates.$inferSelect;

export async function lockAffiliate(
  { db, accountId }: AccountTx,
  id: string,
  where?: SQL,
): Promise<StoredAffiliate | undefined> {
  const [row] = await db
    .select()
    .from(affiliates)
    .where(and(eq(affiliates.accountId, accountId), eq(affiliates.id, id), where))
    .for('update');
  return row;
}

export async function findPersonId({ db, accountId }: AccountTx, id: string, where?: SQL): Promise<string | null> {
  const [row] = await db
    .select({ userId: affiliates.userId })
    .from(affiliates)
    .where(and(eq(affiliates.accountId, accountId), eq(affiliates.id, id), where));
  return row?.userId ?? null;
}

export async function moveAffiliateOf(
  { db, accountId }: AccountTx,
  userId: string,
  from: AffiliateState,
  values: Pick<StoredAffiliate, 'state' | 'deactivatedBy' | 'deactivatedAt'>,
) {
  const [row] = await db
    .update(affiliates)
    .set(values)
    .where(and(eq(affiliates.accountId, accountId), eq(affiliates.userId, userId), eq(affiliates.state, from)))
    .returning({ id: affiliates.id, sponsorId: affiliates.sponsorId });
  return row;
}

/** Records the actor, instead of the sponsor, as the user who ended an affiliate's access. */
export async function takeOverClosing({ db, accountId }: AccountTx, userId: string, actorId: string) {
  const [row] = await db
    .update(affiliates)
    .set({ deactivatedBy: actorId, deactivatedAt: sql`now()` })
    .where(
      and(
        eq(affiliates.accountId, accountId),
        eq(affiliates.userId, userId),
        eq(affiliates.state, 'deactivated'),
        eq(affiliates.deactivatedBy, affiliates.sponsorId),
      ),
    )
    .returning({ id: affiliates.id, sponsorId: affiliates.sponsorId });
  return row;
}

export async function saveAffiliate(
  { db, accountId }: AccountTx,
  id: string,
  values: Partial<
    Pick<StoredAffiliate, 'state' | 'rejectionReason' | 'decidedBy' | 'decidedAt' | 'userId' | 'isPlaceholder'>
  >,
): Promise<void> {
  await db
    .update(affiliates)
    .set(values)
    .where(and(eq(affiliates.accountId, accountId), eq(affiliates.id, id)));
}

export async function listNewerSignUps(
  { db, accountId }: AccountTx,
  { id, email, documentNumber }: StoredAffiliate,
): Promise<Pick<StoredAffiliate, 'sponsorId' | 'isPlaceholder'>[]> {
  return db
    .select({ sponsorId: affiliates.sponsorId, isPlaceholder: affiliates.isPlaceholder })
    .from(affiliates)
    .where(
      and(
        eq(affiliates.accountId, accountId),
        or(eq(affiliates.emailKey, emailKey(email)), eq(affiliates.documentNumber, documentNumber)),
        ne(affiliates.id, id),
        ne(affiliates.state, 'rejected'),
      ),
    );
}
