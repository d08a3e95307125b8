import { Suspense, useRef, useState } from 'react';
import { SearchX } from 'lucide-react';
import { styled } from 'styled-components';
import type { LeadDetail, OutcomeChoice } from '@funil/api/contract';
import { useContactCalendar, useLead, useLeadEvents, useLeadStatuses } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Alert, EmptyState, ErrorState, SkeletonList, toast } from '@funil/ui';
import { formatDate, formatTime } from '@funil/validation/values';
import { useClock } from '../../../formats/useClock.ts';
import { useCurrentSession } from '../../../platform/session/CurrentSession.ts';
import { nextMoments } from '../../reminders/nextMoments.ts';
import { nextStepOf } from '../../reminders/nextStepOf.ts';
import { OutcomeChoices } from '../../reminders/OutcomeChoices.tsx';
import { outcomeQuestions } from '../../reminders/OutcomeStrip.tsx';
import { keepOutcome } from '../../reminders/pendingOutcomes.ts';
import type { ChosenNext } from '../../reminders/pendingOutcomes.ts';
import { ReminderDialogs } from '../../reminders/ReminderDialogs.tsx';
import type { ReminderQuestion } from '../../reminders/ReminderDialogs.tsx';
import { usePendingOutcomes } from '../../reminders/useOutcomeSending.ts';
import { LeadHeading } from '../detail/LeadHeading.tsx';
import { LeadProperties } from '../detail/LeadProperties.tsx';
import { LeadTimelineEvent } from '../detail/LeadTimeline.tsx';
import { NewNote } from '../detail/NewNote.tsx';
import { describeLeadEvent } from '../detail/describeLeadEvent.ts';
import { useFieldSettings } from '../form/useFieldSettings.ts';
import { MoveQuestionModal } from '../lazyLeadParts.ts';
import { useMoveLead } from '../status/useMoveLead.ts';
import type { RoundResult } from './roundResults.ts';

interface RoundTurnProps {
  number: number;
  onRecord: (result: RoundResult) => void;
  /** Opens the next lead. */
  onDone: () => void;
}

/** A lead of the round, as soon as it is loaded. */
export function RoundTurn({ number, onRecord, onDone }: RoundTurnProps) {
  const { lead, error, retry, isValidating } = useLead(number);
  if (lead) return <Turn lead={lead} onRecord={onRecord} onDone={onDone} />;
  if (error?.code === 'lead.not_found')
    return (
      <EmptyState icon={<SearchX />} title={`Lead ${number} não encontrado`}>
        Ele não existe mais, ou agora está com outra pessoa. Siga para o próximo.
      </EmptyState>
    );
  if (error)
    return (
      <ErrorState title="Não foi possível abrir o lead" onRetry={retry} isRetrying={isValidating}>
        {error.message}
      </ErrorState>
    );
  return <SkeletonList rows={6} rowHeight={44} label="Carregando o lead" />;
}

interface TurnProps extends Omit<RoundTurnProps, 'number'> {
  lead: LeadDetail;
}

function Turn({ lead, onRecord, onDone }: TurnProps) {
  const settings = useFieldSettings();
  const { leadStatuses } = useLeadStatuses();
  const script = leadStatuses?.find(({ id }) => id === lead.status.id)?.script;
  const onFailure = (description: string) => toast.error('Status não alterado', { description });
  const mover = useMoveLead({ lead, onFailure });
  return (
    <>
      <LeadHeading
        lead={lead}
        isMoving={mover.isMoving}
        onMove={mover.moveTo}
        onConflict={() => onFailure('Outra pessoa alterou este lead.')}
      />
      {lead.allowed.write_notes && <RoundOutcome lead={lead} onRecord={onRecord} onDone={onDone} />}
      {script && (
        <Part aria-label="Roteiro">
          <h3>Roteiro de {lead.status.name}</h3>
          <p>{script}</p>
        </Part>
      )}
      <Part aria-label="Última conversa">
        <h3>Última conversa</h3>
        <LastSaid lead={lead} />
        {lead.allowed.write_notes && <NewNote lead={lead} />}
      </Part>
      <LeadProperties lead={lead} settings={settings} onConflict={() => onFailure('Outra pessoa alterou este lead.')} />
      {mover.pending && (
        <Suspense>
          <MoveQuestionModal {...mover.pending} onMove={mover.answer} onClose={mover.cancel} />
        </Suspense>
      )}
    </>
  );
}

/** Records how the call or conversation went, whether or not it was opened here, and opens the next lead. */
function RoundOutcome({ lead, onRecord, onDone }: TurnProps) {
  const { id: uid } = useCurrentSession().user;
  const clock = useClock();
  const { calendar } = useContactCalendar(lead.number);
  const opened = usePendingOutcomes().find(({ leadNumber, answer }) => leadNumber === lead.number && !answer);
  const type = opened?.type ?? 'call';
  const [outcome, setOutcome] = useState<OutcomeChoice | null>(null);
  const [askedType, setAskedType] = useState(type);
  // Another type has other outcomes.
  if (askedType !== type) {
    setAskedType(type);
    setOutcome(null);
  }
  const [question, setQuestion] = useState<ReminderQuestion | null>(null);

  // Keys and clicks that come before the next lead is on the screen would book the outcome again.
  const answered = useRef<number>(undefined);
  const end = (nextDueAt: string | null, next?: ChosenNext) => {
    if (!outcome || answered.current === lead.number) return;
    answered.current = lead.number;
    keepOutcome(uid, { leadNumber: lead.number, type }, { outcome, nextDueAt, ...(next && { next }) });
    onRecord({ type, label: outcome.label, hasNextStep: nextDueAt !== null || next !== undefined });
    onDone();
  };
  const chooseOther = () => {
    if (!outcome) return;
    const next = nextStepOf(lead, outcome, clock, calendar) ?? {
      lead,
      type,
      own_type: null,
      dueAt: nextMoments(clock, calendar)[0]!.dueAt,
    };
    setQuestion({ kind: 'choose', next, onChosen: (chosen) => end(null, chosen) });
  };
  return (
    <Asked data-keep-clear="">
      <Alert title={outcome ? `${outcome.label}. E o próximo passo?` : outcomeQuestions[type]} announce="polite">
        <OutcomeChoices
          hasKeys
          leadNumber={lead.number}
          type={type}
          outcome={outcome}
          onOutcome={setOutcome}
          onNext={end}
          onOther={chooseOther}
        />
      </Alert>
      <ReminderDialogs question={question} onQuestion={setQuestion} onClose={() => setQuestion(null)} />
    </Asked>
  );
}

/** The latest note and, if it is younger, the latest contact or attempt. */
function LastSaid({ lead: { number, first_contact_at: firstContactAt } }: { lead: LeadDetail }) {
  const settings = useFieldSettings();
  const clock = useClock();
  const { events, error, retry } = useLeadEvents(number);
  if (error && !events)
    return (
      <ErrorState title="Não foi possível carregar a linha do tempo" titleAs="h4" onRetry={retry}>
        {error.message}
      </ErrorState>
    );
  if (!events) return <SkeletonList rows={1} rowHeight={44} label="Carregando a linha do tempo" />;
  const last = events.find(({ kind }) => kind === 'noted');
  const contact = events.find(({ kind }) => kind === 'contacted' || kind === 'attempted' || kind === 'noted');
  const shown = [...new Set([contact, last])].filter((event) => event !== undefined);
  const momentOf = (at: string) => `${formatDate(at, clock.timeZone)}, ${formatTime(at, clock.timeZone)}`;
  // A move out of "new" and an import imply a first contact, of which nothing was written down.
  if (shown.length === 0)
    return (
      <p>
        {firstContactAt
          ? `Primeiro contato em ${momentOf(firstContactAt)}, sem nota.`
          : 'Nenhuma nota ou contato registrado.'}
      </p>
    );
  return (
    <Events>
      {shown.map((event) => (
        <LeadTimelineEvent
          key={event.id}
          number={number}
          event={event}
          story={describeLeadEvent(event, settings)}
          time={momentOf(event.at)}
        />
      ))}
    </Events>
  );
}

const Asked = styled.div`
  padding: 0 ${tokens.space[5]} ${tokens.space[3]};
`;

const Part = styled.section`
  padding: ${tokens.space[3]} ${tokens.space[5]};
  border-block-start: 1px solid ${tokens.color.border};
  h3 {
    margin: 0 0 ${tokens.space[2]};
    font: ${tokens.weight.medium} ${tokens.font[13]};
  }
  > p {
    margin: 0 0 ${tokens.space[2]};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

const Events = styled.ul`
  margin: 0 0 ${tokens.space[3]};
  padding: 0;
  list-style: none;
`;
