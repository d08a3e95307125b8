import { anonymizePersonInput, can, endpoints, exportPersonalDataInput } from '@funil/api/contract';
import type { Actor } from '@funil/api/contract';
import {
  AnonymizationPreviewSchema,
  PersonalDataExportSchema,
  PersonalReadListSchema,
  StartedAnonymizationSchema,
} from '@funil/api/contract/answers';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { findFile } from '../../platform/files/files.queries.ts';
import { presentFile } from '../../platform/files/presentFile.ts';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { jobSubject } from '../../platform/jobs/broadcastJob.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { findJob } from '../../platform/jobs/jobs.queries.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { findVisibleLead } from '../leads/record/leads.queries.ts';
import type { StoredLead } from '../leads/record/leads.queries.ts';
import { previewAnonymization } from './anonymize/previewAnonymization.ts';
import { listPersonalReads } from './reads/listPersonalReads.ts';
import { startAnonymization } from './anonymize/startAnonymization.ts';
import { exportPersonalDataJob } from './personalData/exportPersonalDataJob.ts';
import type { PersonalDataResult } from './personalData/exportPersonalDataJob.ts';

async function openLead(tx: AccountTx, actor: Actor, number: string): Promise<StoredLead> {
  const row = await findVisibleLead(tx, actor, Number(number));
  if (!row) throw new Refusal('lead.not_found');
  return row.lead;
}

export function registerPrivacyRoutes(app: App): void {
  const { addresses } = app.services;

  handle(
    app,
    endpoints.exportPersonalData,
    { body: exportPersonalDataInput, answer: PersonalDataExportSchema },
    async ({ session, tx, params, body, audit }) => {
      const { id } = await openLead(tx, session.actor, params.number);
      const input = { lead_id: id, with_notes: body.with_notes };
      const jobId = await enqueue(tx, exportPersonalDataJob, input, { createdBy: session.uid });
      audit.target('lead', id).change(null, { with_notes: body.with_notes });
      return { file: null, job_id: jobId };
    },
  );

  handle(
    app,
    endpoints.showPersonalDataExport,
    { answer: PersonalDataExportSchema },
    async ({ session, tx, params }) => {
      const job = await findJob(tx, params.id);
      if (job?.kind !== exportPersonalDataJob.name || !can(session.actor, 'job.read', jobSubject(job)))
        throw new Refusal('job.not_found');
      const result = job.state === 'completed' ? (job.result as PersonalDataResult | null) : null;
      const file = result && (await findFile(tx, result.file_id));
      // A job whose expired file was removed counts as missing.
      if (result && !file) throw new Refusal('job.not_found');
      return { file: file && presentFile(addresses, file), job_id: job.id };
    },
  );

  handle(app, endpoints.listPersonalReads, { answer: PersonalReadListSchema }, async ({ session, tx, params }) => ({
    personal_reads: await listPersonalReads(tx, (await openLead(tx, session.actor, params.number)).id),
  }));

  handle(app, endpoints.previewAnonymization, { answer: AnonymizationPreviewSchema }, async ({ session, tx, params }) =>
    previewAnonymization(tx, (await openLead(tx, session.actor, params.number)).id),
  );

  handle(
    app,
    endpoints.anonymizePerson,
    { body: anonymizePersonInput, answer: StartedAnonymizationSchema },
    async ({ session, tx, params, body, audit }) => {
      const lead = await openLead(tx, session.actor, params.number);
      audit.target('lead', lead.id);
      return { job_id: await startAnonymization(tx, lead, body, session.uid) };
    },
  );
}
