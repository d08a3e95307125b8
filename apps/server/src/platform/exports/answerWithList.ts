import type { ExportFormat, ListExport } from '@funil/api/contract';
import { presentFile } from '../files/presentFile.ts';
import type { App } from '../http/App.ts';
import type { AnyEndpoint } from '../http/endpointFacts.ts';
import type { Call } from '../http/handle.ts';
import { keepExport } from './keepExport.ts';
import { exportName, listSheet } from './listSheet.ts';
import type { SheetColumn } from './listSheet.ts';

interface WrittenList<Row> {
  format: ExportFormat;
  /** Title above the table: "Afiliados". */
  title: string;
  /** File name before the day: "afiliados". */
  name: string;
  columns: readonly SheetColumn<Row>[];
  rows: readonly Row[];
  filters: readonly string[];
}

export async function answerWithList<Row>(
  { storage, addresses }: Pick<App['services'], 'storage' | 'addresses'>,
  { session, account, tx, audit }: Pick<Call<AnyEndpoint>, 'session' | 'account' | 'tx' | 'audit'>,
  { format, title, name, columns, rows, filters }: WrittenList<Row>,
): Promise<ListExport> {
  const { timeZone } = account;
  const file = await keepExport(tx, listSheet(title, columns, rows, { timeZone, author: session.user.name, filters }), {
    storage,
    format,
    name: exportName(name, timeZone, format),
    uploadedBy: session.uid,
  });
  audit.target('file', file.id).change(null, { rows: rows.length, format });
  return { file: presentFile(addresses, file), rows_count: rows.length };
}
