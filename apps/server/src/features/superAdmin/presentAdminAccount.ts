import type { AdminAccount, AdminAccountDetail } from '@funil/api/contract';
import type { AccountDetail, AccountOverview } from './adminAccounts.queries.ts';

/** `cell` is null where there is a single database. */
export function presentAdminAccount(account: AccountOverview, cell: string | null): AdminAccount {
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
    ...(cell !== null && { cell }),
  };
}

export function presentAdminAccountDetail(account: AccountDetail, cell: string | null): AdminAccountDetail {
  const { usage } = account;
  return {
    ...presentAdminAccount(account, cell),
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
