import {
  showIndicatorReport,
  showInternalSalesReport,
  showLeadReport,
  showLeadStatusReport,
} from '../../contract/reports/reports.ts';
import type {
  IndicatorReportInput,
  InternalSalesReportInput,
  LeadReportInput,
  LeadStatusReportInput,
} from '../../contract/reports/reports.ts';
import { useRead } from '../useRead.ts';
import { useComputedReport } from './useComputedReport.ts';

/** How far the leads of a period came, and why they were lost. Follows changes of leads. */
export function useLeadStatusReport(query: LeadStatusReportInput) {
  return useComputedReport(useRead(showLeadStatusReport, { query }), query);
}

/** What salespeople received, contacted and sold. Follows changes of leads. */
export function useInternalSalesReport(query: InternalSalesReportInput) {
  return useComputedReport(useRead(showInternalSalesReport, { query }), query);
}

/** What those who bring leads brought. Follows changes of leads. */
export function useIndicatorReport(query: IndicatorReportInput) {
  return useComputedReport(useRead(showIndicatorReport, { query }), query);
}

/** The leads of a period by what the viewer chooses. Follows changes of leads. */
export function useLeadReport(query: LeadReportInput) {
  return useComputedReport(useRead(showLeadReport, { query }), query);
}
