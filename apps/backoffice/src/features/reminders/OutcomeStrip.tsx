import { useState } from 'react';
import { styled } from 'styled-components';
import { useContactCalendar } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert } from '@funil/ui';
import { useClock } from '../../formats/useClock.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { nextMoments } from './nextMoments.ts';
import { nextStepOf } from './nextStepOf.ts';
import type { NextStep } from './nextStepOf.ts';
import { OutcomeChoices } from './OutcomeChoices.tsx';
import { dropPending, keepAnswer, keepChosen } from './pendingOutcomes.ts';
import type { ChosenNext, PendingOutcome } from './pendingOutcomes.ts';
import { ReminderDialogs } from './ReminderDialogs.tsx';
import type { ReminderQuestion } from './ReminderDialogs.tsx';
import { useOutcomeSending, usePendingOutcomes } from './useOutcomeSending.ts';

/** Question about the activity that was opened. */
export const outcomeQuestions = { call: 'Como foi a ligação?', whatsapp: 'Como foi a conversa no WhatsApp?' } as const;

interface OutcomeStripProps {
  lead: NextStep['lead'];
}

/** Asks how a call or conversation with a lead went, and what comes next. It waits, and blocks nothing. */
export function OutcomeStrip({ lead }: OutcomeStripProps) {
  useOutcomeSending();
  return <OutcomeQuestion lead={lead} />;
}

/** The same where the screen sends the answers of several leads (`useOutcomeSending`). */
export function OutcomeQuestion({ lead }: OutcomeStripProps) {
  const [question, setQuestion] = useState<ReminderQuestion | null>(null);
  const pending = usePendingOutcomes().find(
    ({ leadNumber, answer }) => leadNumber === lead.number && answer === undefined,
  );
  return (
    <>
      {pending && (
        <Question
          key={pending.id}
          pending={pending}
          onOther={(next, onChosen) => setQuestion({ kind: 'choose', next, onChosen })}
          lead={lead}
        />
      )}
      <ReminderDialogs question={question} onQuestion={setQuestion} onClose={() => setQuestion(null)} />
    </>
  );
}

interface QuestionProps {
  pending: PendingOutcome;
  lead: NextStep['lead'];
  /** Receives a proposal for the form, and a handler of the person's choice. */
  onOther: (next: NextStep, onChosen: (chosen: ChosenNext) => void) => void;
}

function Question({ pending: { id, type, chosen }, lead, onOther }: QuestionProps) {
  const outcome = chosen ?? null;
  const { id: uid } = useCurrentSession().user;
  const clock = useClock();
  const { calendar } = useContactCalendar(lead.number);
  const end = (nextDueAt: string | null) => outcome && keepAnswer(uid, id, { outcome, nextDueAt });
  const chooseOther = () => {
    if (!outcome) return;
    const next = nextStepOf(lead, outcome, clock, calendar) ?? {
      lead,
      type,
      own_type: null,
      dueAt: nextMoments(clock, calendar)[0]!.dueAt,
    };
    onOther(next, (chosen) => keepAnswer(uid, id, { outcome, nextDueAt: null, next: chosen }));
  };
  return (
    <Frame data-unprinted="">
      <Alert
        announce="polite"
        title={outcome ? `${outcome.label}. E o próximo passo?` : outcomeQuestions[type]}
        dismissLabel="Não registrar o resultado"
        onDismiss={() => dropPending(uid, id)}
      >
        <OutcomeChoices
          leadNumber={lead.number}
          type={type}
          outcome={outcome}
          onOutcome={(next) => keepChosen(uid, id, next)}
          onNext={end}
          onOther={chooseOther}
        />
      </Alert>
    </Frame>
  );
}

const Frame = styled.div`
  padding: 0 ${tokens.space[5]} ${tokens.space[3]};
`;
