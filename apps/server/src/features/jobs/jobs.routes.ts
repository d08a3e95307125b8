import { can, endpoints } from '@funil/api/contract';
import { JobAnswerSchema } from '@funil/api/contract/answers';
import type { App } from '../../platform/http/App.ts';
import { handle } from '../../platform/http/handle.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import type { AnyJob } from '../../platform/jobs/defineJob.ts';
import { jobSubject } from '../../platform/jobs/broadcastJob.ts';
import { findJob } from '../../platform/jobs/jobs.queries.ts';
import { cancelJob } from './cancelJob.ts';
import { presentJob } from './presentJob.ts';

export function registerJobRoutes(app: App, kinds: readonly AnyJob[]): void {
  handle(app, endpoints.showJob, { answer: JobAnswerSchema }, async ({ session, tx, params }) => {
    const job = await findJob(tx, params.id);
    if (!job || !can(session.actor, 'job.read', jobSubject(job))) throw new Refusal('job.not_found');
    return { job: presentJob(job) };
  });

  handle(app, endpoints.cancelJob, { answer: JobAnswerSchema }, async ({ session, tx, params, audit }) => {
    audit.target('job', params.id);
    return { job: presentJob(await cancelJob(tx, session.actor, kinds, params.id)) };
  });
}
