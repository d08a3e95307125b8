import { styled } from 'styled-components';
import { simulatedDays } from '@funil/api/contract';
import type { QueueSimulation, SimulatedPerson } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Person, Property, PropertyList, Stack } from '@funil/ui';
import { formatCount } from '../../../formats/count.ts';
import { describeDifference, describeScope, describeSkips, describeWaits } from './describeSimulation.ts';

/** What a draft would have done beside what happened: totals, and what each person received. */
export function SimulationTable({ simulation }: { simulation: QueueSimulation }) {
  const { simulated, happened, people, others, leads_count: count } = simulation;
  if (count === 0)
    return <Quiet role="status">Nenhum lead dos últimos {simulatedDays} dias passaria por esta fila.</Quiet>;
  const totals = [
    { label: 'Entregues por esta fila', value: (of: typeof simulated) => formatCount(of.given) },
    { label: 'Entregues por outras filas', value: (of: typeof simulated) => formatCount(of.elsewhere) },
    { label: 'Sem ninguém livre', value: (of: typeof simulated) => formatCount(of.waiting) },
    { label: 'Espera', value: describeWaits },
  ];
  return (
    <Stack>
      <Quiet role="status">{describeScope(simulation)}</Quiet>
      <Totals columns={1}>
        {totals.map(({ label, value }) => (
          <Property key={label} label={label}>
            {value(simulated)} <Before>na simulação; foi {value(happened).toLowerCase()}</Before>
          </Property>
        ))}
      </Totals>
      <Scroll tabIndex={0} role="region" aria-label="Quem receberia">
        <Table>
          <thead>
            <tr>
              <th scope="col">Pessoa</th>
              <th scope="col" data-number="">
                Simulado
              </th>
              <th scope="col" data-number="">
                Foi
              </th>
              <th scope="col" data-number="">
                Diferença
              </th>
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
                <td data-number="">{formatCount(of.simulated.received)}</td>
                <td data-number="">{formatCount(of.happened.received)}</td>
                <td data-number="">{describeDifference(of.simulated.received, of.happened.received)}</td>
                <td data-wide="">{describeSkips(of) ?? <Quiet as="span">Nunca</Quiet>}</td>
              </tr>
            ))}
            {others && (
              <tr>
                <th scope="row">Pessoas de outros grupos</th>
                <td data-number="">{formatCount(others.simulated)}</td>
                <td data-number="">{formatCount(others.happened)}</td>
                <td data-number="">{describeDifference(others.simulated, others.happened)}</td>
                <td data-wide="">{null}</td>
              </tr>
            )}
          </tbody>
        </Table>
      </Scroll>
    </Stack>
  );
}

/** Below the name, where there is no room for a column. */
const narrowSkips = (of: Pick<SimulatedPerson, 'is_member' | 'simulated'>) =>
  of.is_member ? `Pulada: ${describeSkips(of)}` : describeSkips(of);

/** Longer labels than those of a lead's fields. */
const Totals = styled(PropertyList)`
  & > div {
    grid-template-columns: 172px minmax(0, 1fr);
  }
`;

const Quiet = styled.p`
  margin: 0;
  color: ${tokens.color.text2};
`;

const Before = styled.span`
  color: ${tokens.color.text2};
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
    th:last-child,
    td:nth-last-child(2) {
      padding-inline-end: 0;
    }
  }
`;
