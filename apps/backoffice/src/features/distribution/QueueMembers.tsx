import { useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { fairnessDays } from '@funil/api/contract';
import type { CandidateOutcome, DistributionQueue, QueueMember } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Button, Card, CardHeader, DataTable, EmptyState, Meter, Person } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatCount } from '../../formats/formatCount.ts';
import { QueueMembersForm } from './QueueMembersForm.tsx';
import { describeMember, describeOtherPeople, describeOthers, fairnessOf } from './queueLabels.ts';

const rowId = ({ person }: QueueMember) => person.id;
const rowName = ({ person }: QueueMember) => person.name;

/** Count out of a limit, "24 de 30", with a bar. */
function Capped({ count, cap, label, word }: { count: number; cap: number | null; label: string; word: string }) {
  const said = <OnPhone>{word}</OnPhone>;
  if (cap === null)
    return (
      <Row>
        <span>
          {formatCount(count)} {said}
        </span>
      </Row>
    );
  return (
    <Row data-two="">
      <span>
        {formatCount(count)} <Quiet>de {formatCount(cap)}</Quiet> {said}
      </span>
      <Short value={count} max={cap} aria-label={label} valueText={`${count} de ${cap}`} />
    </Row>
  );
}

/** Bar of a member's share; on phones a text. */
function Gauge({ has, due, widest, label }: { has: number; due: number; widest: number; label: string }) {
  return (
    <Row>
      <Track role="img" aria-label={label}>
        <Bar style={{ inlineSize: `${(has / widest) * 90}%` }} />
        <Mark style={{ insetInlineStart: `${(due / widest) * 90}%` }} />
      </Track>
      <span data-wide="">{has}%</span>
      <OnPhone aria-hidden data-line="">
        {label}
      </OnPhone>
    </Row>
  );
}

const State = ({ skippedFor }: { skippedFor: CandidateOutcome | null }) => (
  <Row data-start="">
    <Dot
      data-state={
        skippedFor === null ? 'on' : skippedFor === 'daily_limit' || skippedFor === 'full' ? 'warning' : 'off'
      }
      aria-hidden
    />
    {describeMember(skippedFor)}
  </Row>
);

export function QueueMembers({ queue, isGone }: { queue: DistributionQueue; isGone: boolean }) {
  const [isEditing, setEditing] = useState(false);
  const onEdit = isGone ? undefined : () => setEditing(true);
  const { members, strategy, others } = queue;
  const fairness = useMemo(() => fairnessOf({ members, strategy, others }, fairnessDays), [members, strategy, others]);
  const further = describeOthers(queue);
  const columns = useMemo((): readonly DataTableColumn<QueueMember>[] => {
    // One scale for all bars, so that they are comparable.
    const widest = Math.max(1, ...[...fairness.shares.values()].flatMap(({ has, due }) => [has, due]));
    return [
      {
        id: 'pessoa',
        header: 'Pessoa',
        cell: ({ person }) => <Person name={person.name} seed={person.id} />,
        tone: 'strong',
        card: '1-start',
      },
      // Only the weighted strategy uses weights.
      ...(strategy === 'weighted'
        ? [
            {
              id: 'peso',
              header: 'Peso',
              cell: ({ weight }: QueueMember) => (
                <Row>
                  <OnPhone>peso</OnPhone> {formatCount(weight)}
                </Row>
              ),
              align: 'end' as const,
              card: '3-end' as const,
            },
          ]
        : []),
      {
        id: 'hoje',
        header: 'Hoje',
        cell: ({ received_today: count, daily_cap: cap, person }) => (
          <Capped count={count} cap={cap} label={`${person.name} hoje`} word="hoje" />
        ),
        align: 'end',
        card: '2-start',
      },
      {
        id: 'aberto',
        header: 'Em aberto',
        cell: ({ open_count: count, open_cap: cap, person }) => (
          <Capped count={count} cap={cap} label={`${person.name} em aberto`} word="em aberto" />
        ),
        align: 'end',
        card: '2-end',
      },
      {
        id: 'parte',
        // Hidden last, because only this column shows whether the queue is fair.
        yields: 1,
        header: fairness.title,
        cell: ({ person }) => {
          const share = fairness.shares.get(person.id)!;
          return <Gauge {...share} widest={widest} label={fairness.describe(share)} />;
        },
        card: '3-start',
      },
      {
        id: 'situacao',
        header: 'Situação',
        cell: ({ skipped_for: skippedFor }) => <State skippedFor={skippedFor} />,
        card: '1-end',
      },
    ];
  }, [fairness, strategy]);
  return (
    <Card asChild>
      <section aria-label="Pessoas">
        <CardHeader title={`Pessoas ${members.length + (others?.count ?? 0)}`}>
          {isEditing ? (
            'As mudanças valem ao salvar'
          ) : (
            <Tools>
              <Legend aria-hidden>
                <Key /> {fairness.bar} <KeyMark /> {fairness.mark}
              </Legend>
              {onEdit && members.length > 0 && (
                <Button size="sm" onClick={onEdit}>
                  Editar pessoas
                </Button>
              )}
            </Tools>
          )}
        </CardHeader>
        {isEditing && <QueueMembersForm queue={queue} isGone={isGone} onDone={() => setEditing(false)} />}
        {!isEditing && (
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
                title={others ? 'Ninguém dos seus grupos nesta fila' : 'Ninguém nesta fila ainda'}
                actions={
                  onEdit && (
                    <Button size="sm" variant="primary" onClick={onEdit}>
                      Adicionar pessoas
                    </Button>
                  )
                }
              >
                {others
                  ? `Ela tem ${describeOtherPeople(others.count)}.`
                  : 'Enquanto isso, os leads desta fila esperam.'}
              </EmptyState>
            }
          />
        )}
        {further && members.length > 0 && <Further>{further}</Further>}
      </section>
    </Card>
  );
}

const Tools = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[3]};
`;

const Further = styled.p`
  margin: 0;
  padding: ${tokens.space[2]} ${tokens.space[4]};
  border-block-start: 1px solid ${tokens.color.border};
  color: ${tokens.color.text3};
  font: ${tokens.font[12]};
`;

const Row = styled.span`
  display: inline-flex;
  align-items: center;
  justify-content: flex-end;
  gap: ${tokens.space[2]};
  font-variant-numeric: tabular-nums;
  &[data-start] {
    justify-content: flex-start;
  }
  &[data-two] {
    flex-direction: column;
    align-items: flex-end;
    gap: 3px;
  }
  ${tokens.media.mobile} {
    flex-wrap: wrap;
    justify-content: flex-start;
    &[data-two] {
      flex-direction: row;
      align-items: center;
      gap: ${tokens.space[2]};
    }
    & > [data-wide] {
      display: none;
    }
  }
`;

/** Label of a cell on phones, which show no column headers. */
const OnPhone = styled.span`
  display: none;
  color: ${tokens.color.text2};
  ${tokens.media.mobile} {
    display: inline;
    &[data-line] {
      white-space: nowrap;
    }
  }
`;

const Quiet = styled.span`
  color: ${tokens.color.text3};
`;

const Short = styled(Meter)`
  flex: none;
  inline-size: 56px;
`;

const Track = styled.span`
  position: relative;
  flex: none;
  inline-size: 88px;
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
