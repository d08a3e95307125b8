import { useState } from 'react';
import { AlarmClockPlus } from 'lucide-react';
import { styled } from 'styled-components';
import { useReminders } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, ErrorState } from '@funil/ui';
import { ReminderDialogs } from './ReminderDialogs.tsx';
import type { ReminderQuestion } from './ReminderDialogs.tsx';
import { ReminderRow } from './ReminderRow.tsx';

/** The user's own activities about a lead, which other users do not see, and its planned contact for its owner. */
export function LeadReminders({ lead }: { lead: { number: number; name: string } }) {
  const { reminders = [], error, retry } = useReminders({ state: 'open', lead_number: lead.number });
  const [question, setQuestion] = useState<ReminderQuestion | null>(null);
  return (
    <Section aria-label="Seus lembretes">
      <Head>
        <h3>Seus lembretes</h3>
        <Button
          size="sm"
          variant="ghost"
          icon={<AlarmClockPlus aria-hidden />}
          onClick={() => setQuestion({ kind: 'create', lead: { number: lead.number, name: lead.name } })}
        >
          Novo lembrete
        </Button>
      </Head>
      {error && (
        <ErrorState title="Não foi possível carregar os lembretes" titleAs="h4" onRetry={retry}>
          {error.message}
        </ErrorState>
      )}
      {reminders.length > 0 && (
        <ul>
          {reminders.map((reminder) => (
            <ReminderRow
              key={reminder.id}
              reminder={reminder}
              showsLead={false}
              onEdit={(one) => setQuestion({ kind: 'edit', reminder: one })}
              onDelete={(one) => setQuestion({ kind: 'delete', reminder: one })}
              onNextStep={(next) => setQuestion({ kind: 'next', next })}
            />
          ))}
        </ul>
      )}
      <ReminderDialogs question={question} onQuestion={setQuestion} onClose={() => setQuestion(null)} />
    </Section>
  );
}

const Section = styled.section`
  padding-block: ${tokens.space[2]};
  border-block-start: 1px solid ${tokens.color.border};
  > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-inline: ${tokens.space[5]} ${tokens.space[4]};
  h3 {
    margin: 0;
    font: ${tokens.weight.medium} ${tokens.font[13]};
  }
`;
