import type { AdminAccount } from '@funil/api/contract';
import type { AccountOverview } from './adminAccounts.queries.ts';

export function presentAdminAccount(account: AccountOverview): AdminAccount {
  return {
    id: account.id,
    name: account.name,
    slug: account.slug,
    hosts: account.hosts,
    status: account.status,
    users_count: account.usersCount,
    leads_count: account.leadsCount,
    last_activity_at: account.lastActivityAt?.toISOString() ?? null,
    created_at: account.createdAt.toISOString(),
  };
}
