import { useMemo } from 'react';
import { useLeadBulks } from '@funil/api/react';
import { toast } from '@funil/ui';
import { offerUndo } from '../../../platform/offerUndo.ts';
import { sayRefused } from '../../../platform/sayRefused.ts';

/** Toast that says that persons were joined or parted, and undoes it. */
export function usePersonUndo() {
  const { undo } = useLeadBulks();
  return useMemo(() => {
    const takeBack = async (id: string) => {
      const { changedCount, skipped } = await undo([id]);
      if (changedCount > 0) toast.success('Pessoas como antes');
      else toast.error('As pessoas ficaram como estão', { description: skipped[0]?.reason });
    };
    return (title: string, id: string) =>
      offerUndo(title, { undo: () => takeBack(id), onRefused: sayRefused }, { id: `person-${id}` });
  }, [undo]);
}
