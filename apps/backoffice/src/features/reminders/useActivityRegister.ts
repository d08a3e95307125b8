import { useMemo } from 'react';
import type { ActivityRegister } from '@funil/api/contract';
import { useOwnActivityTypes, useOwnOutcomes } from '@funil/api/react';

/** The account's own types and outcomes; none until they are loaded, and while they cannot be. */
export function useActivityRegister(): ActivityRegister {
  const { ownTypes } = useOwnActivityTypes();
  const { ownOutcomes } = useOwnOutcomes();
  return useMemo(() => ({ ownTypes: ownTypes ?? [], ownOutcomes: ownOutcomes ?? [] }), [ownTypes, ownOutcomes]);
}
