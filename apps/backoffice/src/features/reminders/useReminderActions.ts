import { labelOfKind } from '@funil/api/contract';
import type { OutcomeChoice, Reminder } from '@funil/api/contract';
import { useReminderCommands } from '@funil/api/react';
import { toast } from '@funil/ui';
import { formatRelative } from '@funil/validation/values';
import { failureToast } from '../../platform/failureToast.ts';
import { useClock } from '../../formats/useClock.ts';
import { useOutcomeUndo } from './useOutcomeUndo.ts';

const failed = (title: string) => (error: unknown) => failureToast(title, error);

/** Each action shows a toast with undo. */
export function useReminderActions() {
  const { complete, reopen, snooze, remove } = useReminderCommands();
  const clock = useClock();
  const offerOutcomeUndo = useOutcomeUndo();
  return {
    reopen: ({ id }: Reminder) => void reopen(id).catch(failed('Lembrete não reaberto')),
    /** Whether the activity ended. */
    complete: (reminder: Reminder, choice: OutcomeChoice): Promise<boolean> =>
      complete(reminder.id, choice).then(
        () => {
          const isTask = choice.outcome === 'finished';
          const title = isTask ? 'Lembrete concluído' : `${labelOfKind(reminder)}: ${choice.label}`;
          offerOutcomeUndo(title, reminder, reminder.text);
          return true;
        },
        (error: unknown) => {
          failed('Lembrete não concluído')(error);
          return false;
        },
      ),
    snooze: (reminder: Reminder, dueAt: string) =>
      void snooze(reminder.id, dueAt).then(
        () => toast.success(`Adiado para ${formatRelative(dueAt, clock)}`, { description: reminder.text }),
        failed('Lembrete não adiado'),
      ),
    remove: async (reminder: Reminder) => {
      await remove(reminder.id).then(
        () => toast.success('Lembrete excluído', { description: reminder.text }),
        (error: unknown) => {
          failed('Lembrete não excluído')(error);
          throw error;
        },
      );
    },
  };
}
