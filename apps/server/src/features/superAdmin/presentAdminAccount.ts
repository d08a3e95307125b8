import type { AdminAccount, AdminAccountDetail } from '@funil/api/contract';
import type { AccountDetail, AccountOverview } from './adminAccounts.queries.ts';

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

export function presentAdminAccountDetail(account: AccountDetail): AdminAccountDetail {
  const { usage } = account;
  return {
    ...presentAdminAccount(account),
    time_zone: account.timeZone,
    usage: {
      active_users: usage.activeUsers,
      invited_users: usage.invitedUsers,
      leads: usage.leads,
      leads_last_30_days: usage.leadsLast30Days,
      files_bytes: usage.filesBytes,
    },
  };
}
