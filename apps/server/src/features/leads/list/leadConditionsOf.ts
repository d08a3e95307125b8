import type { LeadFilters, Role } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { ownFilterConditions } from '../../ownFields/ownFilterConditions.ts';
import { idleColumnOf } from '../record/idleColumn.ts';
import { leadFilterConditions } from './leadFilterConditions.ts';
import type { LeadChoice } from './ListedLeadsQuery.ts';
import { findOwnMatches } from './ownMatches.ts';

/** SQL conditions of a list's filters for a viewer, with the normalized search text. */
export async function leadConditionsOf(
  tx: AccountTx,
  { search, own_fields: own, ...filters }: LeadFilters,
  timeZone: string,
  viewer: { role: Role },
): Promise<LeadChoice> {
  const idleColumn = idleColumnOf(viewer);
  const fragment = normalizeText(search ?? '') || null;
  const ofOwnFields = await ownFilterConditions(tx, viewer.role, own);
  return {
    where: [
      ...(await leadFilterConditions(tx, filters, { now: new Date(), timeZone, idleColumn })),
      ...ofOwnFields.map(({ listed }) => listed),
    ],
    counted: new Map(ofOwnFields.map(({ listed, counted }) => [listed, counted])),
    fragment,
    own: fragment === null ? [] : await findOwnMatches(tx, viewer.role, fragment),
    idleColumn,
  };
}
