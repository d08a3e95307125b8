import { levelOf, recordsPageSize } from '@funil/api/contract';
import type { Actor, ListReferralTeamsInput, ReferralPeriodInput } from '@funil/api/contract';
import { compareText } from '@funil/validation/values';
import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { containsWords, searchable } from '../../platform/db/containsWords.ts';
import { byArchivedAndName, inOrderOf, pageOf, whereAfterRecord } from '../../platform/db/recordPages.ts';
import { leads, partners, referralTeams, users } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { referredBy, heldLeads } from '../leadCounts/leadCounts.queries.ts';
import { areNumbersInDailyFacts, comparedFacts } from '../leadFacts/dailyFacts.ts';
import { periodWindows } from '../leadFacts/periodWindows.ts';
import { bareLeadColumns, isLeadVisible } from '../leads/record/leadVisibility.ts';

export interface NumbersPeriod extends Partial<ReferralPeriodInput> {
  timeZone: string;
}

function whereTeamReached(actor: Actor, ability: 'referralTeam.read' | 'referralTeam.manage'): SQL | undefined {
  const level = levelOf(actor.role, ability);
  if (level === 'all') return undefined;
  if (level === 'partner' && actor.partner_id !== null) return eq(referralTeams.partnerId, actor.partner_id);
  if (level === 'team') return inArray(referralTeams.id, [...actor.managed_team_ids]);
  return sql`false`;
}

const dayStart = (day: string, timeZone: string, later = 0) =>
  sql`((${day}::date + ${later}::int)::timestamp at time zone ${timeZone})`;

const isInPeriod = (at: AnyPgColumn, { from, until, timeZone }: NumbersPeriod) =>
  and(
    isNotNull(at),
    from ? gte(at, dayStart(from, timeZone)) : undefined,
    until ? lt(at, dayStart(until, timeZone, 1)) : undefined,
  )!;

/** Leads that the actor can read, without the trash, as in the list that the numbers link to. */
const whereInNumbers = (accountId: string, actor: Actor, period: NumbersPeriod) =>
  and(
    eq(leads.accountId, accountId),
    isNull(leads.deletedAt),
    isNotNull(leads.referralTeamId),
    isLeadVisible(actor, 'lead.read', bareLeadColumns),
    or(isInPeriod(leads.createdAt, period), isInPeriod(leads.wonAt, period)),
  );

/** Leads by day of creation, sales by day of sale, as on the dashboard. */
function numbersIn(period: NumbersPeriod) {
  const isReferred = isInPeriod(leads.createdAt, period);
  const isSold = isInPeriod(leads.wonAt, period);
  return {
    leads: sql<number>`(count(*) filter (where ${isReferred}))::int`.as('brought_leads'),
    converted: sql<number>`(count(*) filter (where ${isReferred} and ${isNotNull(leads.wonAt)}))::int`.as(
      'converted_leads',
    ),
    sales: sql<number>`(count(*) filter (where ${isSold}))::int`.as('sold_leads'),
    cents: sql<number>`coalesce(sum(${leads.valueCents}) filter (where ${isSold}), 0)::float8`.as('sold_cents'),
  };
}

interface Brought {
  leads: number;
  converted: number;
  sales: number;
  cents: number;
}

/** Numbers of whole days and the whole account; null if the daily facts cannot answer. */
async function readFacts(tx: AccountTx, actor: Actor, { from, until, timeZone }: NumbersPeriod) {
  if (!from || !until) return null;
  const now = new Date();
  const scope = { tx, actor, now, timeZone, windows: periodWindows(`${from}..${until}`, now, timeZone) };
  if (!(await areNumbersInDailyFacts(scope))) return null;
  const facts = (fact: 'received' | 'won') => comparedFacts(scope, fact, { dimension: 'team', isOfNow: true });
  const { rows } = await tx.db.execute<Brought & Record<string, unknown> & { id: string }>(sql`
    select key as id, sum(leads)::int as leads, sum(converted)::int as converted, sum(sales)::int as sales,
      sum(cents)::float8 as cents
    from (
      select key, count as leads, won_count as converted, 0 as sales, 0 as cents from ${facts('received')} as received
      union all select key, 0, 0, count, value_cents from ${facts('won')} as won
    ) as facts
    group by key`);
  return rows;
}

/** Numbers of the whole account and all time come from stored counts. */
async function readReferred(
  tx: AccountTx,
  actor: Actor,
  period: NumbersPeriod,
  teamId?: string,
): Promise<ReadonlyMap<string, Brought>> {
  const isOfEverything = levelOf(actor.role, 'lead.read') === 'all' && !period.from && !period.until;
  const rows = isOfEverything
    ? (await referredBy(tx, 'team')).map((row) => ({ ...row, converted: row.sales }))
    : ((await readFacts(tx, actor, period)) ??
      (await tx.db
        .select({ id: sql<string>`${leads.referralTeamId}`, ...numbersIn(period) })
        .from(leads)
        .where(
          and(
            whereInNumbers(tx.accountId, actor, period),
            teamId === undefined ? undefined : eq(leads.referralTeamId, teamId),
          ),
        )
        .groupBy(leads.referralTeamId)));
  return new Map(rows.map((row) => [row.id, row]));
}

async function selectTeams(tx: AccountTx, actor: Actor, period: NumbersPeriod, where: SQL | undefined, id?: string) {
  const { db, accountId } = tx;
  const rows = await db
    .select({
      team: referralTeams,
      manager: { id: users.id, name: users.name },
      partner: { id: partners.id, name: partners.name },
      members: db.$count(users, and(eq(users.accountId, accountId), eq(users.referralTeamId, referralTeams.id))),
      heldLeads: heldLeads(tx, 'team', referralTeams.id),
    })
    .from(referralTeams)
    .leftJoin(users, and(eq(users.accountId, accountId), eq(users.id, referralTeams.managerId)))
    .leftJoin(partners, and(eq(partners.accountId, accountId), eq(partners.id, referralTeams.partnerId)))
    .where(and(eq(referralTeams.accountId, accountId), where));
  const brought = await readReferred(tx, actor, period, id);
  return rows.map((row) => ({ ...row, brought: brought.get(row.team.id) }));
}

export type TeamRow = Awaited<ReturnType<typeof selectTeams>>[number];

export type TeamFilters = Pick<ListReferralTeamsInput, 'search' | 'is_archived'>;

/** Words from the name of a team, its manager or its partner. */
const searchText = ({ accountId }: AccountTx) => sql`concat_ws(' ', ${searchable(referralTeams.nameKey)},
  (select ${searchable(sql`manager.name_key`)} from users as manager
    where manager.account_id = ${accountId} and manager.id = ${referralTeams.managerId}),
  (select ${searchable(sql`partner.name_key`)} from partners as partner
    where partner.account_id = ${accountId} and partner.id = ${referralTeams.partnerId}))`;

const whereChosen = (tx: AccountTx, actor: Actor, { search = '', is_archived: isArchived }: TeamFilters) =>
  and(
    eq(referralTeams.accountId, tx.accountId),
    whereTeamReached(actor, 'referralTeam.read'),
    isArchived === undefined
      ? undefined
      : isArchived
        ? isNotNull(referralTeams.archivedAt)
        : isNull(referralTeams.archivedAt),
    containsWords(searchText(tx), search),
  );

/** Reads up to `limit` teams after the one of the cursor, archived ones last. */
export async function listTeamPart(
  tx: AccountTx,
  actor: Actor,
  period: NumbersPeriod,
  filters: TeamFilters,
  cursor: string | undefined,
  limit: number,
): Promise<{ rows: TeamRow[]; next: string | null }> {
  const found = await tx.db
    .select({ id: referralTeams.id })
    .from(referralTeams)
    .where(and(whereChosen(tx, actor, filters), whereAfterRecord(tx, referralTeams, cursor)))
    .orderBy(...byArchivedAndName(referralTeams))
    .limit(limit + 1);
  const { ids, next } = pageOf(found, limit);
  const rows = ids.length > 0 ? await selectTeams(tx, actor, period, inArray(referralTeams.id, ids)) : [];
  return { rows: inOrderOf(ids, rows, ({ team }) => team.id), next };
}

export async function listTeamRows(
  tx: AccountTx,
  actor: Actor,
  period: NumbersPeriod,
  { cursor, limit = recordsPageSize, ...filters }: Omit<ListReferralTeamsInput, keyof ReferralPeriodInput> = {},
): Promise<{ rows: TeamRow[]; next: string | null; total: number }> {
  const part = await listTeamPart(tx, actor, period, filters, cursor, limit);
  return { ...part, total: await tx.db.$count(referralTeams, whereChosen(tx, actor, filters)) };
}

/** Finds any team, even out of the actor's reach. */
export async function findTeamRow(
  tx: AccountTx,
  actor: Actor,
  id: string,
  period: NumbersPeriod,
): Promise<TeamRow | undefined> {
  const [row] = await selectTeams(tx, actor, period, eq(referralTeams.id, id), id);
  return row;
}

/** Locks the team until the transaction ends; undefined if out of the actor's reach. */
export async function openTeam({ db, accountId }: AccountTx, actor: Actor, id: string) {
  const [team] = await db
    .select()
    .from(referralTeams)
    .where(
      and(
        eq(referralTeams.accountId, accountId),
        eq(referralTeams.id, id),
        whereTeamReached(actor, 'referralTeam.manage'),
      ),
    )
    .for('update');
  return team;
}

export async function isTeamReached({ db, accountId }: AccountTx, actor: Actor, id: string): Promise<boolean> {
  const rows = await db
    .select({ id: referralTeams.id })
    .from(referralTeams)
    .where(
      and(
        eq(referralTeams.accountId, accountId),
        eq(referralTeams.id, id),
        whereTeamReached(actor, 'referralTeam.read'),
      ),
    );
  return rows.length > 0;
}

/** Another team of this name with the same partner; if `partnerId` is null, without partner. */
export async function findNamedTeam(
  { db, accountId }: AccountTx,
  { nameKey, partnerId }: { nameKey: string; partnerId: string | null },
  exceptId: string | null,
): Promise<{ archivedAt: Date | null } | undefined> {
  const [row] = await db
    .select({ archivedAt: referralTeams.archivedAt })
    .from(referralTeams)
    .where(
      and(
        eq(referralTeams.accountId, accountId),
        eq(referralTeams.nameKey, nameKey),
        partnerId === null ? isNull(referralTeams.partnerId) : eq(referralTeams.partnerId, partnerId),
        exceptId ? ne(referralTeams.id, exceptId) : undefined,
      ),
    );
  return row;
}

export async function listTeamMembers({ db, accountId }: AccountTx, id: string) {
  const rows = await db
    .select({ id: users.id, name: users.name, role: users.role, status: users.status, code: users.code })
    .from(users)
    .where(and(eq(users.accountId, accountId), eq(users.referralTeamId, id)));
  return rows.toSorted((one, other) => compareText(one.name, other.name));
}

/** Leads referred for this team, even if the referrer has left it. */
export function listReferredByPerson(
  { db, accountId }: AccountTx,
  actor: Actor,
  teamId: string,
  period: NumbersPeriod,
) {
  return db
    .select({ indicatorId: leads.indicatorId, ...numbersIn(period) })
    .from(leads)
    .where(and(whereInNumbers(accountId, actor, period), eq(leads.referralTeamId, teamId)))
    .groupBy(leads.indicatorId);
}
