import { yup } from '@funil/validation';
import { emit } from '../../../platform/events/emit.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { suppressPerson } from '../../suppression/suppressedPeople.ts';
import { findActor } from '../../people/findActor.ts';
import { affiliationsOfPerson, readPeople } from '../affiliations/affiliationsOfPerson.ts';
import { eraseAffiliations } from '../affiliations/eraseAffiliations.ts';
import { leadsOfPerson } from '../leadsOfPerson.ts';
import { closeErasedLeads } from './closeErasedLeads.ts';
import { eraseFiles } from './eraseFiles.ts';
import { eraseLeads } from './eraseLeads.ts';
import { areEmpty, isMention, readMentions } from './mentions.ts';
import { sweepMentions } from './sweepMentions.ts';

const anonymizePersonJobInput = yup
  .object({
    lead_id: yup.string().required(),
    // A job of the previous release says nothing, and closes nothing.
    close_leads: yup.boolean().default(false),
  })
  .noUnknown();
type Input = yup.InferType<typeof anonymizePersonJobInput>;

/** Set with the last writes: an attempt that finds it has nothing left to do. */
interface Checkpoint {
  isErased: boolean;
}

/** Steps shown as progress: suppression, files, texts, mail, leads. */
const steps = 5;

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
    const { input, jobId, createdBy, step, mail, vault, resumeFrom } = job;
    if (resumeFrom?.isErased) return;
    if (createdBy === null) throw new Error('Only a user starts an anonymisation.');
    // The suppression comes first, so that no new lead of the person appears meanwhile.
    const { leadIds, leadNumbers, mentions } = await step(async (tx, { progress }) => {
      const ids = await leadsOfPerson(tx, input.lead_id);
      const people = await readPeople(tx, ids);
      const signUps = (await affiliationsOfPerson(tx, people)).map(({ affiliate }) => affiliate);
      await suppressPerson(tx, vault, jobId, [...people, ...signUps]);
      progress(1, steps);
      return {
        leadIds: ids,
        leadNumbers: people.map(({ number }) => number),
        mentions: await readMentions(tx, ids, signUps),
      };
    });
    await eraseFiles(job, leadIds);
    await step(async (_tx, { progress }) => progress(2, steps));
    await sweepMentions(job, mentions, leadNumbers);
    await step(async (tx, { progress }) => {
      if (!areEmpty(mentions)) await mail.outbox.removeChosen(tx, (text) => isMention(mentions, text));
      progress(4, steps);
    });
    await step(async (tx, { progress, checkpoint }) => {
      // With leads that a request under way had still created.
      const all = [...new Set([...leadIds, ...(await leadsOfPerson(tx, input.lead_id))])].toSorted();
      await eraseAffiliations(tx, await affiliationsOfPerson(tx, await readPeople(tx, all)), createdBy);
      const requester = await findActor(tx, createdBy);
      // A user who was deactivated meanwhile closes no leads.
      if (input.close_leads && requester) await closeErasedLeads(tx, requester.actor, all);
      await eraseLeads(tx, all);
      await emit(tx, 'leads.changed', {});
      checkpoint({ isErased: true });
      progress(steps, steps);
    });
  },
});
