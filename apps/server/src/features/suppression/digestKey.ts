import type { AuditVault, PersonalKey } from '../../platform/audit/auditVault.ts';
import { findPersonalKey, personalKeyOf } from '../../platform/audit/sealPersonalValues.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';

/** Kind of the account's key in `personal_keys`, which keeps it sealed and seals it anew when the secret changes. */
const keyKind = 'suppression';

/** The account's key for digests of people. Null while the account has neither anonymised nor blocked anybody. */
export const findDigestKey = (tx: AccountTx, vault: AuditVault): Promise<PersonalKey | null> =>
  findPersonalKey(tx, vault, keyKind, tx.accountId);

/** The account's key for digests of people, made with the first of them. */
export const digestKeyOf = (tx: AccountTx, vault: AuditVault): Promise<PersonalKey> =>
  personalKeyOf(tx, vault, keyKind, tx.accountId);
