import { styled } from 'styled-components';
import type { CommissionEntry } from '@funil/api/contract';
import { tokens } from '@funil/theme';

/** Number and name of the sale's lead; of one that the viewer does not see, that there is one. */
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
