import { sql } from 'drizzle-orm';
import type { AdminTx } from '../../db/withAccount.ts';

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

/** Every account with its use, by name. The counts come from a function of the owner: no tenant's row is in reach here. */
export async function listAccounts({ db }: AdminTx): Promise<AccountOverview[]> {
  const { rows } = await db.execute<Row>(sql`
    select accounts.id, accounts.name, accounts.slug, accounts.status, accounts.created_at,
      array(select host from account_hosts where account_hosts.account_id = accounts.id order by length(host), host) as hosts,
      usage.users_count::int, usage.leads_count::int, usage.last_activity_at
    from accounts join account_usage() as usage on usage.account_id = accounts.id
    order by accounts.name, accounts.id`);
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    slug: row.slug,
    status: row.status,
    hosts: row.hosts,
    usersCount: row.users_count,
    leadsCount: row.leads_count,
    lastActivityAt: row.last_activity_at ? new Date(row.last_activity_at) : null,
    createdAt: new Date(row.created_at),
  }));
}
