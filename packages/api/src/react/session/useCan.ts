import { useMemo } from 'react';
import { can } from '../../contract/access/abilities.ts';
import type { Ability, Subject } from '../../contract/access/abilities.ts';
import { useSession } from './useSession.ts';

export interface Permissions {
  /** Whether the signed-in person may do it at all or, with a subject, to this very record. */
  can: (ability: Ability, subject?: Subject) => boolean;
  cannot: (ability: Ability, subject?: Subject) => boolean;
}

/** The two permission checks, bound to the signed-in person. Nobody signed in: everything is denied. */
export function useCan(): Permissions {
  const { actor } = useSession();
  return useMemo(() => {
    const isAllowed = (ability: Ability, subject?: Subject) => actor !== undefined && can(actor, ability, subject);
    return { can: isAllowed, cannot: (ability, subject) => !isAllowed(ability, subject) };
  }, [actor]);
}
