import { AlarmClockPlus, MoreHorizontal, Pencil, RotateCcw, Trash2 } from 'lucide-react';
import { Link as RouterLink } from 'react-router-dom';
import { styled } from 'styled-components';
import { labelOfKind, outcomeOf, paths } from '@funil/api/contract';
import type { ActivityType, BlockChannel, Reminder } from '@funil/api/contract';
import { useContactCalendar } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { IconButton, Link, Menu, MenuItem, MenuLabel, MenuSeparator } from '@funil/ui';
import { formatElapsed } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';
import { LightMark } from '../contactLights/ContactLights.tsx';
import { ActivityTypeIcon } from './ActivityTypeIcon.tsx';
import { CompleteControl } from './CompleteControl.tsx';
import { describeDue, formatDue } from './describeDue.ts';
import { isUnnamedContact } from './isUnnamedContact.ts';
import { nameReminder } from './nameReminder.ts';
import type { NextStep } from './nextStepOf.ts';
import { snoozeChoices } from './snoozeChoices.ts';
import { useReminderActions } from './useReminderActions.ts';

/** Channels whose light stands with a planned activity. */
const channelOfType: Partial<Record<ActivityType, BlockChannel>> = { call: 'call', whatsapp: 'whatsapp' };

interface ReminderRowProps {
  reminder: Reminder;
  onEdit: (reminder: Reminder) => void;
  onDelete: (reminder: Reminder) => void;
  onNextStep: (next: NextStep) => void;
  /** @default true */
  showsLead?: boolean;
}

export function ReminderRow({ reminder, onEdit, onDelete, onNextStep, showsLead = true }: ReminderRowProps) {
  const clock = useClock();
  const { reopen, snooze } = useReminderActions();
  const channel = channelOfType[reminder.type];
  const isDone = reminder.completed_at !== null;
  const { text: due, state } = describeDue(reminder, clock);
  const type = labelOfKind(reminder);
  const outcome = reminder.own_outcome?.name ?? (reminder.outcome && outcomeOf(reminder.outcome).label);
  return (
    <Row data-done={isDone || undefined}>
      <CompleteControl reminder={reminder} onNextStep={onNextStep} />
      <What>
        {showsLead && (reminder.lead !== null || reminder.has_lead) && (
          <About>
            <LeadName reminder={reminder} />
            {reminder.lead && channel && <LightMark lead={reminder.lead} channel={channel} />}
          </About>
        )}
        {!(showsLead && reminder.lead && isUnnamedContact(reminder)) && <p>{reminder.text}</p>}
        <span>
          <ActivityTypeIcon type={reminder.type} />{' '}
          {[type === reminder.text ? null : type, outcome].filter(Boolean).join(' · ')}
        </span>
      </What>
      {isDone ? (
        <When>Concluído {formatElapsed(reminder.completed_at!, clock)}</When>
      ) : (
        <When data-state={state} title={formatDue(reminder, clock)}>
          {due}
        </When>
      )}
      <Menu
        align="end"
        trigger={<IconButton size="sm" label={`Mais ações: ${nameReminder(reminder)}`} icon={<MoreHorizontal />} />}
      >
        {!isDone && (
          <>
            <MenuLabel>Adiar</MenuLabel>
            <SnoozeItems contacted={channel ? reminder.lead : null} onChoose={(dueAt) => snooze(reminder, dueAt)} />
            <MenuSeparator />
            <MenuItem icon={<Pencil aria-hidden />} onSelect={() => onEdit(reminder)}>
              Editar
            </MenuItem>
          </>
        )}
        {isDone && (
          <MenuItem icon={<RotateCcw aria-hidden />} onSelect={() => reopen(reminder)}>
            Reabrir
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => onDelete(reminder)}>
          Excluir
        </MenuItem>
      </Menu>
    </Row>
  );
}

interface SnoozeItemsProps {
  /** Lead of a call or message, whose hours of contact the choices keep. */
  contacted: Reminder['lead'];
  onChoose: (dueAt: string) => void;
}

/** Requests the hours once the menu opens. */
function SnoozeItems({ contacted, onChoose }: SnoozeItemsProps) {
  const clock = useClock();
  const { calendar, isLoading } = useContactCalendar(contacted?.number ?? null);
  if (isLoading) return <MenuItem disabled>Carregando os horários de contato</MenuItem>;
  return snoozeChoices(clock, calendar).map(({ label, dueAt }) => (
    <MenuItem key={label} icon={<AlarmClockPlus aria-hidden />} onSelect={() => onChoose(dueAt)}>
      {label}
    </MenuItem>
  ));
}

/** Lead of a reminder, without details if the user lost access to it. */
function LeadName({ reminder: { lead, has_lead: hasLead } }: Pick<ReminderRowProps, 'reminder'>) {
  if (lead) {
    return (
      <Link asChild tone="quiet">
        <RouterLink to={paths.lead(lead.number)}>{lead.name}</RouterLink>
      </Link>
    );
  }
  return hasLead ? <i>Lead indisponível</i> : null;
}

const { color } = tokens;

const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  gap: ${tokens.space[3]};
  align-items: center;
  min-block-size: 44px;
  padding: 5px ${tokens.space[4]} 5px ${tokens.space[5]};
  color: ${color.text};
  font: ${tokens.font[13]};
  & + & {
    border-block-start: 1px solid ${color.border};
  }
  &:hover {
    background: ${color.hover};
  }
  /* The box on the page's left edge; its target reaches further. */
  > :first-child {
    margin-inline-start: -4px;
  }
  ${tokens.media.mobile} {
    grid-template-columns: auto minmax(0, 1fr) auto;
    gap: 2px ${tokens.space[3]};
    padding-inline: ${tokens.space[4]} ${tokens.space[2]};
    padding-block: ${tokens.space[2]};
    /* The menu beside both lines. */
    > button {
      grid-area: 1 / 3 / 3 / 4;
    }
    > :first-child {
      grid-area: 1 / 1 / 3 / 2;
    }
  }
`;

/** The name of the lead and its light, which never stands in a line of its own. */
const About = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-inline-size: 0;
`;

const What = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${tokens.space[3]};
  min-inline-size: 0;
  color: ${color.text2};
  overflow-wrap: anywhere;
  svg {
    vertical-align: -2px;
  }
  p {
    margin: 0;
    color: ${color.text};
  }
  i {
    color: ${color.text3};
    font-style: normal;
  }
  [data-done] > & p {
    color: ${color.text3};
    text-decoration: line-through;
  }
`;

const When = styled.span`
  color: ${color.text2};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &[data-state='late'],
  &[data-state='today'] {
    font-weight: ${tokens.weight.medium};
  }
  &[data-state='late'] {
    color: ${color.dangerText};
  }
  ${tokens.media.mobile} {
    grid-area: 2 / 2;
    font: ${tokens.font[12]};
  }
`;
