import { useState } from 'react';
import {
  AlarmClock,
  AlarmClockCheck,
  AlarmClockMinus,
  AlarmClockPlus,
  ArchiveRestore,
  ArrowRight,
  ArrowRightLeft,
  Calculator,
  CircleDot,
  FilePlus2,
  FileX2,
  GitMerge,
  Handshake,
  MailX,
  MessageCircle,
  Paperclip,
  Pencil,
  Phone,
  PhoneMissed,
  Shuffle,
  StickyNote,
  Trash2,
  Undo2,
  Upload,
  UserRound,
  UserRoundMinus,
  UserRoundPlus,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import type { FieldSettings, LeadEvent } from '@funil/api/contract';
import { useLeadEvents, useLeadStatuses } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, ErrorState, SkeletonList, TimelineDay, TimelineItem } from '@funil/ui';
import { formatTime } from '@funil/validation/values';
import { dayKey, formatDay } from '../../../formats/moment.ts';
import { useClock } from '../../../formats/useClock.ts';
import { LeadStatusPill } from '../status/LeadStatusPill.tsx';
import { LeadNote } from './LeadNote.tsx';
import { describeLeadEvent } from './describeLeadEvent.ts';
import type { EventStory } from './describeLeadEvent.ts';

const icons: Record<LeadEvent['kind'], LucideIcon> = {
  created: FilePlus2,
  imported: Upload,
  updated: Pencil,
  status_changed: CircleDot,
  owner_changed: UserRound,
  distributed: Shuffle,
  queued: Shuffle,
  unqueued: UserRound,
  transferred: ArrowRightLeft,
  transfer_undone: Undo2,
  transfer_returned: Undo2,
  noted: StickyNote,
  contacted: Phone,
  attempted: PhoneMissed,
  merged: GitMerge,
  offers_withdrawn: MailX,
  person_joined: UserRoundPlus,
  person_parted: UserRoundMinus,
  person_undone: Undo2,
  attached: Paperclip,
  detached: FileX2,
  deleted: Trash2,
  restored: ArchiveRestore,
  simulated: Calculator,
  indicated: Handshake,
  reminder_created: AlarmClockPlus,
  reminder_moved: AlarmClock,
  reminder_completed: AlarmClockCheck,
  reminder_reopened: AlarmClock,
  reminder_deleted: AlarmClockMinus,
};

interface LeadTimelineProps {
  number: number;
  settings: FieldSettings;
}

/** Entries in sight before the others are asked for. */
const latest = 3;

/** History of a lead: the latest entries, and all of them on request and in print. */
export function LeadTimeline({ number, settings }: LeadTimelineProps) {
  const { events, error, isLoading, retry } = useLeadEvents(number);
  const [isWhole, setWhole] = useState(false);

  if (!events && error)
    return (
      <ErrorState
        title="Não foi possível carregar a linha do tempo"
        titleAs="h3"
        onRetry={retry}
        isRetrying={isLoading}
      >
        {error.message}
      </ErrorState>
    );
  if (!events) return <SkeletonList rows={4} label="Carregando a linha do tempo" />;

  const older = events.slice(latest);
  return (
    <>
      <Days number={number} settings={settings} events={isWhole ? events : events.slice(0, latest)} />
      {!isWhole && older.length > 0 && (
        <Printed>
          <Days number={number} settings={settings} events={older} />
        </Printed>
      )}
      {older.length > 0 && (
        <Button size="sm" variant="ghost" data-unprinted="" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {furtherLabel(older.length, isWhole)}
        </Button>
      )}
    </>
  );
}

function furtherLabel(count: number, isWhole: boolean): string {
  if (isWhole) return 'Mostrar menos';
  return count === 1 ? 'Mostrar mais 1 registro' : `Mostrar mais ${count} registros`;
}

/** Entries under their days. */
function Days({ number, settings, events }: LeadTimelineProps & { events: readonly LeadEvent[] }) {
  const clock = useClock();
  const days = new Map<string, LeadEvent[]>();
  for (const event of events) {
    const day = dayKey(event.at, clock);
    days.set(day, [...(days.get(day) ?? []), event]);
  }
  return (
    <>
      {[...days].map(([day, entries]) => (
        <TimelineDay key={day} title={formatDay(entries[0]!.at, clock)} titleAs="h4">
          {entries.map((event) => (
            <LeadTimelineEvent
              key={event.id}
              number={number}
              event={event}
              story={describeLeadEvent(event, settings)}
              time={formatTime(event.at, clock.timeZone)}
            />
          ))}
        </TimelineDay>
      ))}
    </>
  );
}

interface LeadTimelineEventProps {
  number: number;
  event: LeadEvent;
  story: EventStory;
  time: string;
}

/** One entry of a lead's history. */
export function LeadTimelineEvent({ number, event, story, time }: LeadTimelineEventProps) {
  const Icon = event.channel === 'whatsapp' ? MessageCircle : icons[event.kind];
  return (
    <TimelineItem
      icon={<Icon />}
      time={time}
      dateTime={event.at}
      detail={story.lines.length > 0 ? <Lines lines={story.lines} /> : undefined}
      note={event.note && <LeadNote number={number} id={event.id} note={event.note} />}
    >
      {story.actor && <b>{story.actor}</b>} {story.verb}
      {story.object && (
        <>
          {' '}
          <b>{story.object}</b>
        </>
      )}
      {story.statuses && (
        <>
          {' '}
          <StatusChange {...story.statuses} />
        </>
      )}
    </TimelineItem>
  );
}

/** A status renamed or removed since has no colour. */
function StatusChange({ from, to }: { from: string | null; to: string | null }) {
  const { leadStatuses = [] } = useLeadStatuses();
  const pill = (name: string) => (
    <LeadStatusPill
      status={leadStatuses.find((one) => one.name === name) ?? { name, color: 'currentColor', kind: 'in_progress' }}
    />
  );
  return (
    <Change>
      {from && pill(from)} {from && to && <ArrowRight size={14} strokeWidth={1.75} role="img" aria-label="para" />}{' '}
      {to && pill(to)}
    </Change>
  );
}

function Lines({ lines }: { lines: EventStory['lines'] }) {
  return (
    <>
      {lines.map(({ label, from, to }) => (
        <Line key={label}>
          {label}: {from !== null && <s>{from}</s>} <span>{to}</span>
        </Line>
      ))}
    </>
  );
}

const Printed = styled.div`
  @media screen {
    display: none;
  }
`;

const Change = styled.span`
  display: inline-flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 6px;
  vertical-align: middle;
`;

const Line = styled.div`
  overflow-wrap: anywhere;
  s {
    color: ${tokens.color.text3};
  }
  span {
    color: ${tokens.color.text};
  }
`;
