import { leadReportDimensions, reportDimensionLabels, reportFilterNames } from '@funil/api/contract';
import type { ReportDimension } from '@funil/api/contract';
import { useLeadReport, useReportExports } from '@funil/api/react';
import { useTenantTheme } from '@funil/theme';
import { useCurrentSession } from '../../platform/session/CurrentSession.ts';
import { lowerFirst } from '../../formats/lowerFirst.ts';
import { DimensionMenu } from './DimensionMenu.tsx';
import { dimensionOf, dimensionLabels, rowsBy } from './dimensionLabels.ts';
import { ReportCharts } from './ReportCharts.tsx';
import { ReportFrame } from './ReportFrame.tsx';
import { ReportNumbersRow } from './ReportNumbersRow.tsx';
import { ReportTable } from './ReportTable.tsx';
import { leadDefinitions } from './reportLabels.ts';
import { useReportAddress } from './useReportAddress.ts';
import { useArrivalLists, useReportLists } from './useReportLists.ts';

export function LeadReportPage() {
  const { user } = useCurrentSession();
  const { personalization } = useTenantTheme();
  const offered = leadReportDimensions(user.role);
  const address = useReportAddress('lead_report', reportFilterNames, rowsBy(offered));
  const by = dimensionOf(address.choice('por'), offered, 'product');
  const query = { ...address.query, by };
  const computed = useLeadReport(query);
  const { report } = computed;
  const { exportLeads } = useReportExports();
  const lists = useReportLists('facts', address, report);
  const arrivals = useArrivalLists('facts', address);
  const labelOf = (dimension: ReportDimension) =>
    dimension === 'product' ? personalization.singular_product_label : reportDimensionLabels[dimension];
  return (
    <ReportFrame
      address={address}
      filterNames={reportFilterNames}
      definitions={leadDefinitions(report?.qualified_from?.name, user.role)}
      choices={
        <DimensionMenu
          options={offered.map((value) => ({ value, label: labelOf(value) }))}
          value={by}
          onChange={(next) => address.setChoice('por', next === 'product' ? null : dimensionLabels[next])}
        />
      }
      shown={{ report: 'lead_report', choice: { ...address.shown, by, mode: null } }}
      computed={computed}
      onExport={(file) => exportLeads({ ...query, ...file })}
    >
      {(shown) => (
        <>
          <ReportNumbersRow kind="leads" report={shown} lists={lists} />
          <ReportCharts kind="leads" report={shown} lists={lists} arrivals={arrivals} />
          <ReportTable
            kind="leads"
            title={`Leads por ${lowerFirst(labelOf(by))}`}
            report={shown}
            lists={lists}
            address={address}
          />
        </>
      )}
    </ReportFrame>
  );
}
