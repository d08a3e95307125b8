import { anonymousName } from '@funil/api/contract';
import type { AnonymizePersonInput } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { jobs, leadImports, leads } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { enqueue } from '../../../platform/jobs/enqueue.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { refuseField } from '../../../platform/refusals/refuseFields.ts';
import type { StoredLead } from '../../leads/record/leads.queries.ts';
import { affiliationsOfPerson, countPayments, readPeople } from '../affiliations/affiliationsOfPerson.ts';
import { leadsOfPerson } from '../leadsOfPerson.ts';
import { listHoldsInForce } from '../../retentionHolds/retentionHolds.queries.ts';
import { anonymizePersonJob } from './anonymizePersonJob.ts';

const isUnderWay = async ({ db, accountId }: AccountTx, leadIds: readonly string[]): Promise<boolean> =>
  (await db.$count(
    jobs,
    and(
      eq(jobs.accountId, accountId),
      eq(jobs.kind, anonymizePersonJob.name),
      isNull(jobs.finishedAt),
      sql`${jobs.input} ->> 'lead_id' = any(${sql.param([...leadIds])}::text[])`,
    ),
  )) > 0;

/** A job would have to stop the import in the middle. */
const isImportUnderWay = async ({ db, accountId }: AccountTx): Promise<boolean> =>
  (await db.$count(
    leadImports,
    and(
      eq(leadImports.accountId, accountId),
      inArray(leadImports.phase, ['reading', 'checking', 'running', 'undoing']),
    ),
  )) > 0;

/**
 * Starts to anonymise the person of a lead. Returns the id of the job. Money that is still to be paid to the person as
 * an affiliate needs its name and PIX key, and is settled first.
 */
export async function startAnonymization(
  tx: AccountTx,
  lead: Pick<StoredLead, 'id' | 'name'>,
  { name: typedName, close_leads: closeLeads }: AnonymizePersonInput,
  createdBy: string,
): Promise<string> {
  // Requests for one person come one after the other, so that the second one finds the job of the first.
  const ids = await leadsOfPerson(tx, lead.id);
  const members = await tx.db
    .select({ name: leads.name })
    .from(leads)
    .where(and(eq(leads.accountId, tx.accountId), inArray(leads.id, ids)))
    .orderBy(leads.id)
    .for('no key update');
  if (members.every(({ name }) => name === anonymousName)) throw new Refusal('anonymization.done');
  if (normalizeText(typedName) !== normalizeText(lead.name)) refuseField('name', 'anonymization.name_differs');
  if (await isUnderWay(tx, ids)) throw new Refusal('anonymization.under_way');
  if (await isImportUnderWay(tx)) throw new Refusal('anonymization.import_under_way');
  if ((await listHoldsInForce(tx, ids)).length > 0) throw new Refusal('anonymization.held');
  const affiliations = await affiliationsOfPerson(tx, await readPeople(tx, ids));
  if ((await countPayments(tx, affiliations)).open > 0) throw new Refusal('anonymization.payments_open');
  return enqueue(tx, anonymizePersonJob, { lead_id: lead.id, close_leads: closeLeads }, { createdBy });
}
