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
import { useCountedReport } from './useCountedReport.ts';

/** How far the leads of a period came, and why they were lost. Follows changes of leads. */
export function useLeadStatusReport(query: LeadStatusReportInput) {
  return useCountedReport(useRead(showLeadStatusReport, { query }), query);
}

/** What salespeople received, contacted and sold. Follows changes of leads. */
export function useInternalSalesReport(query: InternalSalesReportInput) {
  return useCountedReport(useRead(showInternalSalesReport, { query }), query);
}

/** What those who bring leads brought. Follows changes of leads. */
export function useIndicatorReport(query: IndicatorReportInput) {
  return useCountedReport(useRead(showIndicatorReport, { query }), query);
}

/** The leads of a period by what the viewer chooses. Follows changes of leads. */
export function useLeadReport(query: LeadReportInput) {
  return useCountedReport(useRead(showLeadReport, { query }), query);
}
