import { useMemo } from 'react';
import { can } from '../../contract/access/abilities.ts';
import type { Ability, Subject } from '../../contract/access/abilities.ts';
import { useSession } from './useSession.ts';

export interface Permissions {
  can: (ability: Ability, subject?: Subject) => boolean;
  cannot: (ability: Ability, subject?: Subject) => boolean;
}

/** Permission checks of the signed-in user; denied without one. */
export function useCan(): Permissions {
  const { actor } = useSession();
  return useMemo(() => {
    const isAllowed = (ability: Ability, subject?: Subject) => actor !== undefined && can(actor, ability, subject);
    return { can: isAllowed, cannot: (ability, subject) => !isAllowed(ability, subject) };
  }, [actor]);
}
