import { recordsPageSize } from '@funil/api/contract';
import type { ListAdminAccountsInput } from '@funil/api/contract';
import { and, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { containsWords, searchable } from '../../platform/db/containsWords.ts';
import type { AdminTx } from '../../platform/db/withAccount.ts';

export interface AccountOverview {
  id: string;
  name: string;
  slug: string;
  status: 'active' | 'suspended';
  hosts: string[];
  usersCount: number;
  leadsCount: number;
  lastActivityAt: Date | null;
  createdAt: Date;
}

type Row = Record<string, unknown> & {
  id: string;
  name: string;
  slug: string;
  status: AccountOverview['status'];
  hosts: string[];
  usersCount: number;
  leadsCount: number;
  lastActivityAt: string | null;
  createdAt: string;
};

const overviewOf = (row: Row): AccountOverview => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  status: row.status,
  hosts: row.hosts,
  usersCount: row.usersCount,
  leadsCount: row.leadsCount,
  lastActivityAt: row.lastActivityAt ? new Date(row.lastActivityAt) : null,
  createdAt: new Date(row.createdAt),
});

const overviewColumns = sql`accounts.id, accounts.name, accounts.slug, accounts.status, accounts.created_at as "createdAt",
  array(select host from account_hosts where account_hosts.account_id = accounts.id
    order by length(host), host) as hosts`;

/** Alphabetical order, without case and accents; served by the index `accounts_by_name`. */
const byName = sql`fold_text(accounts.name), accounts.id`;

const whereFound = (search: string) =>
  containsWords(
    searchable(sql`fold_text(accounts.name || ' ' || accounts.slug || ' ' || coalesce((
      select string_agg(host, ' ') from account_hosts where account_hosts.account_id = accounts.id), ''))`),
    search,
  );

/** Where an account stands in the order of the list. */
export interface AccountPlace {
  id: string;
  name: string;
}

export async function findAccountPlace({ db }: AdminTx, id: string): Promise<AccountPlace | undefined> {
  const { rows } = await db.execute<Row>(sql`select id, name from accounts where id = ${id}`);
  return rows[0];
}

/** The same accounts in the order of the list. */
export async function orderAccounts<Account extends AccountPlace>(
  { db }: AdminTx,
  accounts: readonly Account[],
): Promise<Account[]> {
  const byId = new Map(accounts.map((account) => [account.id, account]));
  const { rows } = await db.execute<Row>(sql`
    select accounts.id from unnest(
      ${sql.param(accounts.map(({ id }) => id))}::uuid[], ${sql.param(accounts.map(({ name }) => name))}::text[]
    ) as accounts (id, name) order by ${byName}`);
  return rows.map(({ id }) => byId.get(id)!);
}

const whereAfter = (place: AccountPlace | undefined) =>
  place && sql`(fold_text(accounts.name), accounts.id) > (fold_text(${place.name}), ${place.id}::uuid)`;

export interface AccountsAsked extends Pick<ListAdminAccountsInput, 'search' | 'limit'> {
  /** The page begins behind it. */
  after?: AccountPlace;
  /** Accounts of the table that are listed at all. */
  among?: SQL;
}

export interface AccountsPage {
  accounts: AccountOverview[];
  /** The last account of the page, if more follow. */
  next: string | null;
  total: number;
}

/**
 * A page of accounts with their usage, which an SQL function of the schema owner counts, because this transaction
 * cannot read tenant rows.
 */
export async function listAccounts(
  { db }: AdminTx,
  { search = '', after, among, limit = recordsPageSize }: AccountsAsked = {},
): Promise<AccountsPage> {
  const found = and(whereFound(search), among) ?? sql`true`;
  const { rows: ids } = await db.execute<{ id: string }>(sql`
    select id from accounts where ${and(found, whereAfter(after))} order by ${byName} limit ${limit + 1}`);
  const page = ids.slice(0, limit).map(({ id }) => id);
  const { rows } = await db.execute<Row>(sql`
    select ${overviewColumns}, usage.users_count::int as "usersCount",
      usage.leads_count::int as "leadsCount", usage.last_activity_at as "lastActivityAt"
    from account_usage_in(${sql.param(page)}::uuid[]) as usage join accounts on accounts.id = usage.account_id
    order by ${byName}`);
  const { rows: counts } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from accounts where ${found}`,
  );
  return {
    accounts: rows.map(overviewOf),
    next: ids.length > limit ? page.at(-1)! : null,
    total: counts[0]!.total,
  };
}

export interface AccountDetail extends AccountOverview {
  timeZone: string;
  usage: { activeUsers: number; invitedUsers: number; leads: number; leadsLast30Days: number; filesBytes: number };
}

type DetailRow = Row & {
  timeZone: string;
  activeUsers: number;
  invitedUsers: number;
  leadsLast30Days: number;
  filesBytes: number;
};

export async function findAccountDetail({ db }: AdminTx, id: string): Promise<AccountDetail | null> {
  const { rows } = await db.execute<DetailRow>(sql`
    select ${overviewColumns}, accounts.time_zone as "timeZone",
      (usage.active_users + usage.invited_users)::int as "usersCount", usage.active_users::int as "activeUsers",
      usage.invited_users::int as "invitedUsers", usage.leads_count::int as "leadsCount",
      usage.leads_last_30_days::int as "leadsLast30Days", usage.files_bytes::float8 as "filesBytes",
      usage.last_activity_at as "lastActivityAt"
    from accounts cross join lateral account_usage_of(accounts.id) as usage
    where accounts.id = ${id}`);
  const row = rows[0];
  if (!row) return null;
  return {
    ...overviewOf(row),
    timeZone: row.timeZone,
    usage: {
      activeUsers: row.activeUsers,
      invitedUsers: row.invitedUsers,
      leads: row.leadsCount,
      leadsLast30Days: row.leadsLast30Days,
      filesBytes: row.filesBytes,
    },
  };
}
