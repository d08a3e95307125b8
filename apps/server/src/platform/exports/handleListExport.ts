import type { ExportFormat, ListExport, ResponseOf } from '@funil/api/contract';
import { presentFile } from '../files/presentFile.ts';
import type { App } from '../http/App.ts';
import type { EndpointBinding, Bound } from '../http/EndpointBinding.ts';
import type { AnyEndpoint } from '../http/AnyEndpoint.ts';
import type { Call } from '../http/handle.ts';
import { handleExport } from './handleExport.ts';
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

/** Binds an endpoint that writes a whole list to a file and records the export in the audit log. */
export function handleListExport<const E extends AnyEndpoint, const Parts extends Bound, Row>(
  app: App,
  endpoint: E,
  binding: EndpointBinding<E, Parts>,
  read: (call: Omit<Call<E>, 'audit'>) => Promise<WrittenList<Row>>,
): void {
  const { addresses } = app.services;
  handleExport<E, Parts>(
    app,
    endpoint,
    binding,
    async (call) => {
      const { format, title, name, columns, rows, filters } = await read(call);
      const { timeZone } = call.account;
      return {
        format,
        name: exportName(name, timeZone, format),
        sheet: listSheet(title, columns, rows, { timeZone, author: call.session.user.name, filters }),
        rowsCount: rows.length,
      };
    },
    async ({ audit }, written) => {
      const { file, rowsCount, format } = written!;
      audit.target('file', file.id).change(null, { rows: rowsCount, format });
      const answer: ListExport = { file: presentFile(addresses, file), rows_count: rowsCount };
      // The answer's shape is bound to the endpoint; this type cannot repeat it.
      return answer as ResponseOf<E>;
    },
  );
}
