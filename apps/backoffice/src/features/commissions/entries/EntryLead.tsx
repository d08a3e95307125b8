import { styled } from 'styled-components';
import type { CommissionEntry } from '@funil/api/contract';
import { tokens } from '@funil/theme';

export function EntryLead({ lead }: Pick<CommissionEntry, 'lead'>) {
  if (!lead) return <Quiet>Lead de outra carteira</Quiet>;
  return (
    <span>
      <Quiet>{lead.number}</Quiet> {lead.name}
    </span>
  );
}

const Quiet = styled.span`
  color: ${tokens.color.text2};
  font-variant-numeric: tabular-nums;
`;
