import { styled } from 'styled-components';
import { idleDays } from '@funil/api/contract';
import type { LeadSummary } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { useClock } from '../../../formats/useClock.ts';

const worrying = 4;

/** Days without a status change, note or contact; none for won and lost leads. */
export function IdleDays({ lead }: { lead: Pick<LeadSummary, 'status' | 'idle_since'> }) {
  const days = idleDays(lead, useClock().now);
  if (days === null) return '–';
  return (
    <Days data-worrying={days >= worrying || undefined}>
      {days}
      {'\u00a0'}
      <abbr title={days === 1 ? 'dia' : 'dias'}>d</abbr>
    </Days>
  );
}

const Days = styled.span`
  font-variant-numeric: tabular-nums;
  &[data-worrying] {
    color: ${tokens.color.warningText};
    font-weight: ${tokens.weight.medium};
  }
  abbr {
    text-decoration: none;
  }
`;
