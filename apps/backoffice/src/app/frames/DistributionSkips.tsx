import { styled } from 'styled-components';
import { candidateOutcomeLabels } from '@funil/api/contract';
import { useOwnSkips } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { formatRelative } from '@funil/validation/values';
import { useShowOfferActions } from '../../features/leadOffers/shownOfferActions.ts';
import { useClock } from '../../formats/useClock.ts';

const reasons = { ...candidateOutcomeLabels, paused: 'Em pausa' };

const most = 5;

/** Why the distribution recently skipped the user. Hides the offer toast, which would cover this popover. */
export function DistributionSkips() {
  useShowOfferActions('every');
  const { skips = [] } = useOwnSkips();
  const clock = useClock();
  if (skips.length === 0) return null;
  return (
    <Box aria-label="Por que você não recebeu">
      <h2>Por que você não recebeu</h2>
      <ul>
        {skips.slice(0, most).map(({ id, at, queue_name: queue, outcome, count, cap }) => (
          <li key={id}>
            <b>{reasons[outcome]}</b>
            {count !== null && cap !== null && ` (${count} de ${cap})`}
            <small>
              {formatRelative(at, clock)}, fila {queue}
            </small>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.section`
  max-inline-size: 300px;
  margin-block-start: ${tokens.space[3]};
  padding-block-start: ${tokens.space[3]};
  border-block-start: 1px solid ${tokens.color.border};
  & > h2 {
    margin: 0 0 ${tokens.space[1]};
    font: ${tokens.weight.semibold} ${tokens.font[12]};
  }
  & > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
  & li {
    padding-block: 4px;
    overflow-wrap: anywhere;
  }
  & b {
    font-weight: ${tokens.weight.medium};
  }
  & small {
    display: block;
    color: ${tokens.color.text3};
    font: ${tokens.font[12]};
  }
`;
