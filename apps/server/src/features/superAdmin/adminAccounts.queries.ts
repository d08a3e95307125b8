import { sql } from 'drizzle-orm';
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

/**
 * All accounts with their usage, which an SQL function of the schema owner counts, because this transaction cannot read
 * tenant rows.
 */
export async function listAccounts({ db }: AdminTx): Promise<AccountOverview[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${overviewColumns}, usage.users_count::int as "usersCount",
      usage.leads_count::int as "leadsCount", usage.last_activity_at as "lastActivityAt"
    from accounts join account_usage() as usage on usage.account_id = accounts.id
    order by accounts.name, accounts.id`);
  return rows.map(overviewOf);
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
