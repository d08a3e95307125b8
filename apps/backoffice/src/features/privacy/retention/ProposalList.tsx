import { styled } from 'styled-components';
import { retentionKindLabels, retentionStayReasonLabels } from '@funil/api/contract';
import type { RetentionProposal } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { formatDate } from '@funil/validation/values';
import { useClock } from '../../../formats/useClock.ts';
import { formatCount } from '../../../formats/formatCount.ts';
import { countKind } from './describeRetention.ts';
import { RetentionRecords } from './RetentionRecords.tsx';

/** Each kind with a term: how many are past it, since when, and what stays and why; every number opens its records. */
export function ProposalList({ proposals }: { proposals: readonly RetentionProposal[] }) {
  return (
    <Proposals aria-label="Dados com o prazo vencido">
      {proposals.map((proposal) => (
        <ProposalRow key={proposal.kind} proposal={proposal} />
      ))}
    </Proposals>
  );
}

function ProposalRow({ proposal: { kind, count, oldest_at: oldestAt, kept } }: { proposal: RetentionProposal }) {
  const { timeZone } = useClock();
  return (
    <li>
      {count === 0 ? (
        <Note>{retentionKindLabels[kind]}: nada a apagar</Note>
      ) : (
        <RetentionRecords
          kind={kind}
          title={countKind(kind, count)}
          summary={oldestAt && `O mais antigo é de ${formatDate(oldestAt, timeZone)}`}
        />
      )}
      {kept.map(({ reason, count: stays }) => (
        <RetentionRecords
          key={reason}
          kind={kind}
          reason={reason}
          title={`${stays === 1 ? 'Fica' : 'Ficam'} ${formatCount(stays)}: ${retentionStayReasonLabels[reason]}`}
        />
      ))}
    </li>
  );
}

const Proposals = styled.ul`
  display: grid;
  gap: ${tokens.space[3]};
  margin: 0;
  padding: 0;
  list-style: none;
  overflow-wrap: anywhere;
`;

const Note = styled.p`
  margin: 0;
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border-block-start: 1px solid ${tokens.color.border};
  color: ${tokens.color.text2};
`;
