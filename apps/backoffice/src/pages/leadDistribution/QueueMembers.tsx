import { useMemo } from 'react';
import { styled } from 'styled-components';
import { fairnessDays } from '@funil/api/contract';
import type { CandidateOutcome, DistributionQueue, QueueMember } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, Card, CardHeader, DataTable, EmptyState, Meter, Person } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatCount } from '../../formats/count.ts';
import { describeMember, percent } from './queueWords.ts';

const rowId = ({ person }: QueueMember) => person.id;
const rowName = ({ person }: QueueMember) => person.name;

/** "24 de 30" with its bar; without a limit the count alone. */
function Capped({ count, cap, label }: { count: number; cap: number | null; label: string }) {
  if (cap === null) return formatCount(count);
  return (
    <Row>
      <span>
        {formatCount(count)} <Quiet>de {formatCount(cap)}</Quiet>
      </span>
      <Short value={count} max={cap} aria-label={label} valueText={`${count} de ${cap}`} />
    </Row>
  );
}

/** What somebody received, as a bar, beside the mark of what its weight expects. */
function Gauge({ received, expected, widest }: { received: number; expected: number; widest: number }) {
  return (
    <Row>
      <Track role="img" aria-label={`Recebeu ${received}%, esperado ${expected}%`}>
        <Bar style={{ inlineSize: `${(received / widest) * 90}%` }} />
        <Mark style={{ insetInlineStart: `${(expected / widest) * 90}%` }} />
      </Track>
      <span>{received}%</span>
    </Row>
  );
}

const State = ({ skippedFor }: { skippedFor: CandidateOutcome | null }) => (
  <Row data-start="">
    <Dot data-state={skippedFor === null ? 'on' : skippedFor === 'daily_limit' || skippedFor === 'full' ? 'warning' : 'off'} aria-hidden />
    {describeMember(skippedFor)}
  </Row>
);

/** The people of a queue: their weight, how full they are, and what they received beside what their weight expects. */
export function QueueMembers({ queue, onEdit }: { queue: DistributionQueue; onEdit: () => void }) {
  const { members } = queue;
  const columns = useMemo((): readonly DataTableColumn<QueueMember>[] => {
    const received = members.reduce((sum, { received_count: count }) => sum + count, 0);
    const weights = members.reduce((sum, { weight }) => sum + weight, 0);
    // One scale for all of them: bars are there to be compared.
    const widest = Math.max(1, ...members.flatMap(({ received_count: count, weight }) => [percent(count, received), percent(weight, weights)]));
    return [
      { id: 'pessoa', header: 'Pessoa', cell: ({ person }) => <Person name={person.name} seed={person.id} />, tone: 'strong', card: '1-start' },
      { id: 'peso', header: 'Peso', cell: ({ weight }) => weight, align: 'end', card: 'hidden' },
      { id: 'hoje', header: 'Hoje', cell: ({ received_today: count, daily_cap: cap, person }) => <Capped count={count} cap={cap} label={`${person.name} hoje`} />, align: 'end', card: '2-start' },
      { id: 'aberto', header: 'Em aberto', cell: ({ open_count: count, open_cap: cap, person }) => <Capped count={count} cap={cap} label={`${person.name} em aberto`} />, align: 'end', card: '2-end' },
      { id: 'parte', header: 'Parte recebida', cell: ({ received_count: count, weight }) => <Gauge received={percent(count, received)} expected={percent(weight, weights)} widest={widest} />, card: '3-start' },
      { id: 'situacao', header: 'Situação', cell: ({ skipped_for: skippedFor }) => <State skippedFor={skippedFor} />, card: '1-end' },
    ];
  }, [members]);
  return (
    <Card asChild>
      <section aria-label="Pessoas">
        <CardHeader title={`Pessoas ${members.length}`}>
          <Legend aria-hidden>
            <Key /> Recebido, {fairnessDays} dias <KeyMark /> Esperado pelo peso
          </Legend>
        </CardHeader>
        <DataTable
          label="Pessoas da fila"
          layout="flow"
          rowHeight={40}
          columns={columns}
          rows={members}
          rowId={rowId}
          rowName={rowName}
          onRowClick={onEdit}
          empty={
            <EmptyState
              title="Ninguém nesta fila ainda"
              actions={
                <Button size="sm" variant="primary" onClick={onEdit}>
                  Adicionar pessoas
                </Button>
              }
            >
              Enquanto isso, os leads desta fila esperam.
            </EmptyState>
          }
        />
      </section>
    </Card>
  );
}

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${tokens.space[2]};
  font-variant-numeric: tabular-nums;
  &[data-start] {
    justify-content: flex-start;
  }
`;

const Quiet = styled.span`
  color: ${tokens.color.text3};
`;

const Short = styled(Meter)`
  flex: none;
  inline-size: 40px;
`;

const Track = styled.span`
  position: relative;
  flex: none;
  inline-size: 120px;
  block-size: 6px;
  border-radius: 3px;
  background: ${tokens.color.border};
`;

const Bar = styled.span`
  position: absolute;
  inset-block: 0;
  inset-inline-start: 0;
  border-radius: 3px;
  background: ${tokens.color.accent.graphic};
`;

const Mark = styled.span`
  position: absolute;
  inset-block-start: -3px;
  inline-size: 2px;
  block-size: 12px;
  background: ${tokens.color.text};
`;

const Dot = styled.span`
  flex: none;
  inline-size: 8px;
  block-size: 8px;
  border-radius: 50%;
  background: ${tokens.color.text3};
  &[data-state='on'] {
    background: ${tokens.color.success};
  }
  &[data-state='warning'] {
    background: ${tokens.color.warning};
  }
`;

const Legend = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  ${tokens.media.mobile} {
    display: none;
  }
`;

const Key = styled.i`
  inline-size: 12px;
  block-size: 3px;
  background: ${tokens.color.accent.graphic};
`;

const KeyMark = styled.i`
  inline-size: 2px;
  block-size: 12px;
  margin-inline-start: 6px;
  background: ${tokens.color.text};
`;
