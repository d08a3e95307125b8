import { useRef, useState } from 'react';
import { styled } from 'styled-components';
import { simulatedDays } from '@funil/api/contract';
import type { QueueSimulation, SimulatedPerson, SimulatedTotals } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Person, Stack } from '@funil/ui';
import { formatCount } from '../../../formats/formatCount.ts';
import type { SimulatedLeadFilter, Side } from './simulatedLeadFilter.ts';
import { describeDifference, describeScope, describeSkips, describeTaken, describeWait } from './describeSimulation.ts';
import { SimulationLeads } from './SimulationLeads.tsx';

const counts = [
  { of: 'given', label: 'Entregues por esta fila', count: ({ given }: SimulatedTotals) => given },
  { of: 'elsewhere', label: 'Entregues por outras filas', count: ({ elsewhere }: SimulatedTotals) => elsewhere },
  { of: 'waiting', label: 'Sem ninguém livre', count: ({ waiting }: SimulatedTotals) => waiting },
  { of: 'waited', label: 'Esperaram', count: ({ waited }: SimulatedTotals) => waited },
] as const;

const waits = [
  { label: 'Espera mediana', wait: (of: SimulatedTotals) => of.median_wait_minutes },
  { label: 'Espera mais longa', wait: (of: SimulatedTotals) => of.longest_wait_minutes },
] as const;

const Heads = ({ first }: { first: string }) => (
  <>
    <th scope="col">{first}</th>
    <th scope="col" data-number="">
      Simulado
    </th>
    <th scope="col" data-number="">
      Foi
    </th>
    <th scope="col" data-number="">
      Diferença
    </th>
  </>
);

function Numbers({ label, simulated, happened, onOpen }: NumbersProps) {
  const number = (side: Side, count: number) => (
    <td data-number="">
      {count === 0 ? (
        formatCount(count)
      ) : (
        <Opener
          type="button"
          title={`Ver os leads: ${label}, ${side === 'simulated' ? 'simulado' : 'foi'}`}
          onClick={() => onOpen(side)}
        >
          {formatCount(count)}
        </Opener>
      )}
    </td>
  );
  return (
    <>
      {number('simulated', simulated)}
      {number('happened', happened)}
      <td data-number="">{describeDifference(simulated, happened)}</td>
    </>
  );
}

interface NumbersProps {
  label: string;
  simulated: number;
  happened: number;
  onOpen: (side: Side) => void;
}

export function SimulationTable({ simulation }: { simulation: QueueSimulation }) {
  const { simulated, happened, people, others, leads, leads_count: count } = simulation;
  const [choice, setChoice] = useState<SimulatedLeadFilter | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const taken = describeTaken(simulation);
  if (count === 0)
    return (
      <Quiet role="status">
        Nenhum lead dos últimos {simulatedDays} dias passaria por esta fila. {taken}
      </Quiet>
    );
  const open = (next: SimulatedLeadFilter) => {
    setChoice(next);
    list.current?.scrollIntoView({ block: 'nearest' });
    list.current?.focus({ preventScroll: true });
  };
  return (
    <Stack>
      <Quiet role="status">
        {describeScope(simulation)} {taken}
      </Quiet>
      <Scroll tabIndex={0} role="region" aria-label="Totais">
        <Table>
          <thead>
            <tr>
              <Heads first="Leads" />
            </tr>
          </thead>
          <tbody>
            {counts.map(({ of, label, count: read }) => (
              <tr key={of}>
                <th scope="row">{label}</th>
                <Numbers
                  label={label}
                  simulated={read(simulated)}
                  happened={read(happened)}
                  onOpen={(side) => open({ side, of })}
                />
              </tr>
            ))}
            {waits.map(({ label, wait }) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td data-number="">{describeWait(wait(simulated))}</td>
                <td data-number="">{describeWait(wait(happened))}</td>
                <td>{null}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </Scroll>
      <Scroll tabIndex={0} role="region" aria-label="Quem receberia">
        <Table>
          <thead>
            <tr>
              <Heads first="Pessoa" />
              <th scope="col" data-wide="">
                Pulada na simulação
              </th>
            </tr>
          </thead>
          <tbody>
            {people.map(({ person, ...of }) => (
              <tr key={person.id}>
                <th scope="row">
                  <Person name={person.name} seed={person.id}>
                    {person.name}
                  </Person>
                  {describeSkips(of) !== null && <Skipped data-narrow="">{narrowSkips(of)}</Skipped>}
                </th>
                <Numbers
                  label={person.name}
                  simulated={of.simulated.received}
                  happened={of.happened.received}
                  onOpen={(side) => open({ side, of: 'person', ...person })}
                />
                <td data-wide="">{describeSkips(of) ?? <Quiet as="span">Nunca</Quiet>}</td>
              </tr>
            ))}
            {others && (
              <tr>
                <th scope="row">Outras pessoas</th>
                <Numbers
                  label="Outras pessoas"
                  simulated={others.simulated}
                  happened={others.happened}
                  onOpen={(side) => open({ side, of: 'others' })}
                />
                <td data-wide="">{null}</td>
              </tr>
            )}
          </tbody>
        </Table>
      </Scroll>
      <div ref={list} tabIndex={-1}>
        <SimulationLeads key={JSON.stringify(choice)} leads={leads} choice={choice} onClear={() => setChoice(null)} />
      </div>
    </Stack>
  );
}

const narrowSkips = (of: Pick<SimulatedPerson, 'is_member' | 'simulated'>) =>
  of.is_member ? `Pulada: ${describeSkips(of)}` : describeSkips(of);

const Quiet = styled.p`
  margin: 0;
  color: ${tokens.color.text2};
`;

const Opener = styled.button`
  padding: 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
    outline-offset: 2px;
  }
`;

const Skipped = styled.span`
  display: block;
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
`;

const Scroll = styled.div`
  container-type: inline-size;
  overflow-x: auto;
  &:focus-visible {
    outline: 2px solid ${tokens.color.focus};
  }
`;

const Table = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;
  th,
  td {
    padding: 6px 8px;
    border-block-end: 1px solid ${tokens.color.border};
    font-weight: ${tokens.weight.regular};
    text-align: start;
  }
  thead th {
    color: ${tokens.color.text2};
    font: ${tokens.font[12]};
    white-space: nowrap;
  }
  [data-number] {
    text-align: end;
    white-space: nowrap;
  }
  [data-narrow] {
    display: none;
  }
  @container (max-width: 480px) {
    [data-narrow] {
      display: block;
    }
    [data-wide] {
      display: none;
    }
    th,
    td {
      padding-inline: 0 8px;
    }
    tr > :nth-child(4) {
      padding-inline-end: 0;
    }
  }
`;
