import { styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { distributionId } from '@funil/api/contract';
import type { WaitingLeads } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Card, CardHeader } from '@funil/ui';
import { formatRelative } from '@funil/validation/values';
import { formatCount } from '../../formats/formatCount.ts';
import { lowerFirst } from '../../formats/lowerFirst.ts';
import { useClock } from '../../formats/useClock.ts';
import { leadsPath } from '../leadFilters/filterAddress.ts';
import { describeWait } from './queueLabels.ts';

interface WaitingLeadsCardProps {
  count: number;
  waiting: readonly WaitingLeads[];
}

export function WaitingLeadsCard({ count, waiting }: WaitingLeadsCardProps) {
  const clock = useClock();
  return (
    <Box asChild>
      <section aria-label="Na espera">
        <CardHeader title={`${formatCount(count)} ${count === 1 ? 'lead na espera' : 'leads na espera'}`}>
          <Link to={leadsPath({ owner_id: distributionId })}>{count === 1 ? 'Ver o lead' : 'Ver os leads'}</Link>
        </CardHeader>
        <Lines>
          {waiting.map((line) => (
            <li key={line.queue?.id ?? ''}>
              <Line>
                {line.queue ? (
                  <Link to={leadsPath({ owner_id: distributionId, waiting_queue_id: line.queue.id })}>
                    {line.queue.name}
                  </Link>
                ) : (
                  <span>Sem fila ainda</span>
                )}
                <b>{formatCount(line.count)}</b>
              </Line>
              <Quiet>
                {line.count === 1 ? 'Espera desde' : 'O mais antigo espera desde'}{' '}
                <time dateTime={line.since}>{lowerFirst(formatRelative(line.since, clock))}</time>
              </Quiet>
              <Quiet>{describeWait(line)}</Quiet>
            </li>
          ))}
        </Lines>
      </section>
    </Box>
  );
}

const Box = styled(Card)`
  margin-block-end: ${tokens.space[3]};
  & a {
    color: inherit;
    text-decoration: underline;
  }
`;

const Lines = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  & > li {
    padding: ${tokens.space[2]} 16px;
  }
  & > li + li {
    border-block-start: 1px solid ${tokens.color.border};
  }
`;

const Line = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  font-variant-numeric: tabular-nums;
  & > :first-child {
    overflow-wrap: anywhere;
  }
`;

const Quiet = styled.div`
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
`;
