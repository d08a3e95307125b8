import { can, endpoints, exportLeadsInput } from '@funil/api/contract';
import { LeadExportSchema } from '@funil/api/contract/answers';
import { handleExport } from '../../../platform/exports/handleExport.ts';
import { exportName } from '../../../platform/exports/listSheet.ts';
import { findFile } from '../../../platform/files/files.queries.ts';
import { presentFile } from '../../../platform/files/presentFile.ts';
import type { App } from '../../../platform/http/App.ts';
import { handle } from '../../../platform/http/handle.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { jobSubject } from '../../../platform/jobs/broadcastJob.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { findJob } from '../../../platform/jobs/jobs.queries.ts';
import { fieldSettingsOf } from '../../../platform/identity/fieldSettingsOf.ts';
import { listSeenFields } from '../../ownFields/ownFieldAccess.ts';
import { exportColumnsOf, presentLeftOut } from './campaign.ts';
import { collectLeads } from './leadSheet.ts';
import { exportLeadsJob } from './exportLeadsJob.ts';
import type { LeadExportResult } from './exportLeadsJob.ts';
import { readExportQuery } from './readExportQuery.ts';

export function registerLeadExportRoutes(app: App): void {
  const { addresses, vault } = app.services;

  handleExport(
    app,
    endpoints.exportLeads,
    { body: exportLeadsInput, answer: LeadExportSchema },
    async ({ session, account, tx, body }) => {
      const { format } = body;
      const columns = exportColumnsOf(body);
      const settings = fieldSettingsOf(account.personalization);
      const { query, filters } = await readExportQuery(tx, session.actor, body, settings, account.timeZone);
      const short = await collectLeads(tx, session.actor, query, columns, {
        settings,
        ownFields: await listSeenFields(tx, session.actor.role),
        timeZone: account.timeZone,
        author: session.user.name,
        filters,
        ...(body.campaign && {
          campaign: {
            channel: body.campaign,
            scope: { vault, actor: session.actor, timeZone: account.timeZone },
          },
        }),
      });
      if (!short) return null;
      const { sheet, count, leftOut } = short;
      return { format, name: exportName('leads', account.timeZone, format), sheet, rowsCount: count, leftOut };
    },
    async ({ session, tx, body, audit }, written) => {
      const { format } = body;
      const columns = exportColumnsOf(body);
      if (!written) {
        const jobId = await enqueue(tx, exportLeadsJob, body, { createdBy: session.uid });
        audit.target('job', jobId).change(null, { format, columns, campaign: body.campaign ?? null });
        return { file: null, rows_count: null, job_id: jobId };
      }
      const { file, rowsCount, leftOut } = written;
      audit.target('file', file.id).change(null, { rows: rowsCount, format, columns, campaign: body.campaign ?? null });
      return {
        file: presentFile(addresses, file),
        rows_count: rowsCount,
        ...(body.campaign && { left_out: presentLeftOut(leftOut) }),
        job_id: null,
      };
    },
  );

  handle(app, endpoints.showLeadExport, { answer: LeadExportSchema }, async ({ session, tx, params }) => {
    const job = await findJob(tx, params.id);
    if (job?.kind !== exportLeadsJob.name || !can(session.actor, 'job.read', jobSubject(job)))
      throw new Refusal('job.not_found');
    const result = job.state === 'completed' ? (job.result as LeadExportResult | null) : null;
    const file = result && (await findFile(tx, result.file_id));
    // A job whose expired file was removed counts as missing.
    if (result && !file) throw new Refusal('job.not_found');
    return {
      file: file && presentFile(addresses, file),
      rows_count: result?.rows_count ?? null,
      ...(result?.left_out && { left_out: presentLeftOut(result.left_out) }),
      job_id: job.id,
    };
  });
}
