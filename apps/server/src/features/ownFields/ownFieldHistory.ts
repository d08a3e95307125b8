import type { Role } from '@funil/api/contract';
import type { StoredChange } from '../../platform/db/schema/leadEvents.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { listSeenFields } from './ownFieldAccess.ts';

/** Ids of the fields whose changes a role sees; null for administrators, who also see those of deleted fields. */
export async function listReadableFieldIds(tx: AccountTx, role: Role): Promise<ReadonlySet<string> | null> {
  if (role === 'admin') return null;
  return new Set((await listSeenFields(tx, role)).map(({ id }) => id));
}

export const isReadableChange = ({ own_field: own }: StoredChange, readable: ReadonlySet<string> | null): boolean =>
  own === undefined || readable === null || readable.has(own.id);
