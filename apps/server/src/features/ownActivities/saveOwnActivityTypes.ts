import { activityTypeLabels } from '@funil/api/contract';
import type { ErrorCode, OwnActivityType, OwnActivityTypesInput } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { refuseOutdatedList } from '../../platform/db/listVersion.ts';
import { lockList } from '../../platform/db/lockList.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { refuseFields } from '../../platform/refusals/refuseFields.ts';
import { identify } from './identify.ts';
import { findUsedTypes, listOwnTypes, replaceOwnTypes } from './ownActivities.queries.ts';
import { refuseUsed } from './refuseUsed.ts';

const fixedKeys = new Set(Object.values(activityTypeLabels).map(normalizeText));

/**
 * Replaces the list of own types. One that is used stays of its fixed type, because what it was counted as would change
 * with it.
 *
 * @throws Refusal `list.outdated`, `own_activity.unknown`, `own_activity.name_repeated`, `own_activity.name_fixed`, `own_activity.in_use`,
 * `own_activity.type_fixed`
 */
export async function saveOwnActivityTypes(
  tx: AccountTx,
  { own_activity_types: requested, version }: OwnActivityTypesInput,
): Promise<{ before: OwnActivityType[]; after: OwnActivityType[] }> {
  await lockList(tx, 'own_activities');
  const before = await listOwnTypes(tx);
  refuseOutdatedList(before, version);
  const after = identify(requested, before, 'own_activity_types');
  const used = await findUsedTypes(
    tx,
    before.map(({ id }) => id),
  );
  refuseUsed(before, after, used);
  const keys = after.map(({ name }) => normalizeText(name));
  refuseFields(
    after.flatMap(({ id, type }, index) => {
      const refuse = (name: string, code: ErrorCode) => [{ field: `own_activity_types[${index}].${name}`, code }];
      const old = before.find((one) => one.id === id);
      if (keys.indexOf(keys[index]!) !== index) return refuse('name', 'own_activity.name_repeated');
      if (fixedKeys.has(keys[index]!)) return refuse('name', 'own_activity.name_fixed');
      return old && old.type !== type && used.has(id) ? refuse('type', 'own_activity.type_fixed') : [];
    }),
  );
  await replaceOwnTypes(tx, before, after);
  await emit(tx, 'catalog.changed', { catalog: 'own_activity_types' });
  return { before, after: await listOwnTypes(tx) };
}
