import { Suspense, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { labelOfKind, paths } from '@funil/api/contract';
import type { Reminder } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { CardRow, Link } from '@funil/ui';
import { useClock } from '../../formats/useClock.ts';
import { ContactIcons } from '../leads/contact/ContactIcons.tsx';
import { useHasTemplates } from '../leads/contact/useHasTemplates.ts';
import type { LinkedChannel } from '../leads/contact/useLogContact.ts';
import { LeadContact } from '../leads/lazyLeadParts.ts';
import { ActivityTypeIcon } from '../reminders/ActivityTypeIcon.tsx';
import { CompleteControl } from '../reminders/CompleteControl.tsx';
import { describeDue } from '../reminders/describeDue.ts';
import { isUnnamedContact } from '../reminders/isUnnamedContact.ts';
import type { NextStep } from '../reminders/nextStepOf.ts';
import { OutcomeQuestion } from '../reminders/OutcomeStrip.tsx';
import { ReminderDialogs } from '../reminders/ReminderDialogs.tsx';
import type { ReminderQuestion } from '../reminders/ReminderDialogs.tsx';
import { useOutcomeSending } from '../reminders/useOutcomeSending.ts';

interface AskedLead {
  number: number;
  channel: LinkedChannel;
  hasTemplates: boolean;
}

/** Activities late or due today: each says why it is here, and is called, written to and ended in its row. */
export function DueList({ reminders }: { reminders: readonly Reminder[] }) {
  useOutcomeSending();
  const [question, setQuestion] = useState<ReminderQuestion | null>(null);
  const [contact, setContact] = useState<AskedLead>();
  const asked = new Set<number>();
  return (
    <>
      <List aria-label="Lembretes de hoje">
        {reminders.map((reminder) => {
          const { lead } = reminder;
          // A lead with several activities is asked about once.
          const isAsking = lead !== null && !asked.has(lead.number);
          if (lead) asked.add(lead.number);
          return (
            <li key={reminder.id}>
              <DueRow
                reminder={reminder}
                onNextStep={(next) => setQuestion({ kind: 'next', next })}
                onAsk={setContact}
              />
              {isAsking && <OutcomeQuestion lead={lead} />}
            </li>
          );
        })}
      </List>
      <ReminderDialogs question={question} onQuestion={setQuestion} onClose={() => setQuestion(null)} />
      {contact && (
        <Suspense>
          <LeadContact {...contact} onClose={() => setContact(undefined)} />
        </Suspense>
      )}
    </>
  );
}

interface DueRowProps {
  reminder: Reminder;
  onNextStep: (next: NextStep) => void;
  /** Opens the dialog that precedes a call or conversation. */
  onAsk: (contact: AskedLead) => void;
}

function DueRow({ reminder, onNextStep, onAsk }: DueRowProps) {
  const hasTemplatesFor = useHasTemplates();
  const clock = useClock();
  const { text, state } = describeDue(reminder, clock);
  const { lead, type } = reminder;
  const hasTemplates = lead !== null && hasTemplatesFor({ status: { id: lead.status_id } });
  return (
    <Row>
      <CompleteControl reminder={reminder} onNextStep={onNextStep} />
      <Texts>
        {lead && (
          <Link asChild tone="quiet">
            <RouterLink to={paths.lead(lead.number)}>{lead.name}</RouterLink>
          </Link>
        )}
        {!(lead && isUnnamedContact(reminder)) && <span>{reminder.text}</span>}
        <Due data-state={state}>
          <ActivityTypeIcon type={type} /> {labelOfKind(reminder)} · {text}
        </Due>
      </Texts>
      {lead && (
        <ContactIcons
          lead={lead}
          hasTemplates={hasTemplates}
          onAsk={(channel) => onAsk({ number: lead.number, channel, hasTemplates })}
        />
      )}
    </Row>
  );
}

const { color } = tokens;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  > li:not(:last-child) {
    border-block-end: 1px solid ${color.border};
  }
`;

/** A thumb reaches each button of a row. */
const forThumbs = css`
  gap: ${tokens.space[1]};
  > a,
  > span > a,
  > button {
    inline-size: 44px;
    block-size: 44px;
  }
`;

const Row = styled(CardRow)`
  ${tokens.media.mobile} {
    ${forThumbs}
  }
  ${tokens.media.touch} {
    ${forThumbs}
  }
`;

const Texts = styled.div`
  display: grid;
  flex: 1;
  justify-items: start;
  min-inline-size: 0;
  overflow-wrap: anywhere;
`;

const Due = styled.span`
  color: ${color.text2};
  font: ${tokens.font[12]};
  font-variant-numeric: tabular-nums;
  svg {
    vertical-align: -2px;
  }
  &[data-state='late'] {
    color: ${color.dangerText};
    font-weight: ${tokens.weight.medium};
  }
`;
