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
  users_count: number;
  leads_count: number;
  last_activity_at: string | null;
  created_at: string;
};

const overviewOf = (row: Row): AccountOverview => ({
  id: row.id,
  name: row.name,
  slug: row.slug,
  status: row.status,
  hosts: row.hosts,
  usersCount: row.users_count,
  leadsCount: row.leads_count,
  lastActivityAt: row.last_activity_at ? new Date(row.last_activity_at) : null,
  createdAt: new Date(row.created_at),
});

const overviewColumns = sql`accounts.id, accounts.name, accounts.slug, accounts.status, accounts.created_at,
  array(select host from account_hosts where account_hosts.account_id = accounts.id
    order by length(host), host) as hosts`;

/**
 * All accounts with their usage, which a function of the schema owner counts, because tenant rows are not readable
 * here.
 */
export async function listAccounts({ db }: AdminTx): Promise<AccountOverview[]> {
  const { rows } = await db.execute<Row>(sql`
    select ${overviewColumns}, usage.users_count::int, usage.leads_count::int, usage.last_activity_at
    from accounts join account_usage() as usage on usage.account_id = accounts.id
    order by accounts.name, accounts.id`);
  return rows.map(overviewOf);
}

export interface AccountDetail extends AccountOverview {
  timeZone: string;
  usage: { activeUsers: number; invitedUsers: number; leads: number; leadsLast30Days: number; filesBytes: number };
}

type DetailRow = Row & {
  time_zone: string;
  active_users: number;
  invited_users: number;
  leads_last_30_days: number;
  files_bytes: number;
};

export async function findAccountDetail({ db }: AdminTx, id: string): Promise<AccountDetail | null> {
  const { rows } = await db.execute<DetailRow>(sql`
    select ${overviewColumns}, accounts.time_zone, (usage.active_users + usage.invited_users)::int as users_count,
      usage.active_users::int, usage.invited_users::int,
      usage.leads_count::int, usage.leads_last_30_days::int, usage.files_bytes::float8, usage.last_activity_at
    from accounts cross join lateral account_usage_of(accounts.id) as usage
    where accounts.id = ${id}`);
  const row = rows[0];
  if (!row) return null;
  return {
    ...overviewOf(row),
    timeZone: row.time_zone,
    usage: {
      activeUsers: row.active_users,
      invitedUsers: row.invited_users,
      leads: row.leads_count,
      leadsLast30Days: row.leads_last_30_days,
      filesBytes: row.files_bytes,
    },
  };
}
