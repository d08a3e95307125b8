import { useMemo } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { ApiError } from '../../client/ApiError.ts';
import { requestPath } from '../../client/requestPath.ts';
import type {
  LeadImportKind,
  CheckLeadImportInput,
  CreateLeadImportInput,
  LeadImport,
  LeadImportColumn,
  LeadImportSummary,
  RunLeadImportInput,
} from '../../contract/leadImports/leadImports.ts';
import {
  cancelLeadImport,
  checkLeadImport,
  createLeadImport,
  listLeadImports,
  runLeadImport,
  showLeadImport,
  showLeadImportErrorFile,
  suggestLeadImportColumns,
  undoLeadImport,
} from '../../contract/leadImports/leadImports.ts';
import { useClient } from '../context.ts';
import { useCursorPages } from '../useCursorPages.ts';

// Here and not among `keys`: those are part of every first page.
const keyOf = (id: string) => requestPath(showLeadImport, { params: { id } });
const listKey = (kind: LeadImportKind, cursor?: string) =>
  requestPath(listLeadImports, { query: { kind, ...(cursor ? { cursor } : {}) } });

/** How often an import that is worked on is asked for where the cable does not tell, in milliseconds. */
const askEvery = 5_000;

const isWorkedOn = (state: LeadImport['state']) =>
  state === 'reading' || state === 'checking' || state === 'running' || state === 'undoing';

interface Page {
  lead_imports: LeadImportSummary[];
  meta: { next_cursor: string | null };
}

/** Imports of a kind, the latest first, page by page. */
export function useLeadImports(kind: LeadImportKind) {
  const client = useClient();
  const { pages, ...list } = useCursorPages<Page>(
    (cursor) => listKey(kind, cursor),
    (cursor) => client.call(listLeadImports, { query: { kind, ...cursor } }),
  );
  return { imports: pages?.flatMap((page) => page.lead_imports), ...list };
}

/** One import by its id; the cable keeps it up to date while it is worked on. */
export function useLeadImport(id: string) {
  const client = useClient();
  const { data, error, isLoading, mutate } = useSWR<{ lead_import: LeadImport }, ApiError>(
    keyOf(id),
    () => client.call(showLeadImport, { params: { id } }),
    {
      refreshInterval: (answer) => (answer && isWorkedOn(answer.lead_import.state) ? askEvery : 0),
    },
  );
  return { leadImport: data?.lead_import, error, isLoading, retry: () => void mutate() };
}

/** The columns of a table of the file, with the field that each seems to be; null asks for none. */
export function useLeadImportColumns(id: string, table: { sheet: number; headerRow: number } | null) {
  const client = useClient();
  const query = table && { sheet: table.sheet, header_row: table.headerRow };
  const { data, error, isLoading, mutate } = useSWR<{ columns: LeadImportColumn[] }, ApiError>(
    query && requestPath(suggestLeadImportColumns, { params: { id }, query }),
    () => client.call(suggestLeadImportColumns, { params: { id }, query: query! }),
    { revalidateOnFocus: false, revalidateIfStale: false },
  );
  return { columns: data?.columns, error, isLoading, retry: () => void mutate() };
}

/** What can be done to imports. Each promise rejects with an `ApiError`; what is shown follows. */
export function useLeadImportCommands() {
  const client = useClient();
  const { mutate } = useSWRConfig();
  return useMemo(() => {
    const keep = async (answer: { lead_import: LeadImport }) => {
      await mutate(keyOf(answer.lead_import.id), answer, { revalidate: false });
      void mutate((key) => typeof key === 'string' && key.includes(`${listLeadImports.path}?`));
      return answer.lead_import;
    };
    return {
      create: async (input: CreateLeadImportInput) => keep(await client.call(createLeadImport, { body: input })),
      check: async (id: string, input: CheckLeadImportInput) =>
        keep(await client.call(checkLeadImport, { params: { id }, body: input })),
      run: async (id: string, input: RunLeadImportInput) =>
        keep(await client.call(runLeadImport, { params: { id }, body: input })),
      cancel: async (id: string) => keep(await client.call(cancelLeadImport, { params: { id } })),
      undo: async (id: string) => keep(await client.call(undoLeadImport, { params: { id } })),
      /** The rows with an error, by an address that works for minutes. */
      async findErrorFile(id: string): Promise<{ name: string; url: string }> {
        const { file } = await client.call(showLeadImportErrorFile, { params: { id } });
        return { name: file.name, url: client.baseUrl + file.url };
      },
    };
  }, [client, mutate]);
}
