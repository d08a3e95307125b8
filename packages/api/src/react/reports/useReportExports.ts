import { useMemo } from 'react';
import {
  exportIndicatorReport,
  exportInternalSalesReport,
  exportLeadReport,
  exportLeadStatusReport,
} from '../../contract/reports/reports.ts';
import type {
  ExportIndicatorReportInput,
  ExportInternalSalesReportInput,
  ExportLeadReportInput,
  ExportLeadStatusReportInput,
} from '../../contract/reports/reports.ts';
import { useClient } from '../context.ts';
import { useCommands } from '../useCommands.ts';

/**
 * Each report as a file to save now, by an address that works for minutes. Each promise rejects with an `ApiError`.
 */
export function useReportExports() {
  const { call } = useCommands();
  const { baseUrl } = useClient();
  return useMemo(() => {
    const saved = ({ file }: { file: { name: string; url: string } }) => ({
      name: file.name,
      url: baseUrl + file.url,
    });
    return {
      exportLeadStatus: async (body: ExportLeadStatusReportInput) =>
        saved(await call(exportLeadStatusReport, { body })),
      exportInternalSales: async (body: ExportInternalSalesReportInput) =>
        saved(await call(exportInternalSalesReport, { body })),
      exportIndicators: async (body: ExportIndicatorReportInput) => saved(await call(exportIndicatorReport, { body })),
      exportLeads: async (body: ExportLeadReportInput) => saved(await call(exportLeadReport, { body })),
    };
  }, [call, baseUrl]);
}
