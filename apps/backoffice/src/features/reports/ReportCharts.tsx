import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { receivedLabels, reportDimensionLabels } from '@funil/api/contract';
import type { Report, RowReportKind } from '@funil/api/contract';
import { useTenantTheme } from '@funil/theme';
import { BarChart, Card, CardBody, CardHeader, TwoColumns } from '@funil/ui';
import { namesByDays, receivedSeries } from '../dashboard/receivedSeries.ts';
import { namesOf } from '../dashboard/dashboardPeriod.ts';
import { RunningTotalChart } from '../dashboard/RunningTotalChart.tsx';
import { countLabel } from '../../formats/countLabel.ts';
import { wordsOf } from './reportLabels.ts';
import type { ArrivalLists, ReportLists } from './useReportListPaths.ts';
import { isComparedWithMonthBefore } from './isComparedWithMonthBefore.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';

/** Most bars, because more labels would be unreadable. */
const mostBars = 8;

interface ReportChartsProps {
  kind: RowReportKind;
  report: Report;
  lists: ReportLists;
  arrivals: ArrivalLists;
}

/** Each chart is also available as a table. */
export function ReportCharts({ kind, report, lists, arrivals }: ReportChartsProps) {
  const { singular_product_label: product } = useTenantTheme().personalization;
  const { role } = useCurrentSession().user;
  const { received } = receivedLabels(kind, role);
  const bars = report.rows.slice(0, mostBars);
  const line = useMemo(() => {
    const isMonth = isComparedWithMonthBefore(report.days, report.before);
    const names = isMonth ? namesOf('month', report.days, report.before) : namesByDays(report.days, report.before);
    return receivedSeries(
      {
        days: report.days,
        before: report.before,
        compared_to: report.compared_to,
        compared_until: report.compared_until,
        received: report.total.received,
        received_by_day: report.by_day.map(({ day, received: count }) => ({ day, count })),
      },
      names,
      isMonth,
    );
  }, [report]);
  if (bars.length === 0) return null;
  const barTitle = `${received} e vendas`;
  const lineTitle = `${received}, ${kind === 'indicator_report' ? 'somadas' : 'somados'} dia a dia`;
  return (
    <TwoColumns>
      <RunningTotalChart
        title={lineTitle}
        sums={line}
        words={wordsOf(kind, role).received}
        listIn={arrivals}
        height={200}
      />
      <Card asChild>
        <section>
          <CardHeader title={barTitle}>{report.rows.length > mostBars ? `os ${mostBars} primeiros` : ''}</CardHeader>
          <CardBody>
            <BarChart
              label={barTitle}
              categories={bars.map(({ name }) => name)}
              series={[
                { name: received, values: bars.map((row) => row.received.now) },
                { name: 'Vendas', values: bars.map((row) => row.won.now) },
              ]}
              height={200}
              linkOf={(index, series) => {
                const row = bars[index]!;
                const measure = series === 0 ? 'received' : 'won';
                const to = lists(measure, row, row.key);
                const label = `${countLabel(row[measure].now, ...wordsOf(kind, role)[measure])}: ${row.name}`;
                return to === null ? undefined : <Link to={to} aria-label={label} />;
              }}
              texts={{ category: report.by === 'product' ? product : reportDimensionLabels[report.by] }}
            />
          </CardBody>
        </section>
      </Card>
    </TwoColumns>
  );
}
