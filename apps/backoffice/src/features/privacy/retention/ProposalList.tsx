import { styled } from 'styled-components';
import { paths, retentionKindLabels } from '@funil/api/contract';
import type { RetentionProposal } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Disclosure, Link } from '@funil/ui';
import { formatDate } from '@funil/validation/values';
import { Link as RouterLink } from 'react-router-dom';
import { useClock } from '../../../formats/useClock.ts';
import { countKind, describeStayed } from './describeRetention.ts';

/** Each kind with a term: how many are past it, since when, which for example, and what stays and why. */
export function ProposalList({ proposals }: { proposals: readonly RetentionProposal[] }) {
  return (
    <Proposals aria-label="Dados com o prazo vencido">
      {proposals.map((proposal) => (
        <ProposalRow key={proposal.kind} proposal={proposal} />
      ))}
    </Proposals>
  );
}

function ProposalRow({
  proposal: { kind, count, oldest_at: oldestAt, examples, kept },
}: {
  proposal: RetentionProposal;
}) {
  const { timeZone } = useClock();
  const day = (moment: string) => formatDate(moment, timeZone);
  return (
    <li>
      <b>{count === 0 ? `${retentionKindLabels[kind]}: nada a apagar` : countKind(kind, count)}</b>
      {oldestAt && <Note>O mais antigo é de {day(oldestAt)}.</Note>}
      {kept.length > 0 && <Note>Ficam: {describeStayed(kept)}.</Note>}
      {examples.length > 0 && (
        <Disclosure title="Exemplos">
          <Examples>
            {examples.map(({ lead_number: number, name, since }) => (
              <li key={`${number} ${name} ${since}`}>
                {number === null ? (
                  name
                ) : (
                  <Link asChild>
                    <RouterLink to={paths.lead(number)}>
                      Nº {number}, {name}
                    </RouterLink>
                  </Link>
                )}
                , desde {day(since)}
              </li>
            ))}
          </Examples>
        </Disclosure>
      )}
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
  & > li {
    display: grid;
    gap: ${tokens.space[1]};
  }
`;

const Examples = styled.ul`
  margin: 0;
  padding-inline-start: ${tokens.space[5]};
  list-style: disc;
`;

const Note = styled.p`
  margin: 0;
  color: ${tokens.color.text2};
`;
