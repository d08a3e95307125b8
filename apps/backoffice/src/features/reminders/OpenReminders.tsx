import { AlarmClock } from 'lucide-react';
import { reminderLimit } from '@funil/api/contract';
import { useReminders } from '@funil/api/react';
import { Alert, Button, EmptyState, ErrorState, PageBody, PageScroll, SkeletonList } from '@funil/ui';
import { useClock } from '../../formats/useClock.ts';
import { groupReminders, reminderGroups } from './groupReminders.ts';
import { ReminderSection } from './ReminderSection.tsx';
import type { ReminderRowActions } from './ReminderSection.tsx';

export function OpenReminders({ onCreate, ...actions }: ReminderRowActions & { onCreate: () => void }) {
  const { reminders, isCapped, error, retry } = useReminders({ state: 'open' });
  const clock = useClock();
  const groups = reminders && groupReminders(reminders, clock);
  return (
    <PageScroll>
      {error && <ErrorState onRetry={retry}>{error.message}</ErrorState>}
      {!groups && !error && <SkeletonList rows={8} rowHeight={44} label="Carregando os lembretes" />}
      {reminders?.length === 0 && (
        <EmptyState
          icon={<AlarmClock />}
          title="Nenhum lembrete aberto"
          actions={
            <Button size="sm" variant="primary" onClick={onCreate}>
              Novo lembrete
            </Button>
          }
        >
          Crie um aqui ou no painel de um lead; avisamos na hora marcada.
        </EmptyState>
      )}
      {groups &&
        reminderGroups.map(
          ({ key, title }) =>
            groups[key].length > 0 && <ReminderSection key={key} title={title} reminders={groups[key]} {...actions} />,
        )}
      {isCapped && (
        <PageBody>
          <Alert>Mostrando os {reminderLimit} primeiros. Conclua ou exclua os antigos para ver os demais.</Alert>
        </PageBody>
      )}
    </PageScroll>
  );
}
