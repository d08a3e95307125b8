import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { can } from '@funil/api/contract';
import { yup } from '@funil/validation';
import { eq } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import { newId } from '../../../platform/db/newId.ts';
import { accounts } from '../../../platform/db/schema/tables.ts';
import { cleanFileName } from '../../../platform/files/cleanFileName.ts';
import { fileKey } from '../../../platform/files/FileStorage.ts';
import { insertFile, markReady } from '../../../platform/files/files.queries.ts';
import { withWorkFolder } from '../../../platform/files/workFolder.ts';
import { fieldSettingsOf } from '../../../platform/identity/fieldSettingsOf.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import type { JobContext } from '../../../platform/jobs/defineJob.ts';
import { recordReads } from '../../../platform/readLog/recordReads.ts';
import { findActor } from '../../people/findActor.ts';
import { leadsOfPerson } from '../leadsOfPerson.ts';
import { collectBlocks, collectConsents, collectContacts, collectLead } from './collectPersonalData.ts';
import { collectAffiliations } from './collectAffiliations.ts';
import type { CollectedLead } from './collectPersonalData.ts';
import type {
  AffiliationData,
  BlockData,
  ContactData,
  ExceptionData,
  PersonalData,
  RecordedConsentData,
} from './PersonalData.ts';
import { personalDataPage } from './personalDataPage.ts';

/** Larger files are listed only. */
const largestFileBytes = 20 * 1024 * 1024;
/** Content of all included files together. */
const largestTotalBytes = 200 * 1024 * 1024;

const contentType = 'application/zip';

const exportPersonalDataJobInput = yup
  .object({ lead_id: yup.string().required(), with_notes: yup.boolean().required() })
  .noUnknown();
type Input = yup.InferType<typeof exportPersonalDataJobInput>;

export interface PersonalDataResult {
  file_id: string;
}

interface Collected {
  accountId: string;
  account: string;
  timeZone: string;
  number: number;
  contacts: ContactData[];
  blocks: BlockData[];
  consents: RecordedConsentData[];
  exceptions: ExceptionData[];
  leads: CollectedLead[];
  affiliations: AffiliationData[];
}

/** A stored file and its path in the ZIP. */
interface IncludedFile {
  fileId: string;
  path: string;
}

async function collect({ input, createdBy, vault, step }: JobContext<Input, null>): Promise<Collected> {
  const start = await step(async (tx) => {
    const found = createdBy === null ? undefined : await findActor(tx, createdBy);
    if (!found || !can(found.actor, 'lead.managePersonalData'))
      throw new Error('The user who requested the data may no longer read it.');
    const leadIds = await leadsOfPerson(tx, input.lead_id);
    const [account] = await tx.db.select().from(accounts).where(eq(accounts.id, tx.accountId));
    return {
      accountId: tx.accountId,
      account: account!,
      userId: found.actor.uid,
      leadIds,
      contacts: await collectContacts(tx, input.lead_id),
      ...(await collectBlocks(tx, vault, leadIds, input.with_notes)),
      consents: await collectConsents(tx, leadIds),
      affiliations: await collectAffiliations(tx, leadIds),
    };
  });
  const { name, timeZone, personalization } = start.account;
  const reading = { settings: fieldSettingsOf(personalization), timeZone, withNotes: input.with_notes };
  const leads: CollectedLead[] = [];
  for (const id of start.leadIds) {
    const lead = await step(async (tx, { progress }) => {
      progress(leads.length + 1, start.leadIds.length);
      await recordReads(tx, [{ leadId: id, userId: start.userId, kind: 'copy', count: 1, at: new Date() }]);
      return { id, data: await collectLead(tx, id, reading) };
    });
    if (lead.data) leads.push(lead.data);
  }
  if (leads.length === 0) throw new Error('The lead went away.');
  const { accountId, contacts, blocks, consents, exceptions, affiliations } = start;
  return {
    accountId,
    account: name,
    timeZone,
    number: leads[0]!.number,
    contacts,
    blocks,
    consents,
    exceptions,
    leads,
    affiliations,
  };
}

/** Decides which files are small enough, and gives each a path of its own. */
function choosePaths(leads: readonly CollectedLead[]): { leads: PersonalData['leads']; files: IncludedFile[] } {
  const files: IncludedFile[] = [];
  let total = 0;
  const listed = leads.map((lead) => ({
    ...lead,
    attachments: lead.attachments.map(({ fileId, ...attachment }) => {
      const isIncluded =
        attachment.size_bytes <= largestFileBytes && total + attachment.size_bytes <= largestTotalBytes;
      if (!isIncluded) return { ...attachment, file: null };
      total += attachment.size_bytes;
      const path = `anexos/${files.length + 1}-${attachment.name}`;
      files.push({ fileId, path });
      return { ...attachment, file: path };
    }),
  }));
  return { leads: listed, files };
}

async function writeZip(
  { storage }: Pick<JobContext<Input, null>, 'storage'>,
  { accountId, account, timeZone, contacts, blocks, consents, exceptions, leads: collected, affiliations }: Collected,
  withNotes: boolean,
  path: string,
): Promise<void> {
  const { leads, files } = choosePaths(collected);
  const data: PersonalData = {
    account,
    written_at: new Date().toISOString(),
    with_notes: withNotes,
    contacts,
    blocks,
    consents,
    exceptions,
    leads,
    affiliations,
  };
  const zip = new ZipFile();
  const abort = new AbortController();
  zip.once('error', (error) => abort.abort(error));
  const written = pipeline(zip.outputStream, createWriteStream(path, { mode: 0o600 }), { signal: abort.signal });
  zip.addBuffer(Buffer.from(personalDataPage(data, timeZone)), 'dados.html');
  zip.addBuffer(Buffer.from(JSON.stringify(data, null, 2)), 'dados.json');
  for (const { fileId, path: name } of files)
    // One file at a time is open, however many there are.
    zip.addReadStreamLazy(name, (open) => {
      storage.read(fileKey({ accountId, id: fileId })).then(
        (content) => open(null, content),
        (error: unknown) => abort.abort(error),
      );
    });
  zip.end();
  await written;
}

/** An interrupted attempt leaves nothing visible: the next one starts over, and unfinished files are deleted. */
export const exportPersonalDataJob = defineJob<Input, null, PersonalDataResult>({
  name: 'personal_data.export',
  input: exportPersonalDataJobInput,
  retries: 3,
  async run(job) {
    const collected = await collect(job);
    return withWorkFolder(async (folder) => {
      const path = join(folder, 'data.zip');
      await writeZip(job, collected, job.input.with_notes, path);
      const hash = createHash('sha256');
      await pipeline(createReadStream(path), hash);
      const { size } = await stat(path);
      const id = newId();
      await job.step((tx) =>
        insertFile(tx, {
          id,
          purpose: 'export',
          visibility: 'private',
          name: cleanFileName(`dados-pessoais-lead-${collected.number}.zip`, contentType),
          contentType,
          sizeBytes: size,
          sha256: hash.digest('hex'),
          uploadedBy: job.createdBy,
        }),
      );
      await job.storage.put(fileKey({ accountId: collected.accountId, id }), { path, sizeBytes: size, contentType });
      await job.step(async (tx) => {
        if (!(await markReady(tx, id))) throw new Error('The file of the export went away.');
      });
      return { file_id: id };
    });
  },
});
