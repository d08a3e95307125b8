import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import { reportFilterNamesOf } from '@funil/api/contract';
import type { ReportExports, ReportKind, ReportOf, ReportQueries, Role, RowReportKind } from '@funil/api/contract';
import { useReport, useReportExport } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { ErrorState, PageBody, PageHeader, PageScroll, SkeletonList, Stack, Toolbar } from '@funil/ui';
import { useClock } from '../../formats/useClock.ts';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { DefinitionsPopover } from '../../screens/DefinitionsPopover.tsx';
import type { Definition } from '../../screens/DefinitionsPopover.tsx';
import { PrintedPeriods } from '../../screens/print/PrintedPeriods.tsx';
import { Screen } from '../../screens/Screen.tsx';
import { UnreadFiltersNotice } from '../leadFilters/UnreadFiltersNotice.tsx';
import { describeComparison } from '../dashboard/comparisons.ts';
import { FilterBar } from '../leadFilters/FilterBar.tsx';
import { ReportCountingNote } from './ReportCountingNote.tsx';
import { MissingFilters } from './saved/MissingFilters.tsx';
import { SavedReportMenu } from './saved/SavedReportMenu.tsx';
import { useChosenReport } from './saved/useChosenReport.ts';
import { ReportExportMenu } from './ReportExportMenu.tsx';
import { DimensionOrModeChoice } from './DimensionOrModeChoice.tsx';
import { ReportPeriodMenu } from './ReportPeriodMenu.tsx';
import {
  indicatorDefinitions,
  leadDefinitions,
  nameOfPeriod,
  salesDefinitions,
  statusDefinitions,
} from './reportLabels.ts';
import { DimensionReport } from './DimensionReport.tsx';
import { StatusReport } from './StatusReport.tsx';
import { useReportAddress } from './useReportAddress.ts';
import type { ReportAddress } from './useReportAddress.ts';

interface ReportScreen<Kind extends ReportKind> {
  definitions: (numbers: ReportOf<Kind> | undefined, role: Role) => readonly Definition[];
  Numbers: ComponentType<{ numbers: ReportOf<Kind>; address: ReportAddress }>;
}

const rowsOf =
  (report: RowReportKind): ReportScreen<RowReportKind>['Numbers'] =>
  (props) => <DimensionReport report={report} {...props} />;

/** Differences between the reports' screens. All else stands in the contract's `reportTable`. */
const reportScreens: { readonly [Kind in ReportKind]: ReportScreen<Kind> } = {
  lead_report: {
    definitions: (numbers, role) => leadDefinitions(numbers?.qualified_from?.name, role),
    Numbers: rowsOf('lead_report'),
  },
  indicator_report: {
    definitions: (numbers) => indicatorDefinitions(numbers?.qualified_from?.name),
    Numbers: rowsOf('indicator_report'),
  },
  lead_status_report: { definitions: () => statusDefinitions, Numbers: StatusReport },
  internal_sales_report: { definitions: () => salesDefinitions, Numbers: rowsOf('internal_sales_report') },
};

export function ReportPage<Kind extends ReportKind>({ report }: { report: Kind }) {
  const clock = useClock();
  const { role } = useCurrentSession().user;
  const address = useReportAddress(report);
  const { by, mode, order, filters, period } = address;
  // The address yields only choices that the report offers.
  const query = { ...address.query, ...(by && { by }), ...(mode && { mode }) } as ReportQueries[Kind];
  const { report: answered, countedAt, wait, error, retry, stop } = useReport(report, query);
  const exportReport = useReportExport(report);
  const shown = { report, choice: { ...address.shown, by, mode } };
  const saved = useChosenReport(shown);
  // While a report opens from an e-mail, other numbers must not appear.
  const numbers = saved.isOpening ? undefined : answered;
  const { definitions, Numbers }: ReportScreen<Kind> = reportScreens[report];
  return (
    <Screen
      actions={
        <>
          <SavedReportMenu shown={shown} choice={saved} />
          <ReportExportMenu
            onExport={(format) => exportReport({ ...query, format, ...(order && { order }) } as ReportExports[Kind])}
          />
        </>
      }
    >
      <WholeToolbar>
        <FilterBar
          names={reportFilterNamesOf(report)}
          filters={filters}
          onChange={address.setFilters}
          doneLabel="Ver relatório"
        />
        <DimensionOrModeChoice report={report} address={address} />
        <ReportPeriodMenu period={period} onChange={address.setPeriod} />
      </WholeToolbar>
      <PageScroll>
        <PageBody data-wide="">
          <PageHeader
            title={nameOfPeriod(period)}
            description={<Compared>{numbers ? describeComparison(numbers, clock) : ' '}</Compared>}
          >
            <DefinitionsPopover list={definitions(answered, role)} />
          </PageHeader>
          <PrintedPeriods spans={numbers} />
          <UnreadFiltersNotice unread={address.unread} />
          <MissingFilters choice={saved} />
          {error && !numbers && <ErrorState onRetry={retry}>{error.message}</ErrorState>}
          {!saved.isOpening && (
            <ReportCountingNote wait={wait} countedAt={countedAt} isShown={!!numbers} retry={retry} stop={stop} />
          )}
          {!numbers && !error && wait?.state !== 'failed' && wait?.state !== 'canceled' && (
            <SkeletonList rows={10} rowHeight={44} label="Carregando o relatório" />
          )}
          {numbers && (
            <Stack>
              <Numbers numbers={numbers} address={address} />
            </Stack>
          )}
        </PageBody>
      </PageScroll>
    </Screen>
  );
}

export const reportPages: Readonly<Record<ReportKind, ComponentType>> = {
  lead_report: () => <ReportPage report="lead_report" />,
  indicator_report: () => <ReportPage report="indicator_report" />,
  lead_status_report: () => <ReportPage report="lead_status_report" />,
  internal_sales_report: () => <ReportPage report="internal_sales_report" />,
};

/** Compared period, hidden in print, which states the full dates. */
const Compared = styled.span`
  @media print {
    display: none;
  }
`;

/** Toolbar that wraps on phones, so that the period stays visible. */
const WholeToolbar = styled(Toolbar)`
  ${tokens.media.mobile} {
    flex-wrap: wrap;
  }
`;
