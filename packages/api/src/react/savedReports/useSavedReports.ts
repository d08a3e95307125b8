import { useMemo } from 'react';
import {
  createSavedReport,
  deleteSavedReport,
  listReportReceivers,
  listSavedReports,
  setReportMail,
  stopReportMail,
  updateSavedReport,
} from '../../contract/savedReports/savedReports.ts';
import type { ReportMailInput, SavedReport, SavedReportInput } from '../../contract/savedReports/savedReports.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';
import { useRead } from '../useRead.ts';

/** The viewer's saved reports, reports mailed to the viewer, and commands. */
export function useSavedReports() {
  const { call, outdate } = useCommands();
  const { data, error, isLoading, retry } = useRead(listSavedReports);
  const commands = useMemo(() => {
    const settled = () => void outdate(keyOf(listSavedReports));
    return {
      async create(input: SavedReportInput): Promise<SavedReport> {
        const { saved_report: saved } = await call(createSavedReport, { body: input });
        settled();
        return saved;
      },
      async update(id: string, input: SavedReportInput): Promise<SavedReport> {
        const { saved_report: saved } = await call(updateSavedReport, { params: { id }, body: input });
        settled();
        return saved;
      },
      async remove(id: string): Promise<void> {
        await call(deleteSavedReport, { params: { id } });
        settled();
      },
      async setMail(id: string, input: ReportMailInput): Promise<SavedReport> {
        const { saved_report: saved } = await call(setReportMail, { params: { id }, body: input });
        settled();
        return saved;
      },
      async stopMail(id: string): Promise<void> {
        await call(stopReportMail, { params: { id } });
        settled();
      },
    };
  }, [call, outdate]);
  return { saved: data?.saved_reports, error, isLoading, retry, ...commands };
}

/** The first possible receivers of a report who match a search. Keeps the previous list meanwhile. */
export function useReportReceivers(id: string, search = '') {
  const { data, error, isLoading, retry } = useRead(
    listReportReceivers,
    { params: { id }, query: search ? { search } : {} },
    { keepPreviousData: true },
  );
  return { people: data?.people, hasMore: data?.has_more ?? false, error, isLoading, retry };
}
