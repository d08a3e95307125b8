import { yup } from '@funil/validation';
import { and, eq, inArray } from 'drizzle-orm';
import { leads } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { suppressPerson } from '../../suppression/suppressedPeople.ts';
import { leadsOfPerson } from '../leadsOfPerson.ts';
import { eraseFiles } from './eraseFiles.ts';
import { eraseLeads } from './eraseLeads.ts';
import { areEmpty, isMention, readMentions } from './mentions.ts';
import { sweepMentions } from './sweepMentions.ts';

const anonymizePersonJobInput = yup.object({ lead_id: yup.string().required() }).noUnknown();
type Input = yup.InferType<typeof anonymizePersonJobInput>;

/** Set with the last writes: an attempt that finds it has nothing left to do. */
interface Checkpoint {
  isErased: boolean;
}

/** Steps shown as progress: suppression, files, texts, mail, leads. */
const steps = 5;

const readIdentifiers = ({ db, accountId }: AccountTx, leadIds: readonly string[]) =>
  db
    .select({ documentNumber: leads.documentNumber, phone: leads.phone, email: leads.email })
    .from(leads)
    .where(and(eq(leads.accountId, accountId), inArray(leads.id, [...leadIds])));

/**
 * Anonymises the person of a lead. The leads themselves go last, because the steps before find texts about the person
 * by its name and identifiers; until then an interrupted attempt starts over, and repeats what is already done without
 * effect.
 */
export const anonymizePersonJob = defineJob<Input, Checkpoint>({
  name: 'anonymization.run',
  input: anonymizePersonJobInput,
  retries: 10,
  // Half an anonymisation is none, and its beginning cannot be undone.
  isCancelable: false,
  async run(job) {
    const { input, jobId, step, mail, vault, resumeFrom } = job;
    if (resumeFrom?.isErased) return;
    // The suppression comes first, so that no new lead of the person appears meanwhile.
    const { leadIds, mentions } = await step(async (tx, { progress }) => {
      const ids = await leadsOfPerson(tx, input.lead_id);
      await suppressPerson(tx, vault, jobId, await readIdentifiers(tx, ids));
      progress(1, steps);
      return { leadIds: ids, mentions: await readMentions(tx, ids) };
    });
    await eraseFiles(job, leadIds);
    await step(async (_tx, { progress }) => progress(2, steps));
    await sweepMentions(job, mentions);
    await step(async (tx, { progress }) => {
      if (!areEmpty(mentions)) await mail.outbox.removeChosen(tx, (text) => isMention(mentions, text));
      progress(4, steps);
    });
    await step(async (tx, { progress, checkpoint }) => {
      // With leads that a request under way had still created.
      const all = [...new Set([...leadIds, ...(await leadsOfPerson(tx, input.lead_id))])].toSorted();
      await eraseLeads(tx, all);
      await emit(tx, 'leads.changed', {});
      checkpoint({ isErased: true });
      progress(steps, steps);
    });
  },
});
