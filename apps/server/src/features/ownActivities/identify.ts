import { newId } from '../../platform/db/newId.ts';
import { refuseFields } from '../../platform/refusals/refuseFields.ts';

/**
 * Gives each new entry of a list its id.
 *
 * @throws Refusal `own_activity.unknown` for an id that the list lacks, or that comes twice
 */
export function identify<Entry extends { id: string | null }>(
  requested: readonly Entry[],
  before: readonly { id: string }[],
  list: string,
): (Entry & { id: string })[] {
  const free = new Set(before.map(({ id }) => id));
  refuseFields(
    requested.flatMap(({ id }, index) =>
      id === null || free.delete(id) ? [] : [{ field: `${list}[${index}].id`, code: 'own_activity.unknown' as const }],
    ),
  );
  return requested.map((entry) => ({ ...entry, id: entry.id ?? newId() }));
}
