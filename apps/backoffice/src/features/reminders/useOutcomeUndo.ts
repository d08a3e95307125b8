import { useCallback } from 'react';
import type { Reminder } from '@funil/api/contract';
import { useReminderCommands } from '@funil/api/react';
import { toast } from '@funil/ui';
import { failureToast } from '../../platform/failureToast.ts';
import { offerUndo } from '../../platform/offerUndo.ts';
import { announceUndone } from './undoneOutcomes.ts';

/** Toast of an activity's outcome, which takes back everything that the outcome wrote. */
export function useOutcomeUndo() {
  const { undoOutcome } = useReminderCommands();
  return useCallback(
    (title: string, { id }: Pick<Reminder, 'id'>, description: string) => {
      const key = crypto.randomUUID();
      const undo = async () => {
        const { is_next_kept: isNextKept } = await undoOutcome(id, key);
        announceUndone(id);
        if (isNextKept)
          toast.info('Resultado desfeito', { description: 'O próximo passo foi mudado depois e continua.' });
        else toast.success('Resultado desfeito', { description });
      };
      const onRefused = (error: unknown) => failureToast('Resultado não desfeito', error);
      offerUndo(title, { undo, onRefused }, { id: `outcome-${id}`, description });
    },
    [undoOutcome],
  );
}
