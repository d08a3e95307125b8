import { styled } from 'styled-components';
import { endOfDay } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { formatRelative } from '@funil/validation/values';
import { formatDeadline } from '../../formats/moment.ts';
import { useClock } from '../../formats/useClock.ts';

interface NextContactProps {
  moment: string | null;
  /** Whether the lead is won or lost, and thus never overdue. */
  isClosed: boolean;
}

/** Next contact: red if overdue, bold if today, "Sem agenda" without one. */
export function NextContact({ moment, isClosed }: NextContactProps) {
  const clock = useClock();
  if (moment === null) return <Text data-state="none">Sem agenda</Text>;
  const { text, state } = formatDeadline(moment, clock);
  // An activity of a whole day is due at its last minute.
  const shown = text.endsWith(`, ${endOfDay}`) ? text.replace(endOfDay, 'dia inteiro') : text;
  if (isClosed && state === 'late') return <Text data-state="later">{formatRelative(moment, clock)}</Text>;
  return (
    <Text data-state={state} title={state === 'late' ? formatRelative(moment, clock) : undefined}>
      {shown}
    </Text>
  );
}

const Text = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &[data-state='late'],
  &[data-state='today'] {
    font-weight: ${tokens.weight.medium};
  }
  &[data-state='late'] {
    color: ${tokens.color.dangerText};
  }
  &[data-state='none'] {
    color: ${tokens.color.text3};
  }
`;
