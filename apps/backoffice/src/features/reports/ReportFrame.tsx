import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { ExportFormat, ReportFilterName, ReportOrder } from '@funil/api/contract';
import type { ComputedReport } from '@funil/api/react';
import { tokens } from '@funil/theme';
import { ErrorState, PageBody, PageHeader, PageScroll, SkeletonList, Stack, Toolbar } from '@funil/ui';
import { useClock } from '../../formats/useClock.ts';
import { Definitions } from '../../screens/Definitions.tsx';
import type { Definition } from '../../screens/Definitions.tsx';
import { PrintedSpans } from '../../screens/print/PrintedSpans.tsx';
import { Screen } from '../../screens/Screen.tsx';
import { AddressNotice } from '../leadFilters/AddressNotice.tsx';
import { describeComparison } from '../dashboard/comparisons.ts';
import { FilterBar } from '../leadFilters/FilterBar.tsx';
import { CountNote } from './CountNote.tsx';
import { MissingFilters } from './saved/MissingFilters.tsx';
import { SavedReportMenu } from './saved/SavedReportMenu.tsx';
import { useSavedChoice } from './saved/useSavedChoice.ts';
import type { ShownReport } from './saved/useSavedChoice.ts';
import { ReportActions } from './ReportActions.tsx';
import type { WrittenFile } from './ReportActions.tsx';
import { ReportPeriodMenu } from './ReportPeriodMenu.tsx';
import { nameOfPeriod } from './reportLabels.ts';
import type { ReportAddress } from './useReportAddress.ts';

interface Spans {
  days: { from: string; to: string };
  before: { from: string; to: string };
  compared_to: string;
  compared_until: string | null;
}

interface ReportFrameProps<R extends Spans> {
  address: ReportAddress;
  filterNames: readonly ReportFilterName[];
  definitions: readonly Definition[];
  choices?: ReactNode;
  shown: ShownReport;
  computed: ComputedReport<R>;
  onExport: (file: { format: ExportFormat; order?: ReportOrder }) => Promise<WrittenFile>;
  children: (report: R) => ReactNode;
}

export function ReportFrame<R extends Spans>({
  address,
  filterNames,
  definitions,
  choices,
  shown,
  computed: { report: answered, countedAt, wait, error, retry, stop },
  onExport,
  children,
}: ReportFrameProps<R>) {
  const clock = useClock();
  const saved = useSavedChoice(shown);
  // A report opened from an e-mail must not show other numbers first.
  const report = saved.isOpening ? undefined : answered;
  return (
    <Screen
      actions={
        <>
          <SavedReportMenu shown={shown} choice={saved} />
          <ReportActions onExport={(format) => onExport({ format, ...(address.order && { order: address.order }) })} />
        </>
      }
    >
      <WholeToolbar>
        <FilterBar
          names={filterNames}
          filters={address.filters}
          onChange={address.setFilters}
          doneLabel="Ver relatório"
        />
        {choices}
        <ReportPeriodMenu period={address.period} onChange={address.setPeriod} />
      </WholeToolbar>
      <PageScroll>
        <PageBody data-wide="">
          <PageHeader
            title={nameOfPeriod(address.period)}
            description={<Compared>{report ? describeComparison(report, clock) : ' '}</Compared>}
          >
            <Definitions list={definitions} />
          </PageHeader>
          <PrintedSpans spans={report} />
          <AddressNotice unread={address.unread} />
          <MissingFilters choice={saved} />
          {error && !report && <ErrorState onRetry={retry}>{error.message}</ErrorState>}
          {!saved.isOpening && (
            <CountNote wait={wait} countedAt={countedAt} isShown={!!report} retry={retry} stop={stop} />
          )}
          {!report && !error && wait?.state !== 'failed' && wait?.state !== 'canceled' && (
            <SkeletonList rows={10} rowHeight={44} label="Carregando o relatório" />
          )}
          {report && <Stack>{children(report)}</Stack>}
        </PageBody>
      </PageScroll>
    </Screen>
  );
}

/** Hidden in print, which states the full dates. */
const Compared = styled.span`
  @media print {
    display: none;
  }
`;

/** On phones the period must stay visible. */
const WholeToolbar = styled(Toolbar)`
  ${tokens.media.mobile} {
    flex-wrap: wrap;
  }
`;
