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

/** Funnel progress and loss reasons of a period, updated when leads change. */
export function useLeadStatusReport(query: LeadStatusReportInput) {
  return useComputedReport(useRead(showLeadStatusReport, { query }), query);
}

/** Leads received, contacted and sold by salespeople, updated when leads change. */
export function useInternalSalesReport(query: InternalSalesReportInput) {
  return useComputedReport(useRead(showInternalSalesReport, { query }), query);
}

/** Referrals by indicator, updated when leads change. */
export function useIndicatorReport(query: IndicatorReportInput) {
  return useComputedReport(useRead(showIndicatorReport, { query }), query);
}

/** Leads of a period by a dimension of choice, updated when leads change. */
export function useLeadReport(query: LeadReportInput) {
  return useComputedReport(useRead(showLeadReport, { query }), query);
}
