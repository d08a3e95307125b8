import { reportDimensionLabels, reportFilterNames, salesReportDimensions } from '@funil/api/contract';
import type { SalesReportDimension } from '@funil/api/contract';
import { useInternalSalesReport, useReportExports } from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { SegmentedControl } from '@funil/ui';
import { lowerFirst } from '../../formats/lowerFirst.ts';
import { dimensionOf, dimensionLabels, rowsBy } from './dimensionLabels.ts';
import { ReportCharts } from './ReportCharts.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { ReportNumbersRow } from './ReportNumbersRow.tsx';
import { ReportTable } from './ReportTable.tsx';
import { salesDefinitions } from './reportLabels.ts';
import { useReportAddress } from './useReportAddress.ts';
import { useArrivalLists, useReportLists } from './useReportLists.ts';

/** Lists leads, first contact and sales by salesperson. */
export function InternalSalesReportPage() {
  const address = useReportAddress('internal_sales_report', reportFilterNames, rowsBy(salesReportDimensions));
  const { personalization } = useTenantTheme();
  const by = dimensionOf(address.choice('por'), salesReportDimensions, 'person') as SalesReportDimension;
  const query = { ...address.query, by };
  const computed = useInternalSalesReport(query);
  const { report } = computed;
  const { exportInternalSales } = useReportExports();
  const lists = useReportLists('receipts', address, report);
  const arrivals = useArrivalLists('receipts', address);
  const labelOf = (dimension: SalesReportDimension) =>
    dimension === 'product' ? personalization.singular_product_label : reportDimensionLabels[dimension];
  return (
    <ReportFrame
      address={address}
      filterNames={reportFilterNames}
      definitions={salesDefinitions}
      choices={
        <SegmentedControl
          label="Por"
          options={salesReportDimensions.map((value) => ({ value, label: labelOf(value) }))}
          value={by}
          onValueChange={(next) =>
            address.setChoice('por', next === 'person' ? null : dimensionLabels[next as SalesReportDimension])
          }
        />
      }
      shown={{ report: 'internal_sales_report', choice: { ...address.shown, by, mode: null } }}
      computed={computed}
      onExport={(file) => exportInternalSales({ ...query, ...file })}
    >
      {(shown) => (
        <>
          <ReportNumbersRow kind="sales" report={shown} lists={lists} />
          <ReportCharts kind="sales" report={shown} lists={lists} arrivals={arrivals} />
          <ReportTable
            kind="sales"
            title={`Vendas por ${lowerFirst(labelOf(by))}`}
            report={shown}
            lists={lists}
            address={address}
          />
        </>
      )}
    </ReportFrame>
  );
}
