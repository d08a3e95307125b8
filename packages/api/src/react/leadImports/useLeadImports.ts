import { useMemo } from 'react';
import type { LeadImportKind } from '../../contract/leadImports/leadImports.ts';
import {
  cancelLeadImport,
  checkLeadImport,
  createLeadImport,
  exportLeadImportTemplate,
  listLeadImports,
  runLeadImport,
  showLeadImport,
  showLeadImportErrorFile,
  suggestLeadImportColumns,
  undoLeadImport,
} from '../../contract/leadImports/leadImports.ts';
import type {
  CheckLeadImportInput,
  CreateLeadImportInput,
  ExportLeadImportTemplateInput,
  LeadImport,
  RunLeadImportInput,
} from '../../contract/leadImports/leadImports.ts';
import { useClient } from '../ClientContext.ts';
import { shows } from '../dataEndpoints.ts';
import { keyOf } from '../keyOf.ts';
import { useCommands } from '../useCommands.ts';
import { readAs, useRead } from '../useRead.ts';
import { useReadPages } from '../useReadPages.ts';

/** Milliseconds between refetches, in case live updates fail. */
const refreshMs = 5_000;

const isWorkedOn = (state: LeadImport['state']) =>
  state === 'reading' || state === 'checking' || state === 'running' || state === 'undoing';

/** Imports of a kind, latest first, by pages. */
export function useLeadImports(kind: LeadImportKind) {
  const { pages, error, isLoading, isLoadingMore, hasMore, loadMore, moreError, retry } = useReadPages(
    listLeadImports,
    {
      query: { kind },
    },
  );
  return {
    imports: pages?.flatMap((page) => page.lead_imports),
    error,
    isLoading,
    isLoadingMore,
    hasMore,
    loadMore,
    moreError,
    retry,
  };
}

/** One import, kept current by the cable while running. */
export const useLeadImport = (id: string) =>
  readAs(
    'leadImport',
    useRead(
      showLeadImport,
      { params: { id } },
      { refreshInterval: (answer) => (answer && isWorkedOn(answer.lead_import.state) ? refreshMs : 0) },
    ),
    (answer) => answer.lead_import,
  );

/** Columns of a sheet with suggested fields; null requests nothing. */
export const useLeadImportColumns = (id: string, table: { sheet: number; headerRow: number } | null) =>
  readAs(
    'columns',
    useRead(
      suggestLeadImportColumns,
      table && { params: { id }, query: { sheet: table.sheet, header_row: table.headerRow } },
      { revalidateOnFocus: false, revalidateIfStale: false },
    ),
    (answer) => answer.columns,
  );

/** Commands for imports. They reject with an `ApiError`. */
export function useLeadImportCommands() {
  const { baseUrl } = useClient();
  const { call, keep, outdate } = useCommands();
  return useMemo(() => {
    const changed = async (answer: { lead_import: LeadImport }) => {
      const args = { params: { id: answer.lead_import.id } };
      await keep(showLeadImport, args, answer);
      void outdate(shows('lead_imports', keyOf(showLeadImport, args)));
      return answer.lead_import;
    };
    return {
      create: async (input: CreateLeadImportInput) => changed(await call(createLeadImport, { body: input })),
      check: async (id: string, input: CheckLeadImportInput) =>
        changed(await call(checkLeadImport, { params: { id }, body: input })),
      run: async (id: string, input: RunLeadImportInput) =>
        changed(await call(runLeadImport, { params: { id }, body: input })),
      cancel: async (id: string) => changed(await call(cancelLeadImport, { params: { id } })),
      undo: async (id: string) => changed(await call(undoLeadImport, { params: { id } })),
      /** Returns an empty file with the account's columns, whose URL works for minutes. */
      async makeTemplate(input: ExportLeadImportTemplateInput): Promise<{ name: string; url: string }> {
        const { file } = await call(exportLeadImportTemplate, { body: input });
        return { name: file.name, url: baseUrl + file.url };
      },
      /** Returns the file of rows with errors, whose URL works for minutes. */
      async findErrorFile(id: string): Promise<{ name: string; url: string }> {
        const { file } = await call(showLeadImportErrorFile, { params: { id } });
        return { name: file.name, url: baseUrl + file.url };
      },
    };
  }, [baseUrl, call, keep, outdate]);
}
