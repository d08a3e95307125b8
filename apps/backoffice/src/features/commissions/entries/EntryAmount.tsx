import { styled } from 'styled-components';
import { tokens } from '@funil/theme';
import { formatCurrency } from '@funil/validation/values';

export function EntryAmount({ cents }: { cents: number }) {
  return <Sum data-negative={cents < 0 || undefined}>{formatCurrency(cents)}</Sum>;
}

const Sum = styled.span`
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &[data-negative] {
    color: ${tokens.color.dangerText};
  }
`;
