import { reportFilterNames } from '@funil/api/contract';
import { useIndicatorReport, useReportExports } from '@funil/api/react';
import { ReportCharts } from './ReportCharts.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { ReportNumbersRow } from './ReportNumbersRow.tsx';
import { ReportTable } from './ReportTable.tsx';
import { indicatorDefinitions } from './reportLabels.ts';
import { useCommissionLists } from './useCommissionLists.ts';
import { useReportAddress } from './useReportAddress.ts';
import { useArrivalLists, useReportLists } from './useReportLists.ts';

/** Lists leads and sales by referrer. */
export function IndicatorReportPage() {
  const address = useReportAddress('indicator_report', reportFilterNames);
  const computed = useIndicatorReport(address.query);
  const { report } = computed;
  const { exportIndicators } = useReportExports();
  const lists = useReportLists('brought', address, report);
  const arrivals = useArrivalLists('brought', address);
  const commissionsOf = useCommissionLists(address, report);
  return (
    <ReportFrame
      address={address}
      filterNames={reportFilterNames}
      definitions={indicatorDefinitions(report?.qualified_from?.name)}
      shown={{ report: 'indicator_report', choice: { ...address.shown, by: null, mode: null } }}
      computed={computed}
      onExport={(file) => exportIndicators({ ...address.query, ...file })}
    >
      {(shown) => (
        <>
          <ReportNumbersRow kind="indicators" report={shown} lists={lists} commissionsOf={commissionsOf} />
          <ReportCharts kind="indicators" report={shown} lists={lists} arrivals={arrivals} />
          <ReportTable
            kind="indicators"
            title="Indicações por indicador"
            report={shown}
            lists={lists}
            address={address}
            commissionsOf={commissionsOf}
          />
        </>
      )}
    </ReportFrame>
  );
}
