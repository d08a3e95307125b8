import { recordsPageSize } from '@funil/api/contract';
import type { ListAdminAccountsInput } from '@funil/api/contract';
import { and, sql } from 'drizzle-orm';
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

/** Accounts after the one of the cursor, by its current name. */
const whereAfter = (cursor: string | undefined) =>
  cursor === undefined
    ? undefined
    : sql`(fold_text(accounts.name), accounts.id) > (
        select fold_text(last.name), last.id from accounts as last where last.id = ${cursor})`;

/**
 * A page of accounts with their usage, which an SQL function of the schema owner counts, because this transaction cannot
 * read tenant rows.
 */
export async function listAccounts(
  { db }: AdminTx,
  { search = '', cursor, limit = recordsPageSize }: ListAdminAccountsInput = {},
): Promise<{ accounts: AccountOverview[]; next: string | null; total: number }> {
  const found = whereFound(search);
  const { rows: ids } = await db.execute<{ id: string }>(sql`
    select id from accounts where ${and(found, whereAfter(cursor)) ?? sql`true`} order by ${byName} limit ${limit + 1}`);
  const page = ids.slice(0, limit).map(({ id }) => id);
  const { rows } = await db.execute<Row>(sql`
    select ${overviewColumns}, usage.users_count::int as "usersCount",
      usage.leads_count::int as "leadsCount", usage.last_activity_at as "lastActivityAt"
    from account_usage_in(${sql.param(page)}::uuid[]) as usage join accounts on accounts.id = usage.account_id
    order by ${byName}`);
  const { rows: counts } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from accounts where ${found ?? sql`true`}`,
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
