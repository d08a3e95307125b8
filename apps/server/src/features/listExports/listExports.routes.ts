import { can, endpoints } from '@funil/api/contract';
import { ListExportSchema } from '@funil/api/contract/answers';
import { findFile } from '../../platform/files/files.queries.ts';
import { presentFile } from '../../platform/files/presentFile.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { jobSubject } from '../../platform/jobs/broadcastJob.ts';
import { findJob } from '../../platform/jobs/jobs.queries.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import type { ListExportResult } from './defineListExportJob.ts';

/** Names of the jobs, which are those of the endpoints that start them. */
const kinds: ReadonlySet<string> = new Set(
  [
    endpoints.exportAffiliates,
    endpoints.exportAuditEntries,
    endpoints.exportDistributionDecisions,
    endpoints.exportIndicators,
    endpoints.exportReferralTeams,
  ].map(({ name }) => name),
);

export function registerListExportRoutes(app: App): void {
  const { addresses } = app.services;
  handle(app, endpoints.showListExport, { answer: ListExportSchema }, async ({ session, tx, params }) => {
    const job = await findJob(tx, params.id);
    if (!job || !kinds.has(job.kind) || !can(session.actor, 'job.read', jobSubject(job)))
      throw new Refusal('job.not_found');
    const result = job.state === 'completed' ? (job.result as ListExportResult | null) : null;
    const file = result && (await findFile(tx, result.file_id));
    // A job whose expired file was removed counts as missing.
    if (result && !file) throw new Refusal('job.not_found');
    return { file: file && presentFile(addresses, file), rows_count: result?.rows_count ?? null, job_id: job.id };
  });
}
