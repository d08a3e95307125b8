import { useMemo } from 'react';
import { styled } from 'styled-components';
import { formatRatio, funnelOrder, statusReportLabels as labels } from '@funil/api/contract';
import type { LeadStatusReport, StageNumbers, StatusReportMode } from '@funil/api/contract';
import { tokens } from '@funil/theme';
import { Card, CardHeader, DataTable, EmptyState, StatusDot } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { formatCurrency } from '@funil/validation/values';
import { formatCount } from '../../formats/formatCount.ts';
import { countLabel } from '../../formats/countLabel.ts';
import { outcomeOf } from '../catalog/leadStatuses/outcomeOf.ts';
import { LinkedNumber } from '../leadFilters/LinkedNumber.tsx';
import type { StatusLists } from './useStatusListPaths.ts';

interface StageTableProps {
  report: LeadStatusReport;
  mode: StatusReportMode;
  lists: StatusLists;
}

const leads = (count: number) => countLabel(count, 'lead', 'leads');

export function StageTable({ report, mode, lists }: StageTableProps) {
  const { stages, elsewhere } = report;
  const columns = useMemo(() => {
    const steps = funnelOrder(stages);
    const next = (stage: StageNumbers) => (stage.kind === 'lost' ? undefined : steps[steps.indexOf(stage) + 1]);
    const rate = (stage: StageNumbers, when: 'now' | 'before') => {
      const further = next(stage);
      if (!further) return null;
      const share = formatRatio(further.reached[when], stage.reached[when]);
      const ofBefore = when === 'before' ? ' no período anterior' : '';
      return (
        <LinkedNumber
          to={lists.reached(report, further, when)}
          tone={when === 'before' ? 'quiet' : 'brand'}
          label={`${share}, ${leads(further.reached[when])} que chegaram a ${further.name}${ofBefore}`}
        >
          {share}
        </LinkedNumber>
      );
    };
    return [
      {
        id: 'status',
        header: labels.status,
        cell: ({ name, color, kind }) => (
          <Named>
            <StatusDot color={color} outcome={outcomeOf({ kind })} />
            <span>{name}</span>
          </Named>
        ),
        tone: 'strong',
      },
      {
        id: 'aqui',
        header: labels.held[mode],
        cell: (stage) => (
          <LinkedNumber to={lists.held([stage])} label={`${leads(stage.count)} em ${stage.name}`}>
            {formatCount(stage.count)}
          </LinkedNumber>
        ),
        align: 'end',
      },
      {
        id: 'chegaram',
        header: labels.reached,
        cell: (stage) => (
          <LinkedNumber
            to={lists.reached(report, stage)}
            label={`${leads(stage.reached.now)} que chegaram a ${stage.name}`}
          >
            {formatCount(stage.reached.now)}
          </LinkedNumber>
        ),
        align: 'end',
      },
      { id: 'avancam', header: labels.onward, cell: (stage) => rate(stage, 'now'), align: 'end' },
      {
        id: 'antes',
        yields: 2,
        header: labels.onward_before,
        cell: (stage) => rate(stage, 'before'),
        align: 'end',
        tone: 'faint',
      },
      {
        id: 'valor',
        header: labels.value,
        cell: (stage) =>
          stage.value_cents === null ? (
            '–'
          ) : (
            <LinkedNumber to={lists.held([stage])} label={`${formatCurrency(stage.value_cents)} em ${stage.name}`}>
              {formatCurrency(stage.value_cents)}
            </LinkedNumber>
          ),
        align: 'end',
      },
      {
        id: 'idade',
        yields: 1,
        header: labels.age,
        cell: (stage) => {
          if (stage.age_days === null) return stage.count > 0 && '–';
          const age = countLabel(stage.age_days, 'dia', 'dias');
          return (
            <LinkedNumber
              to={lists.held([stage])}
              label={`${age} de idade média, ${leads(stage.count)} em ${stage.name}`}
            >
              {age}
            </LinkedNumber>
          );
        },
        align: 'end',
      },
    ] satisfies DataTableColumn<StageNumbers>[];
  }, [report, stages, mode, lists]);
  return (
    <Card asChild>
      <section>
        <CardHeader title="Status" />
        <DataTable
          label="Leads por status"
          layout="flow"
          columns={columns}
          rows={stages}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          empty={<EmptyState title="Nenhum status ainda" />}
        />
        {elsewhere > 0 && (
          <Note>
            {countLabel(elsewhere, 'lead está', 'leads estão')} hoje com outras pessoas: nas quantidades, mas não no
            valor nem na idade.
          </Note>
        )}
      </section>
    </Card>
  );
}

const Note = styled.p`
  margin: 0;
  padding: ${tokens.space[3]} ${tokens.space[4]};
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
`;

const Named = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-inline-size: 0;
  > span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
`;
