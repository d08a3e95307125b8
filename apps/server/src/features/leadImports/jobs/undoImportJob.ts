import { sql } from 'drizzle-orm';
import type { ImportBefore } from '../../../platform/db/schema/leadImports.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { emit } from '../../../platform/events/emit.ts';
import { replaceLeadTags, splitTagIds } from '../../leads/record/leadTags.queries.ts';
import { listLeadRows } from '../../leads/record/leads.queries.ts';
import { saveImport } from '../leadImports.queries.ts';
import type { LeadImportRow } from '../leadImports.queries.ts';
import { leadMatchOf } from '../rows/LeadMatch.ts';
import type { MatchValues } from '../rows/LeadMatch.ts';
import { listOwnFieldRows } from '../../ownFields/ownFields.queries.ts';
import { formerOwnValues, hasOwnValues, ownValuesById, readOwnImages } from '../../ownFields/ownImages.ts';
import { listOwnValues } from '../../ownFields/ownFieldValues.ts';
import { changedLead, insertEvents, updateLeads } from '../rows/writePlans.ts';
import { importJobInput, importStep, ImportStop } from './importStep.ts';
import type { ImportJobInput } from './importStep.ts';

/** Id of the last processed lead. */
type Checkpoint = string;

const batchLeads = 500;
const beforeAll: Checkpoint = '00000000-0000-0000-0000-000000000000';

interface TouchedLead extends Record<string, unknown> {
  id: string;
  /** `left` is the version after the import. `version` ignores changes by the distribution, which are no edits. */
  left: number;
  version: number;
  isCreated: boolean;
  isDeleted: boolean;
  /** True when users added history entries since the import. */
  isUsed: boolean;
  /** Former values, latest first. */
  befores: ImportBefore[];
}

async function takeTouched({ db, accountId }: AccountTx, importId: string, after: string): Promise<TouchedLead[]> {
  const { rows } = await db.execute<TouchedLead>(sql`
    with touched as (
      select lead_id, max(version) as "left", bool_or(outcome = 'created') as is_created,
        coalesce(jsonb_agg(before order by row desc) filter (where before is not null), '[]') as befores
      from lead_import_rows where account_id = ${accountId} and import_id = ${importId} and lead_id > ${after}
        and outcome in ('created', 'updated')
      group by lead_id order by lead_id limit ${batchLeads}
    )
    select leads.id, touched."left",
      leads.version - (select count(*)::int from lead_events where account_id = ${accountId}
        and lead_events.lead_id = leads.id and kind = 'distributed' and touched.is_created) as version,
      touched.is_created as "isCreated", leads.deleted_at is not null as "isDeleted", touched.befores,
      exists (select 1 from lead_events where account_id = ${accountId} and lead_events.lead_id = leads.id
        and kind not in ('imported', 'distributed', 'indicated')
        and not (kind = 'noted' and edited_at is null
          and exists (select 1 from lead_import_rows as row where row.account_id = ${accountId}
            and row.import_id = ${importId} and row.lead_id = leads.id and row.note_id = lead_events.id))) as "isUsed"
    from touched join leads on leads.account_id = ${accountId} and leads.id = touched.lead_id
    order by leads.id for update of leads`);
  return rows;
}

async function takeBackCreated(tx: AccountTx, ids: readonly string[], actorId: string, now: string): Promise<void> {
  if (ids.length === 0) return;
  await tx.db.execute(
    sql`update leads set deleted_at = ${now}::timestamptz, updated_at = ${now}::timestamptz, version = version + 1
      where account_id = ${tx.accountId} and id = any(${sql.param(ids)}::uuid[])`,
  );
  await insertEvents(
    tx,
    'deleted',
    ids.map((leadId) => ({ leadId, changes: [] })),
    { actorId, now, body: null },
  );
}

/** Former values of a lead; `tagIds` by `joinTagIds`. */
type FormerValues = Partial<MatchValues> & { tagIds?: string | null };

async function restoreChanged(
  tx: AccountTx,
  leads: readonly TouchedLead[],
  actorId: string,
  now: string,
): Promise<void> {
  const touched = leads.filter(({ befores: images }) => images.length > 0);
  if (touched.length === 0) return;
  const rows = await listLeadRows(
    tx,
    touched.map(({ id }) => id),
  );
  const befores = new Map(touched.map(({ id, befores: images }) => [id, Object.assign({}, ...images) as FormerValues]));
  const ids = [...befores.values()].flatMap(({ productId, ownerId, partnerId, indicatorId }) =>
    [productId, ownerId, partnerId, indicatorId].filter((one) => one !== null && one !== undefined),
  );
  const named = await tx.db.execute<{ id: string; name: string }>(sql`
    select id, name from products where account_id = ${tx.accountId} and id = any(${sql.param(ids)}::uuid[])
    union all select id, name from partners where account_id = ${tx.accountId} and id = any(${sql.param(ids)}::uuid[])
    union all select id, name from users where account_id = ${tx.accountId} and id = any(${sql.param(ids)}::uuid[])`);
  const images = new Map(touched.map(({ id, befores: ofLead }) => [id, readOwnImages(ofLead)]));
  const ownFields = await listOwnFieldRows(tx);
  const names = new Map(named.rows.map(({ id, name }) => [id, name]));
  const changed = rows.map((row) => {
    const match = leadMatchOf(row);
    const former = splitTagIds(befores.get(match.id)?.tagIds);
    return changedLead(
      {
        ...match,
        stored: row,
        values: { ...match.values, ...befores.get(match.id) },
        own: formerOwnValues(images.get(match.id)!, match.own),
      },
      (id) => names.get(id) ?? '',
      // An import only adds tags.
      former ? row.tags.filter(({ id }) => former.includes(id)) : row.tags,
      ownFields,
    );
  });
  await updateLeads(tx, changed, 'undo', now);
  await replaceLeadTags(
    tx,
    [...befores].flatMap(([leadId, { tagIds: stored }]) => {
      const tagIds = splitTagIds(stored);
      return tagIds ? [{ leadId, tagIds }] : [];
    }),
  );
  await insertEvents(
    tx,
    'updated',
    changed.map(({ match, changes }) => ({ leadId: match.id, changes })),
    { actorId, now, body: null },
  );
}

/** Leads whose own fields were edited since the import, which changes no version. */
async function listEditedOwn(tx: AccountTx, leads: readonly TouchedLead[]): Promise<ReadonlySet<string>> {
  const images = leads
    .map(({ id, befores }) => ({ id, own: readOwnImages(befores) }))
    .filter(({ own }) => own.size > 0);
  const present = await listOwnValues(
    tx,
    images.map(({ id }) => id),
  );
  const fields = new Set((await listOwnFieldRows(tx)).map(({ id }) => id));
  return new Set(
    images.flatMap(({ id, own }) => {
      const still = new Map([...own].filter(([fieldId]) => fields.has(fieldId)));
      return hasOwnValues(still, ownValuesById(present.get(id) ?? [])) ? [] : id;
    }),
  );
}

/** Removes imported notes, except edited ones. */
async function removeNotes(tx: AccountTx, importId: string, leadIds: readonly string[]): Promise<void> {
  await tx.db.execute(sql`
    delete from lead_events using lead_import_rows as row
    where row.account_id = ${tx.accountId} and row.import_id = ${importId}
      and row.lead_id = any(${sql.param(leadIds)}::uuid[])
      and lead_events.account_id = ${tx.accountId} and lead_events.id = row.note_id and lead_events.edited_at is null`);
}

async function undoBatch(
  tx: AccountTx,
  row: LeadImportRow,
  touched: readonly TouchedLead[],
  actorId: string,
): Promise<void> {
  const now = new Date().toISOString();
  const editedOwn = await listEditedOwn(tx, touched);
  const isUntouched = (lead: TouchedLead) =>
    lead.version === lead.left && !(lead.isCreated && lead.isUsed) && !editedOwn.has(lead.id);
  const there = touched.filter((lead) => !lead.isDeleted);
  const back = there.filter(isUntouched);
  const edited = there.filter((lead) => !isUntouched(lead));
  await takeBackCreated(
    tx,
    back.flatMap(({ id, isCreated }) => (isCreated ? id : [])),
    actorId,
    now,
  );
  const changed = back.filter(({ isCreated }) => !isCreated);
  await restoreChanged(tx, changed, actorId, now);
  await removeNotes(
    tx,
    row.id,
    changed.map(({ id }) => id),
  );
  await emit(tx, 'leads.revised', { leadIds: back.map(({ id }) => id) });
  const mark = (undone: 'taken_back' | 'kept', leads: readonly TouchedLead[]) =>
    tx.db.execute(
      sql`update lead_import_rows set undone = ${undone} where account_id = ${tx.accountId} and import_id = ${row.id}
        and outcome in ('created', 'updated') and lead_id = any(${sql.param(leads.map(({ id }) => id))}::uuid[])`,
    );
  await mark('taken_back', back);
  await mark('kept', edited);
  await saveImport(tx, row.id, {
    takenBackCount: row.takenBackCount + back.length,
    keptCount: row.keptCount + edited.length,
  });
}

/** Leads edited since the import are not undone. */
export const undoImportJob = defineJob<ImportJobInput, Checkpoint>({
  name: 'lead_import.undo',
  input: importJobInput,
  retries: 5,
  async run(job) {
    const step = importStep<Checkpoint>(job, 'undoing');
    const even = { evenWhenCanceled: true };
    try {
      let last = job.resumeFrom ?? beforeAll;
      for (let done = 0; ;) {
        const touched = await step(async (tx, row, actor, { progress, checkpoint }) => {
          const leads = await takeTouched(tx, row.id, last);
          if (leads.length === 0) return leads;
          await undoBatch(tx, row, leads, actor.uid);
          done += leads.length;
          progress(done, row.counts.created + row.counts.updated);
          checkpoint(leads.at(-1)!.id);
          return leads;
        }, even);
        if (touched.length === 0) break;
        last = touched.at(-1)!.id;
      }
      await step(async (tx, row) => {
        await saveImport(tx, row.id, { phase: 'undone', undoneAt: new Date(), cancelRequestedAt: null });
        await emit(tx, 'lead.returned', {});
        await emit(tx, 'leads.changed', {});
      }, even);
    } catch (error) {
      if (!(error instanceof ImportStop)) throw error;
    }
  },
});
