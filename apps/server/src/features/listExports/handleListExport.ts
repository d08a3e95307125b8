import { listExportLimit } from '@funil/api/contract';
import type { ExportFormat, ListExport as Answer, ResponseOf } from '@funil/api/contract';
import { handleExport } from '../../platform/exports/handleExport.ts';
import { listExportPart } from '../../platform/exports/ListExport.ts';
import type { ListExport } from '../../platform/exports/ListExport.ts';
import { exportName, listSheet } from '../../platform/exports/listSheet.ts';
import { presentFile } from '../../platform/files/presentFile.ts';
import type { AnyEndpoint } from '../../platform/http/AnyEndpoint.ts';
import type { App } from '../../platform/http/App.ts';
import type { Bound, EndpointBinding } from '../../platform/http/EndpointBinding.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import type { ListExportJob } from './defineListExportJob.ts';

/**
 * Binds an endpoint that writes a whole list to a file: at once up to `listExportLimit` rows, else by the job. The audit
 * log records either.
 */
export function handleListExport<
  const E extends AnyEndpoint,
  const Parts extends Bound,
  Input extends { format: ExportFormat },
  Row,
>(
  app: App,
  endpoint: E,
  binding: EndpointBinding<E, Parts>,
  list: ListExport<Input, Row>,
  job: ListExportJob<Input>,
): void {
  const { addresses, vault } = app.services;
  handleExport<E, Parts>(
    app,
    endpoint,
    binding,
    async ({ session, account, tx, body }) => {
      const reader = { tx, actor: session.actor, account, vault };
      // The body is checked by the rule that the endpoint and its job share.
      const { format, ...filters } = body as unknown as Input;
      const rows: Row[] = [];
      let cursor: string | null = null;
      do {
        const part = await list.readPart(reader, filters, cursor, listExportPart);
        rows.push(...part.rows);
        if (rows.length > listExportLimit) return null;
        cursor = part.next;
      } while (cursor !== null);
      const { timeZone } = account;
      const labels = await list.describe(reader, filters, rows[0]);
      return {
        format,
        name: exportName(list.name, timeZone, format),
        sheet: listSheet(list.title, list.columns(reader), rows.length, rows, {
          timeZone,
          author: session.user.name,
          filters: labels,
        }),
        rowsCount: rows.length,
      };
    },
    async ({ session, tx, body, audit }, written) => {
      let answer: Answer;
      if (written) {
        const { file, rowsCount, format } = written;
        audit.target('file', file.id).change(null, { rows: rowsCount, format });
        answer = { file: presentFile(addresses, file), rows_count: rowsCount, job_id: null };
      } else {
        const input = body as unknown as Input;
        const jobId = await enqueue(tx, job, input, { createdBy: session.uid });
        audit.target('job', jobId).change(null, { format: input.format });
        answer = { file: null, rows_count: null, job_id: jobId };
      }
      // The answer's shape is bound to the endpoint; this type cannot repeat it.
      return answer as ResponseOf<E>;
    },
  );
}
