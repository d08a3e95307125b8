import { reportTable } from '@funil/api/contract';
import type { Report, RowReportKind } from '@funil/api/contract';
import { lowerFirst } from '../../formats/lowerFirst.ts';
import { ReportCharts } from './ReportCharts.tsx';
import { useDimensionLabel } from './DimensionOrModeChoice.tsx';
import { ReportNumbersRow } from './ReportNumbersRow.tsx';
import { ReportTable } from './ReportTable.tsx';
import { useCommissionListPaths } from './useCommissionListPaths.ts';
import type { ReportAddress } from './useReportAddress.ts';
import { useArrivalLists, useReportListPaths } from './useReportListPaths.ts';

/** Subject of the table: "Vendas por vendedor". */
const subjects: Record<RowReportKind, string> = {
  lead_report: 'Leads',
  indicator_report: 'Indicações',
  internal_sales_report: 'Vendas',
};

interface RowReportProps {
  report: RowReportKind;
  numbers: Report;
  address: ReportAddress;
}

export function DimensionReport({ report, numbers, address }: RowReportProps) {
  const { view } = reportTable[report].rows;
  const labelOf = useDimensionLabel();
  const lists = useReportListPaths(view, address, numbers);
  const arrivals = useArrivalLists(view, address);
  const commissionsOf = useCommissionListPaths(address, numbers);
  return (
    <>
      <ReportNumbersRow kind={report} report={numbers} lists={lists} commissionsOf={commissionsOf} />
      <ReportCharts kind={report} report={numbers} lists={lists} arrivals={arrivals} />
      <ReportTable
        kind={report}
        title={`${subjects[report]} por ${lowerFirst(labelOf(address.by ?? numbers.by))}`}
        report={numbers}
        lists={lists}
        address={address}
        commissionsOf={commissionsOf}
      />
    </>
  );
}
