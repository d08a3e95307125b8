import { useMemo } from 'react';
import { isApiError } from '@funil/api';
import { useLeadBulks } from '@funil/api/react';
import { toast } from '@funil/ui';

/** Toast that says that persons were joined or parted, and undoes it. */
export function usePersonUndo() {
  const { undo } = useLeadBulks();
  return useMemo(() => {
    const takeBack = async (id: string) => {
      try {
        const { changedCount, skipped } = await undo([id]);
        if (changedCount > 0) toast.success('Pessoas como antes');
        else toast.error('As pessoas ficaram como estão', { description: skipped[0]?.reason });
      } catch (error) {
        toast.error(isApiError(error) ? error.message : 'Não foi possível desfazer.');
      }
    };
    return (title: string, id: string) => toast.undo(title, () => void takeBack(id), { id: `person-${id}` });
  }, [undo]);
}
