import { CircleAlert, CircleCheck, Clock, ClockAlert } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { styled } from 'styled-components';
import { leadFields, slaStateLabels, slaStateOf } from '@funil/api/contract';
import type { SlaFacts, SlaState } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { formatDateTime } from '@funil/validation/values';
import { describeDeadline } from './describeDeadline.ts';
import { useClock } from '../../formats/useClock.ts';

const icons: Record<SlaState, LucideIcon> = {
  on_time: Clock,
  due_soon: ClockAlert,
  expired: CircleAlert,
  met: CircleCheck,
  met_late: CircleCheck,
};

interface ContactDeadlineProps {
  lead: SlaFacts;
  isWhole?: boolean;
}

export function ContactDeadline({ lead, isWhole = false }: ContactDeadlineProps) {
  const clock = useClock();
  const state = slaStateOf(lead, clock.now);
  if (state === null || lead.sla_due_at === null) return null;
  const Icon = icons[state];
  const due = formatDateTime(lead.sla_due_at, clock.timeZone);
  const words = describeDeadline(state, lead.sla_due_at, clock);
  const whole = state === 'on_time' ? `${slaStateLabels[state]} (até ${due})` : `${words} (prazo ${due})`;
  return (
    <Text data-state={state} title={`${leadFields.sla_due_at.label}: ${due}. ${slaStateLabels[state]}`}>
      <Icon size={13} strokeWidth={1.75} aria-hidden />
      <span>{isWhole ? whole : words}</span>
    </Text>
  );
}

const Text = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-inline-size: 0;
  color: ${tokens.color.text2};
  font-variant-numeric: tabular-nums;
  > svg {
    flex: none;
  }
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  &[data-state='due_soon'] {
    color: ${tokens.color.warningText};
  }
  &[data-state='expired'] {
    color: ${tokens.color.dangerText};
  }
  &[data-state='due_soon'],
  &[data-state='expired'] {
    font-weight: ${tokens.weight.medium};
  }
  &[data-state='met'] > svg {
    color: ${tokens.color.successText};
  }
`;
