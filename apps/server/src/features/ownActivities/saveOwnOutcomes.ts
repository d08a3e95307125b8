import { outcomeOf, outcomesByType } from '@funil/api/contract';
import type { ErrorCode, OwnActivityType, OwnOutcome, OwnOutcomesInput } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { refuseOutdatedList } from '../../platform/db/listVersion.ts';
import { lockList } from '../../platform/db/lockList.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { emit } from '../../platform/events/emit.ts';
import { refuseFields } from '../../platform/refusals/refuseFields.ts';
import { identify } from './identify.ts';
import { findUsedOutcomes, listOwnOutcomes, listOwnTypes, replaceOwnOutcomes } from './ownActivities.queries.ts';
import { refuseUsed } from './refuseUsed.ts';

type Requested = OwnOutcomesInput['own_outcomes'][number];

/** Without a next step, its own type and time say nothing. */
const presentNext = ({ next_type, next_own_type_id, next_in, next_unit }: Requested) =>
  next_type
    ? { next_type, next_own_type_id, next_in: next_in ?? null, next_unit: next_unit ?? 'days' }
    : { next_type: null, next_own_type_id: null, next_in: null, next_unit: null };

/** Outcomes are told apart where they stand side by side: among those of one type. */
const placeOf = ({ type, own_type_id: ownType, name }: OwnOutcome) => `${type} ${ownType ?? ''} ${normalizeText(name)}`;

const isFixedName = ({ type, name }: OwnOutcome) =>
  outcomesByType[type].some((one) => normalizeText(outcomeOf(one).label) === normalizeText(name));

/** Whether an own type exists and works like the fixed type that is named with it. */
const isTypeKnown = (types: readonly OwnActivityType[], ownType: string | null, type: string | null) =>
  ownType === null || types.some((one) => one.id === ownType && one.type === type);

/**
 * Replaces the list of own outcomes.
 *
 * @throws Refusal `list.outdated`, `own_activity.unknown`, `own_activity.name_repeated`, `own_activity.name_fixed`, `own_activity.in_use`,
 * `own_activity.type_unknown`
 */
export async function saveOwnOutcomes(
  tx: AccountTx,
  { own_outcomes: requested, version }: OwnOutcomesInput,
): Promise<{ before: OwnOutcome[]; after: OwnOutcome[] }> {
  await lockList(tx, 'own_activities');
  const before = await listOwnOutcomes(tx);
  refuseOutdatedList(before, version);
  const types = await listOwnTypes(tx);
  const after: OwnOutcome[] = identify(requested, before, 'own_outcomes').map((one) => ({
    ...one,
    ...presentNext(one),
  }));
  const used = await findUsedOutcomes(
    tx,
    before.map(({ id }) => id),
  );
  refuseUsed(before, after, used);
  const places = after.map(placeOf);
  refuseFields(
    after.flatMap((one, index) => {
      const refuse = (name: string, code: ErrorCode) => [{ field: `own_outcomes[${index}].${name}`, code }];
      if (places.indexOf(places[index]!) !== index) return refuse('name', 'own_activity.name_repeated');
      if (isFixedName(one)) return refuse('name', 'own_activity.name_fixed');
      if (!isTypeKnown(types, one.own_type_id, one.type)) return refuse('type', 'own_activity.type_unknown');
      if (!isTypeKnown(types, one.next_own_type_id, one.next_type))
        return refuse('next_type', 'own_activity.type_unknown');
      return [];
    }),
  );
  await replaceOwnOutcomes(tx, before, after);
  await emit(tx, 'catalog.changed', { catalog: 'own_outcomes' });
  return { before, after: await listOwnOutcomes(tx) };
}
