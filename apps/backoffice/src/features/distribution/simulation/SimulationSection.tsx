import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { isApiError } from '@funil/api';
import { simulateQueueInput, simulatedDays } from '@funil/api/contract';
import type { QueueSimulation, SaveDistributionQueueInput } from '@funil/api/contract';
import { useQueueSimulation } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { Button, ErrorState, Select, SkeletonList } from '@funil/ui';
import { SimulationTable } from './SimulationTable.tsx';

type Run =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'failed'; message: string }
  | { state: 'done'; simulation: QueueSimulation; draft: string };

interface SimulationSectionProps {
  /** Queue to simulate; null before it is created. */
  queueId: string | null;
  /** Form values, saved or not. */
  draft: SaveDistributionQueueInput;
  /** Names of the other queues in their order, before which the queue may be tried; none offers no place. */
  others?: readonly string[] | undefined;
  /** Number of them that stand before the queue. */
  before?: number | undefined;
}

export function SimulationSection({ queueId, draft, others = [], before = others.length }: SimulationSectionProps) {
  const [place, setPlace] = useState<number | null>(null);
  const { simulate } = useQueueSimulation();
  const [run, setRun] = useState<Run>({ state: 'none' });
  /** Number of the latest request. Answers to older ones are ignored. */
  const latest = useRef(0);
  const { version: _, ...rule } = draft;
  const key = JSON.stringify([rule, place]);

  const box = useRef<HTMLElement>(null);
  const isDone = run.state === 'done';
  useEffect(() => {
    // The form is long, so the result is scrolled into view.
    if (isDone) box.current?.scrollIntoView({ block: 'start' });
  }, [isDone]);

  async function start() {
    const request = (latest.current += 1);
    const body = { ...rule, queue_id: queueId, place };
    if (!simulateQueueInput.isValidSync(body)) {
      setRun({ state: 'failed', message: 'Corrija os campos marcados da fila e simule de novo.' });
      return;
    }
    setRun({ state: 'loading' });
    const next: Run = await simulate(body).then(
      (simulation): Run => ({ state: 'done', simulation, draft: key }),
      (error: unknown): Run => ({
        state: 'failed',
        message: isApiError(error) ? error.message : 'A simulação não terminou.',
      }),
    );
    if (latest.current === request) setRun(next);
  }

  return (
    <Box ref={box} aria-label="Simulação">
      <Head>
        <Text>
          <b>Simular antes de salvar</b>
          <span>
            Repete os leads dos últimos {simulatedDays} dias com a fila como está neste formulário. Nada é alterado.
          </span>
        </Text>
        <Button size="sm" onClick={() => void start()} disabled={run.state === 'loading'}>
          {run.state === 'done' ? 'Simular de novo' : 'Simular'}
        </Button>
      </Head>
      {others.length > 0 && (
        <Select
          size="md"
          label="Lugar na ordem, só na simulação"
          hint="A ordem de verdade muda na lista de filas."
          options={[...others, null].map((name, index) => ({
            value: String(index + 1),
            label: `${index + 1}º, ${name === null ? 'depois das outras' : `antes de ${name}`}${index === before ? ' (como está)' : ''}`,
          }))}
          value={String(place ?? before + 1)}
          onValueChange={(value) => setPlace(Number(value) === before + 1 ? null : Number(value))}
        />
      )}
      {run.state === 'loading' && (
        <SkeletonList rows={4} rowHeight={36} label={`Simulando os últimos ${simulatedDays} dias`} />
      )}
      {run.state === 'failed' && (
        <ErrorState title="Não foi possível simular" titleAs="h3" onRetry={() => void start()}>
          {run.message}
        </ErrorState>
      )}
      {run.state === 'done' && (
        <>
          {run.draft !== key && <Changed role="status">A fila mudou desde esta simulação.</Changed>}
          <SimulationTable simulation={run.simulation} />
        </>
      )}
    </Box>
  );
}

const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[3]};
  padding-block-start: ${tokens.space[3]};
  border-block-start: 1px solid ${tokens.color.border};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]} ${tokens.space[3]};
`;

const Text = styled.div`
  display: grid;
  flex: 1 1 240px;
  span {
    color: ${tokens.color.text2};
    font: ${tokens.font[12]};
  }
  b {
    font-weight: ${tokens.weight.medium};
  }
`;

const Changed = styled.p`
  margin: 0;
  color: ${tokens.color.warningText};
`;
