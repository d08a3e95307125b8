import { CircleCheck } from 'lucide-react';
import { useReminders } from '@funil/api/react';
import { EmptyState, ErrorState, PageScroll, SkeletonList } from '@funil/ui';
import { ReminderSection } from './ReminderSection.tsx';
import type { ReminderRowActions } from './ReminderSection.tsx';

export function CompletedReminders(actions: ReminderRowActions) {
  const { reminders, error, retry } = useReminders({ state: 'completed' });
  return (
    <PageScroll>
      {error && <ErrorState onRetry={retry}>{error.message}</ErrorState>}
      {!reminders && !error && <SkeletonList rows={8} rowHeight={44} label="Carregando os lembretes" />}
      {reminders?.length === 0 && (
        <EmptyState icon={<CircleCheck />} title="Nada concluído ainda">
          O que você concluir aparece aqui.
        </EmptyState>
      )}
      {reminders && reminders.length > 0 && (
        <ReminderSection title="Concluídos" reminders={reminders} showsCount={false} {...actions} />
      )}
    </PageScroll>
  );
}
