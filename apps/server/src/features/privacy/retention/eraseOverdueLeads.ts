import type { RetentionKind, RetentionStayReason } from '@funil/api/contract';
import { and, asc, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { leads } from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { emit } from '../../../platform/events/emit.ts';
import { releaseFiles } from '../../../platform/files/files.queries.ts';
import type { JobContext } from '../../../platform/jobs/defineJob.ts';
import { findActor } from '../../people/findActor.ts';
import { readPeople } from '../affiliations/affiliationsOfPerson.ts';
import { closeErasedLeads } from '../anonymize/closeErasedLeads.ts';
import { eraseReleased, releaseAttachments } from '../anonymize/eraseFiles.ts';
import { eraseLeads } from '../anonymize/eraseLeads.ts';
import { areEmpty, isMention, readMentions } from '../anonymize/mentions.ts';
import { sweepMentions } from '../anonymize/sweepMentions.ts';
import { daysOf, listTermRows } from './retention.queries.ts';
import { listItems, readOverdue, readProgress, saveItems, saveStayed } from './retentionItems.ts';

type Run = { id: string; createdAt: Date };

/** Leads per turn: all texts of the account are searched once per turn, and a turn ends in one transaction. */
const batch = 50;

const leadKinds: readonly RetentionKind[] = ['lost_leads', 'idle_leads'];

const ofAccount = ({ accountId }: AccountTx) => eq(leads.accountId, accountId);

async function personsOf(tx: AccountTx, leadIds: readonly string[]): Promise<string[]> {
  const rows = await tx.db
    .selectDistinct({ id: leads.personId })
    .from(leads)
    .where(and(ofAccount(tx), inArray(leads.id, [...leadIds])));
  return rows.map(({ id }) => id);
}

/** Leads of a run, those that still may be erased, and the reasons of the others. */
interface Judged {
  /** With those in the trash of the same persons, which belong to them. */
  erasable: string[];
  confirmed: string[];
  stayed: Map<string, RetentionStayReason>;
}

/** Locks the persons of confirmed leads, so that no hold comes in between, and asks again what may be erased. */
async function judge(tx: AccountTx, run: Run, leadIds: readonly string[]): Promise<Judged> {
  const personIds = await personsOf(tx, leadIds);
  const members = await tx.db
    .select({ id: leads.id, personId: leads.personId, isTrashed: isNotNull(leads.deletedAt) })
    .from(leads)
    .where(and(ofAccount(tx), or(inArray(leads.personId, personIds), inArray(leads.id, [...leadIds]))))
    .orderBy(asc(leads.id))
    .for('no key update');
  const days = daysOf(await listTermRows(tx));
  const scope = { accountId: tx.accountId, days, asOf: run.createdAt, personIds };
  const overdue = await readOverdue(tx, scope, leadKinds);
  const isConfirmed = new Set(leadIds);
  // A lead that was joined to the person since, and is not of the run, keeps the person.
  const changed = new Set(
    members
      .filter(({ id }) => (isConfirmed.has(id) ? !overdue.has(id) : overdue.has(id)))
      .map(({ personId }) => personId),
  );
  const personOf = new Map(members.map(({ id, personId }) => [id, personId]));
  const stayed = new Map(
    leadIds.flatMap((id): [string, RetentionStayReason][] => {
      const personId = personOf.get(id);
      const reason = overdue.get(id)?.reason ?? null;
      if (reason !== null) return [[id, reason]];
      return personId === undefined || changed.has(personId) ? [[id, 'changed']] : [];
    }),
  );
  const confirmed = leadIds.filter((id) => !stayed.has(id));
  const erasedPersons = new Set(confirmed.map((id) => personOf.get(id)));
  const trashed = members.filter(({ personId, isTrashed }) => isTrashed && erasedPersons.has(personId));
  return { confirmed, stayed, erasable: [...new Set([...confirmed, ...trashed.map(({ id }) => id)])].toSorted() };
}

/** All confirmed leads of the persons of the next ones. */
async function nextLeads(tx: AccountTx, run: Run): Promise<string[]> {
  const next = await listItems(tx, run.id, leadKinds, { limit: batch });
  if (next.length === 0) return [];
  const ids = next.map(({ recordId }) => recordId);
  const siblings = await tx.db
    .select({ id: leads.id })
    .from(leads)
    .where(and(ofAccount(tx), inArray(leads.personId, await personsOf(tx, ids))));
  const recordIds = [...new Set([...ids, ...siblings.map(({ id }) => id)])];
  return (await listItems(tx, run.id, leadKinds, { recordIds })).map(({ recordId }) => recordId);
}

/**
 * Anonymises the persons of a run's leads, turn by turn. Unlike after a request they may come back: nothing keeps them
 * from being registered again. Files of imports and exports stay, because they expire within days.
 */
export async function eraseOverdueLeads(job: JobContext<unknown, unknown>, run: Run): Promise<void> {
  const { step, mail, createdBy } = job;
  for (;;) {
    const turn = await step(async (tx, { progress }) => {
      const leadIds = await nextLeads(tx, run);
      if (leadIds.length === 0) return null;
      const { confirmed, stayed, erasable } = await judge(tx, run, leadIds);
      await saveItems(tx, run.id, confirmed, 'erasing');
      await saveStayed(tx, run.id, stayed);
      progress(...(await readProgress(tx, run.id)));
      return {
        leadIds: confirmed,
        erasable,
        leadNumbers: (await readPeople(tx, erasable)).map(({ number }) => number),
        mentions: await readMentions(tx, erasable, []),
      };
    });
    if (!turn) return;
    if (turn.leadIds.length === 0) continue;
    await sweepMentions(job, turn.mentions, turn.leadNumbers);
    await step(async (tx, { progress }) => {
      if (!areEmpty(turn.mentions)) await mail.outbox.removeChosen(tx, (text) => isMention(turn.mentions, text));
      // A sale in the meantime keeps its person.
      const { confirmed, stayed, erasable } = await judge(tx, run, turn.leadIds);
      const requester = createdBy === null ? undefined : await findActor(tx, createdBy);
      if (requester) await closeErasedLeads(tx, requester.actor, erasable);
      await releaseFiles(tx, await releaseAttachments(tx, erasable));
      await eraseLeads(tx, erasable);
      await saveItems(tx, run.id, confirmed, 'erased');
      await saveStayed(tx, run.id, stayed);
      await emit(tx, 'leads.changed', {});
      progress(...(await readProgress(tx, run.id)));
    });
    await eraseReleased(job, async () => []);
  }
}
