import { useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { paths } from '@funil/api/contract';
import type { SimulatedLead } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, Chip, Switch } from '@funil/ui';
import { formatDateTime } from '@funil/validation/values';
import { formatCount } from '../../../formats/formatCount.ts';
import { useClock } from '../../../formats/useClock.ts';
import { describeSimulatedLeadFilter, fitsSimulatedLeadFilter } from './simulatedLeadFilter.ts';
import type { SimulatedLeadFilter } from './simulatedLeadFilter.ts';
import { describeCourse, describeSkipped } from './describeSimulation.ts';

const pageSize = 20;

interface SimulationLeadsProps {
  leads: readonly SimulatedLead[];
  /** Leads to show; null for all. */
  choice: SimulatedLeadFilter | null;
  onClear: () => void;
}

function Course({ title, course }: { title: string; course: SimulatedLead['simulated'] }) {
  const skipped = course && describeSkipped(course);
  return (
    <div>
      <Quiet>{title}</Quiet> {describeCourse(course)}
      {skipped && <Skipped>{skipped}</Skipped>}
    </div>
  );
}

export function SimulationLeads({ leads, choice, onClear }: SimulationLeadsProps) {
  const { timeZone } = useClock();
  const [isChangedOnly, setChangedOnly] = useState(true);
  const [shown, setShown] = useState(pageSize);
  const titleId = useId();
  const chosen = leads.filter((lead) => fitsSimulatedLeadFilter(lead, choice) && (!isChangedOnly || lead.is_changed));
  const rest = chosen.length - shown;
  return (
    <section aria-labelledby={titleId}>
      <Head>
        <h3 id={titleId}>Lead a lead</h3>
        {choice && (
          <Chip
            label={describeSimulatedLeadFilter(choice)}
            onRemove={onClear}
            removeLabel={() => 'Ver todos os leads'}
          />
        )}
        <Switch label="Só o que muda" checked={isChangedOnly} onCheckedChange={setChangedOnly} />
        <Quiet role="status">
          {formatCount(chosen.length)} de {formatCount(leads.length)}
        </Quiet>
      </Head>
      {chosen.length === 0 && (
        <Quiet as="p">{isChangedOnly ? 'Nada muda para estes leads.' : 'Nenhum lead neste número.'}</Quiet>
      )}
      <List>
        {chosen.slice(0, shown).map(({ id, lead, came_at: at, simulated, happened }) => (
          <li key={id}>
            <div>
              {lead ? (
                <Link to={paths.lead(lead.number)} target="_blank" rel="noreferrer">
                  {`${lead.number} ${lead.name}`}
                </Link>
              ) : (
                <Quiet>Lead indisponível</Quiet>
              )}
              <Skipped as="time" dateTime={at}>
                Chegou {formatDateTime(at, timeZone)}
              </Skipped>
            </div>
            <Course title="Simulado:" course={simulated} />
            <Course title="Foi:" course={happened} />
          </li>
        ))}
      </List>
      {rest > 0 && (
        <Button size="sm" onClick={() => setShown(shown + pageSize)}>
          Mostrar mais
        </Button>
      )}
    </section>
  );
}

const Quiet = styled.span`
  margin: 0;
  color: ${tokens.color.text2};
`;

const Skipped = styled.span`
  display: block;
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[2]} ${tokens.space[3]};
  h3 {
    margin: 0;
    font: ${tokens.font[13]};
    font-weight: ${tokens.weight.medium};
  }
`;

const List = styled.ul`
  container-type: inline-size;
  margin: 0 0 ${tokens.space[2]};
  padding: 0;
  font-variant-numeric: tabular-nums;
  list-style: none;
  & > li {
    display: grid;
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: 2px ${tokens.space[3]};
    padding-block: ${tokens.space[2]};
    border-block-end: 1px solid ${tokens.color.border};
    overflow-wrap: anywhere;
  }
  a {
    color: ${tokens.color.text};
    font-weight: ${tokens.weight.medium};
  }
  @container (max-width: 560px) {
    & > li {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
