import { useMemo } from 'react';
import { styled } from 'styled-components';
import { formatRatio, elsewhereLabel, statusReportLabels as labels } from '@funil/api/contract';
import type { LeadStatusReport, LossReasonNumbers, StatusReportMode } from '@funil/api/contract';
import { pageRoom, Card, CardBody, CardHeader, DataTable, DonutChart, EmptyState } from '@funil/ui';
import type { DataTableColumn } from '@funil/ui';
import { tokens } from '@funil/theme';
import { formatCurrency } from '@funil/validation/values';
import { formatCount } from '../../formats/formatCount.ts';
import { countLabel } from '../../formats/countLabel.ts';
import { LinkedNumber } from '../leadFilters/LinkedNumber.tsx';
import type { StatusLists } from './useStatusListPaths.ts';

interface LossReasonsProps {
  report: LeadStatusReport;
  mode: StatusReportMode;
  lists: StatusLists;
}

export function LossReasons({ report, mode, lists }: LossReasonsProps) {
  const { loss_reasons: reasons, losses_elsewhere: elsewhere, lost } = report;
  const columns = useMemo(
    () =>
      [
        { id: 'motivo', header: labels.reason, cell: ({ name }) => name, tone: 'strong' },
        {
          id: 'perdidos',
          header: labels.lost[mode],
          cell: ({ id, name, count }) => (
            <LinkedNumber
              to={lists.lostFor(report, id, count)}
              label={`${countLabel(count, 'lead perdido', 'leads perdidos')}: ${name}`}
            >
              {formatCount(count)}
            </LinkedNumber>
          ),
          align: 'end',
        },
        {
          id: 'parte',
          header: labels.share,
          cell: ({ id, name, count }) => {
            const share = formatRatio(count, report.lost.now);
            return (
              <LinkedNumber
                to={lists.lostFor(report, id, count)}
                label={`${share} das perdas, ${countLabel(count, 'lead perdido', 'leads perdidos')}: ${name}`}
              >
                {share}
              </LinkedNumber>
            );
          },
          align: 'end',
        },
        {
          id: 'valor',
          header: labels.value,
          cell: ({ id, name, count, value_cents: cents }) => (
            <LinkedNumber to={lists.lostFor(report, id, count)} label={`${formatCurrency(cents)} perdidos: ${name}`}>
              {formatCurrency(cents)}
            </LinkedNumber>
          ),
          align: 'end',
        },
      ] satisfies DataTableColumn<LossReasonNumbers>[],
    [report, mode, lists],
  );
  // Includes losses the viewer may no longer see, so that the total matches the table.
  const slices = [...reasons, { name: elsewhereLabel, count: elsewhere }];
  return (
    <Card asChild>
      <section>
        <CardHeader title="Motivos de perda" />
        <Beside>
          {lost.now > elsewhere && (
            <CardBody>
              <DonutChart
                label="Motivos de perda"
                slices={slices.map(({ name, count }) => ({ name, value: count }))}
                texts={{ others: 'Demais motivos' }}
              />
            </CardBody>
          )}
          <div>
            <DataTable
              label="Motivos de perda"
              layout="flow"
              columns={columns}
              rows={reasons}
              rowId={({ id }) => id}
              rowName={({ name }) => name}
              empty={<EmptyState title={elsewhere > 0 ? 'Nenhum motivo que você possa ver' : 'Nenhum lead perdido'} />}
            />
            {elsewhere > 0 && (
              <Note>{countLabel(elsewhere, 'lead perdido está', 'leads perdidos estão')} hoje com outras pessoas.</Note>
            )}
          </div>
        </Beside>
      </section>
    </Card>
  );
}

const Beside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  ${pageRoom.wide} {
    &:has(> :nth-child(2)) {
      grid-template-columns: minmax(0, 2fr) minmax(0, 3fr);
    }
  }
`;

const Note = styled.p`
  margin: 0;
  padding: ${tokens.space[3]} ${tokens.space[4]};
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
`;
