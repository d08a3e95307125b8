import { Suspense } from 'react';
import type { Reminder } from '@funil/api/contract';
import { ConfirmDialog } from '@funil/ui';
import type { NextStep } from './nextStepOf.ts';
import type { ChosenNext } from './pendingOutcomes.ts';
import { useCloseAfterUndo } from './undoneOutcomes.ts';
import { useReminderActions } from './useReminderActions.ts';
import { lazyPart } from '../../platform/lazyPart.ts';

/** Loaded later, because it needs validation, masks and calendar. */
const ReminderFormModal = lazyPart(() => import('./ReminderFormModal.tsx'), 'ReminderFormModal');
const NextStepModal = lazyPart(() => import('./NextStepModal.tsx'), 'NextStepModal');

export type ReminderQuestion =
  | { kind: 'create'; lead?: { number: number; name: string }; day?: string }
  | { kind: 'edit'; reminder: Reminder }
  | { kind: 'delete'; reminder: Reminder }
  | { kind: 'next'; next: NextStep; isChanged?: boolean }
  /** A next step that is chosen here and planned together with its outcome. */
  | { kind: 'choose'; next: NextStep; onChosen: (chosen: ChosenNext) => void };

interface ReminderDialogsProps {
  question: ReminderQuestion | null;
  onQuestion: (question: ReminderQuestion) => void;
  onClose: () => void;
}

export function ReminderDialogs({ question, onQuestion, onClose }: ReminderDialogsProps) {
  const { remove } = useReminderActions();
  useCloseAfterUndo(question?.kind === 'next' ? question.next.afterId : undefined, onClose);
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
  return <Suspense>{formOf(question, { onQuestion, onClose })}</Suspense>;
}

function formOf(
  question: Exclude<ReminderQuestion, { kind: 'delete' }>,
  { onQuestion, onClose }: Omit<ReminderDialogsProps, 'question'>,
) {
  if (question.kind === 'edit') return <ReminderFormModal reminder={question.reminder} onClose={onClose} />;
  if (question.kind === 'create')
    return <ReminderFormModal lead={question.lead} day={question.day} onClose={onClose} />;
  if (question.kind === 'choose')
    return (
      <ReminderFormModal
        lead={question.next.lead}
        next={question.next}
        onChosen={question.onChosen}
        onClose={onClose}
      />
    );
  const { next, isChanged } = question;
  return isChanged ? (
    <ReminderFormModal lead={next.lead} next={next} onClose={onClose} />
  ) : (
    <NextStepModal
      next={next}
      onChange={(shown) => onQuestion({ ...question, next: shown, isChanged: true })}
      onClose={onClose}
    />
  );
}
