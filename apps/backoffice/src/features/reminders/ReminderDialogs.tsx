import { Suspense } from 'react';
import type { Reminder } from '@funil/api/contract';
import { ConfirmDialog } from '@funil/ui';
import { useReminderActions } from './useReminderActions.ts';
import { lazyPart } from '../../platform/lazyPart.ts';

/** Loaded later, because it needs validation, masks and calendar. */
const ReminderFormModal = lazyPart(() => import('./ReminderFormModal.tsx'), 'ReminderFormModal');

export type ReminderQuestion =
  | { kind: 'create'; lead?: { number: number; name: string }; day?: string }
  | { kind: 'edit'; reminder: Reminder }
  | { kind: 'delete'; reminder: Reminder };

interface ReminderDialogsProps {
  question: ReminderQuestion | null;
  onClose: () => void;
}

export function ReminderDialogs({ question, onClose }: ReminderDialogsProps) {
  const { remove } = useReminderActions();
  if (question === null) return null;
  if (question.kind === 'delete') {
    return (
      <ConfirmDialog
        open
        title="Excluir lembrete?"
        confirmLabel="Excluir lembrete"
        confirmingLabel="Excluindo"
        cancelLabel="Manter lembrete"
        onConfirm={() => remove(question.reminder)}
        onOpenChange={(open) => !open && onClose()}
      >
        {question.reminder.text}
      </ConfirmDialog>
    );
  }
  return (
    <Suspense>
      {question.kind === 'edit' ? (
        <ReminderFormModal reminder={question.reminder} onClose={onClose} />
      ) : (
        <ReminderFormModal lead={question.lead} day={question.day} onClose={onClose} />
      )}
    </Suspense>
  );
}
