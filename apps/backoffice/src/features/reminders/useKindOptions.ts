import { activityTypeLabels, activityTypes } from '@funil/api/contract';
import type { ActivityKind, ActivityType } from '@funil/api/contract';
import { useActivityRegister } from './useActivityRegister.ts';

interface KindOptions {
  options: { value: string; label: string }[];
  /** The chosen type as the server reads it. */
  inputOf: (value: string) => { type: ActivityType; own_type_id?: string | null };
}

/** Types to choose: the fixed ones, and the account's own. One that was archived stays a choice where it stands. */
export function useKindOptions(present: ActivityKind): KindOptions {
  const { ownTypes } = useActivityRegister();
  const usable = ownTypes
    .filter(({ id, is_archived: isArchived }) => !isArchived || id === present.own_type?.id)
    .map(({ id, name, type }) => ({ id, name, type }));
  const { own_type: own, type } = present;
  const all = own && !usable.some(({ id }) => id === own.id) ? [...usable, { ...own, type }] : usable;
  return {
    options: [
      ...activityTypes.map((value) => ({ value, label: activityTypeLabels[value] })),
      ...all.map(({ id, name }) => ({ value: id, label: name })),
    ],
    inputOf: (value) => {
      const chosen = all.find(({ id }) => id === value);
      return chosen
        ? { type: chosen.type, own_type_id: chosen.id }
        : { type: value as ActivityType, ...(own && { own_type_id: null }) };
    },
  };
}
