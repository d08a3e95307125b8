import { activityTypeLabels } from '@funil/api/contract';
import type { ActivityType } from '@funil/api/contract';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { refuseField } from '../../platform/refusals/refuseFields.ts';
import { findUsableType } from '../ownActivities/ownActivities.queries.ts';

export interface StoredKind {
  type: ActivityType;
  /** Null for a fixed type. */
  ownTypeId: string | null;
  label: string;
}

/**
 * Type of an activity. One of the account's own says which fixed type it works like.
 *
 * @param field of the own type in the request
 * @throws Refusal `own_activity.type_unknown` for an unknown or archived own type
 */
export async function readKind(
  tx: AccountTx,
  type: ActivityType,
  ownTypeId: string | null | undefined,
  field = 'own_type_id',
): Promise<StoredKind> {
  if (!ownTypeId) return { type, ownTypeId: null, label: activityTypeLabels[type] };
  const own = await findUsableType(tx, ownTypeId);
  if (!own) refuseField(field, 'own_activity.type_unknown');
  return { type: own.type, ownTypeId: own.id, label: own.name };
}
