import { endpoint, wire } from '../endpoint.ts';

export interface AdminSession {
  admin: { id: string; name: string; email: string };
}

export interface AdminAccount {
  id: string;
  name: string;
  slug: string;
  hosts: string[];
  status: 'active' | 'suspended';
  users_count: number;
  leads_count: number;
  /** UTC, ISO 8601; null when nobody has worked in the account yet. */
  last_activity_at: string | null;
  created_at: string;
}

export interface AdminAccountList {
  accounts: AdminAccount[];
}

/** The super-admin that the token speaks for. */
export const showAdminSession = endpoint({
  name: 'admin_session.show',
  method: 'GET',
  path: '/admin_api/session',
  access: 'admin',
  response: wire<AdminSession>(),
});

/** Signs the super-admin out: the token is worth nothing from then on. */
export const destroyAdminSession = endpoint({
  name: 'admin_session.destroy',
  method: 'DELETE',
  path: '/admin_api/session',
  access: 'admin',
  response: wire<void>(),
  status: 204,
});

/** Every account, with its hosts, its state and how much it is used. */
export const listAdminAccounts = endpoint({
  name: 'admin_account.list',
  method: 'GET',
  path: '/admin_api/accounts',
  access: 'admin',
  response: wire<AdminAccountList>(),
});
