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

/** How far the leads of a period came, and why they were lost. Follows changes of leads. */
export function useLeadStatusReport(query: LeadStatusReportInput) {
  const { data, error, isLoading, retry } = useRead(showLeadStatusReport, { query });
  return { report: data?.report, error, isLoading, retry };
}

/** What salespeople received, contacted and sold. Follows changes of leads. */
export function useInternalSalesReport(query: InternalSalesReportInput) {
  const { data, error, isLoading, retry } = useRead(showInternalSalesReport, { query });
  return { report: data?.report, error, isLoading, retry };
}

/** What those who bring leads brought. Follows changes of leads. */
export function useIndicatorReport(query: IndicatorReportInput) {
  const { data, error, isLoading, retry } = useRead(showIndicatorReport, { query });
  return { report: data?.report, error, isLoading, retry };
}

/** The leads of a period by what the viewer chooses. Follows changes of leads. */
export function useLeadReport(query: LeadReportInput) {
  const { data, error, isLoading, retry } = useRead(showLeadReport, { query });
  return { report: data?.report, error, isLoading, retry };
}
