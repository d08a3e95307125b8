import type { Role } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { listOwnFieldRows } from './ownFields.queries.ts';
import type { StoredOwnField } from './ownFields.queries.ts';

/** Whether users of a role see a field and its values. With a lead, no role sees those of an archived field. */
export const isSeen = (field: StoredOwnField, role: Role): boolean =>
  field.archivedAt === null && field.seenBy.includes(role);

export const isEdited = (field: StoredOwnField, role: Role): boolean =>
  isSeen(field, role) && field.editedBy.includes(role);

/** Fields that a role sees, in order. */
export const listSeenFields = async (tx: AccountTx, role: Role): Promise<StoredOwnField[]> =>
  (await listOwnFieldRows(tx)).filter((field) => isSeen(field, role));
