import type { AccountTx, AdminTx } from '../../src/platform/db/withAccount.ts';

/** What the tests that walk every endpoint need to know of a feature's endpoints. */
export interface CallsOfFeature {
  /** Bodies that are accepted from that caller, made in its account, by the endpoint's key. */
  bodies?: Record<string, (tx: AccountTx, callerId: string) => Promise<object>>;
  /**
   * How to make a record that a path names, by the beginning of the path, for those who see only their own; returns the
   * parameters that name it. Of several beginnings the longest counts.
   */
  records?: Record<string, (tx: AccountTx, ownerId: string) => Promise<Record<string, string>>>;
  /** Bodies of the super-admin's commands, which belong to no account, by the endpoint's key. */
  adminBodies?: Record<string, object | ((tx: AdminTx, superAdminId: string) => Promise<object>)>;
}
