import { useMemo } from 'react';
import type { OwnField } from '@funil/api/contract';
import { useOwnFields } from '@funil/api/react';

/** Own fields of leads that the viewer sees, without archived ones. */
export function useActiveOwnFields(): readonly OwnField[] {
  const { ownFields } = useOwnFields();
  return useMemo(() => (ownFields ?? []).filter((field) => !field.is_archived), [ownFields]);
}
