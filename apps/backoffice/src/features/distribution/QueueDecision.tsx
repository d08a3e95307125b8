import { useState } from 'react';
import type { MouseEvent } from 'react';
import { ChevronDown, ChevronRight, Clock3 } from 'lucide-react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { candidateOutcomeLabels, escalatedLabel, paths, regionSourceLabels } from '@funil/api/contract';
import type { DistributionDecision } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Badge, IconButton, Person } from '@funil/ui';
import { formatRelative } from '@funil/validation/values';
import { lowerFirst } from '../../formats/lowerFirst.ts';
import { useClock } from '../../formats/useClock.ts';
import { describeCount, describeOtherPeople, describeSkips, describeStanding, outcomeTones } from './queueLabels.ts';

interface QueueDecisionProps {
  decision: DistributionDecision;
  hasQueue: boolean;
}

/** Elements that handle their own clicks. */
const ownClicks = 'a, button';

export function QueueDecision({ decision, hasQueue }: QueueDecisionProps) {
  const clock = useClock();
  const [isOpen, setOpen] = useState(false);
  const { at, lead, owner, candidates, others_count: others } = decision;
  const name = lead ? `do lead ${lead.number}` : `de ${lowerFirst(formatRelative(at, clock))}`;
  const toggle = () => setOpen((wasOpen) => !wasOpen);
  const onRowClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest(ownClicks)) return;
    // Selecting text must not toggle the row.
    if (document.getSelection()?.isCollapsed !== false) toggle();
  };
  return (
    <li>
      <Line onClick={onRowClick}>
        <Quiet as="time" dateTime={at}>
          {formatRelative(at, clock)}
        </Quiet>
        <LeadName>
          {lead ? (
            <Link to={paths.lead(lead.number)}>{`${lead.number} ${lead.name}`}</Link>
          ) : (
            <Quiet>Lead indisponível</Quiet>
          )}
        </LeadName>
        {owner ? (
          <Person name={owner.name} seed={owner.id}>
            {owner.name}
            {decision.is_escalated && <Escalated>{escalatedLabel}</Escalated>}
          </Person>
        ) : (
          <Waiting>
            <Clock3 size={16} strokeWidth={1.75} aria-hidden /> {describeStanding(decision)}
          </Waiting>
        )}
        <Skips>{hasQueue ? decision.queue_name : describeSkips(decision)}</Skips>
        <IconButton
          size="sm"
          label={isOpen ? `Fechar os candidatos ${name}` : `Ver os candidatos ${name}`}
          aria-expanded={isOpen}
          icon={isOpen ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
          onClick={toggle}
        />
      </Line>
      {isOpen && (
        <Why aria-label={`Candidatos ${name}`}>
          {decision.region_source && <li>Veio à fila {regionSourceLabels[decision.region_source]}.</li>}
          {candidates.map((candidate) => (
            <li key={candidate.person.id}>
              <Person name={candidate.person.name} seed={candidate.person.id} />
              <Badge tone={outcomeTones[candidate.outcome]}>{candidateOutcomeLabels[candidate.outcome]}</Badge>
              <Quiet>{describeCount(candidate)}</Quiet>
            </li>
          ))}
          {others > 0 && <li>{describeOtherPeople(others)}</li>}
          {candidates.length + others === 0 && <li>Não havia ninguém na fila.</li>}
        </Why>
      )}
    </li>
  );
}

const Quiet = styled.span`
  color: ${tokens.color.text2};
`;

const Skips = styled(Quiet)`
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: 110px minmax(0, 2fr) minmax(0, 1.4fr) minmax(112px, 1fr) auto;
  gap: ${tokens.space[3]};
  align-items: center;
  min-block-size: 40px;
  padding: 6px 12px 6px 16px;
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &:hover {
    background: ${tokens.color.hover};
  }
  @container (max-width: 620px) {
    grid-template-columns: minmax(0, 1fr) auto;
    gap: 2px ${tokens.space[2]};
    padding-block: 8px;
    & > :nth-child(1) {
      grid-area: 3 / 1;
    }
    & > :nth-child(2) {
      grid-area: 1 / 1;
    }
    & > :nth-child(3) {
      grid-area: 2 / 1;
    }
    & > :nth-child(4) {
      grid-area: 3 / 2;
      justify-self: end;
    }
    & > :nth-child(5) {
      grid-area: 1 / 2 / span 2;
      justify-self: end;
    }
  }
`;

const LeadName = styled.span`
  overflow: hidden;
  font-weight: ${tokens.weight.medium};
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Escalated = styled.small`
  display: block;
  overflow: hidden;
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
  text-overflow: ellipsis;
`;

const Waiting = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-inline-size: 0;
  color: ${tokens.color.text2};
  & > svg {
    flex: none;
  }
`;

const Why = styled.ul`
  display: grid;
  gap: 6px;
  margin: 0;
  padding: 10px 16px 12px 138px;
  background: ${tokens.color.canvas};
  list-style: none;
  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: ${tokens.space[2]};
  }
  ${tokens.media.mobile} {
    padding-inline-start: 16px;
  }
`;
