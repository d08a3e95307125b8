import { useMemo } from 'react';
import { styled } from 'styled-components';
import {
  describeReportOrder,
  orderReportRows,
  readReportOrder,
  receiverRowsNote,
  reportDimensionLabels,
  reportOrderColumns,
} from '@funil/api/contract';
import type { Report, RowReportKind } from '@funil/api/contract';
import { tokens, useTenantTheme } from '@funil/theme';
import { Card, CardHeader, DataTable, EmptyState, useIsMobile } from '@funil/ui';
import { countLabel } from '../../formats/countLabel.ts';
import { dayOf } from '@funil/validation/values';
import { useClock } from '../../formats/useClock.ts';
import { isYoung } from './reportLabels.ts';
import { OrderMenu } from './OrderMenu.tsx';
import { reportColumns } from './reportColumns.tsx';
import type { ReportAddress } from './useReportAddress.ts';
import type { ReportLists } from './useReportListPaths.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';

interface ReportTableProps {
  kind: RowReportKind;
  title: string;
  report: Report;
  lists: ReportLists;
  address: Pick<ReportAddress, 'order' | 'setOrder'>;
  /** Address of a row's commissions, by the row's key. */
  commissionsOf?: (key: string) => string | null;
}

export function ReportTable({
  kind,
  title,
  report,
  lists,
  address: { order, setOrder },
  commissionsOf,
}: ReportTableProps) {
  const { personalization } = useTenantTheme();
  const product = personalization.singular_product_label;
  const { now, timeZone } = useClock();
  const { role } = useCurrentSession().user;
  const isRecent = isYoung(report.days, dayOf(now, timeZone));
  const columns = useMemo(
    () => reportColumns(kind, report, lists, product, { commissionsOf, isRecent, role }),
    [kind, report, lists, product, commissionsOf, isRecent, role],
  );
  const rows = useMemo(() => orderReportRows(report.rows, order), [report.rows, order]);
  const { rows_left_out: leftOut } = report;
  const isMobile = useIsMobile();
  const dimension = report.by === 'product' ? product : reportDimensionLabels[report.by];
  return (
    <Card asChild>
      <section>
        <CardHeader title={title}>
          {isMobile && rows.length > 1 && (
            <OrderMenu report={kind} dimension={dimension} order={order} onChange={setOrder} />
          )}
        </CardHeader>
        {order && <OnPaper>Ordem: {describeReportOrder(kind, order, dimension, role)}</OnPaper>}
        <DataTable
          label={title}
          layout="flow"
          columns={columns}
          rows={rows}
          sort={order && readReportOrder(order)}
          onSortChange={({ column, direction }) => {
            const chosen = reportOrderColumns.find((name) => name === column);
            if (chosen) setOrder(direction === 'desc' ? `-${chosen}` : chosen);
          }}
          rowId={({ key }) => key}
          rowName={({ name }) => name}
          empty={<EmptyState title="Nada no período">Escolha outros dias ou tire um filtro.</EmptyState>}
        />
        {kind === 'lead_report' && (report.by === 'person' || report.by === 'group') && <Note>{receiverRowsNote}</Note>}
        {leftOut > 0 && <Note>Mais {countLabel(leftOut, 'linha não mostrada', 'linhas não mostradas')}.</Note>}
      </section>
    </Card>
  );
}

/** Order of the rows, for print only: the screen shows it in the column header. */
const OnPaper = styled.p`
  margin: 0;
  padding: ${tokens.space[2]} ${tokens.space[4]} 0;
  font: ${tokens.font[12]};
  @media not print {
    display: none;
  }
`;

const Note = styled.p`
  margin: 0;
  padding: ${tokens.space[3]} ${tokens.space[4]};
  color: ${tokens.color.text2};
  font: ${tokens.font[12]};
`;
