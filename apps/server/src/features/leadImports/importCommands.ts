import { distributionId, leadFields, maxImportRows } from '@funil/api/contract';
import type {
  Actor,
  CheckLeadImportInput,
  CreateLeadImportInput,
  FieldSettings,
  LeadImportField,
  RunLeadImportInput,
} from '@funil/api/contract';
import { newId } from '../../platform/db/newId.ts';
import { jobs } from '../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { and, eq } from 'drizzle-orm';
import { attachFile, releaseFiles } from '../../platform/files/files.queries.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { refuseField, refuseFields } from '../../platform/refusals/refuseFields.ts';
import type { FieldProblem } from '../../platform/refusals/refuseFields.ts';
import { holdTags } from '../tags/tags.queries.ts';
import { listOwnFieldRows } from '../ownFields/ownFields.queries.ts';
import { findActiveStatus } from '../leadStatuses/leadStatuses.queries.ts';
import { findAssignablePerson } from '../people/people.queries.ts';
import { findActiveProduct } from '../products/products.queries.ts';
import { isWorking, openUndo, stateOf } from './importState.ts';
import { checkImportJob } from './jobs/checkImportJob.ts';
import { readImportFileJob } from './jobs/readImportFileJob.ts';
import { runImportJob } from './jobs/runImportJob.ts';
import { undoImportJob } from './jobs/undoImportJob.ts';
import { insertImport, lockImport, saveImport, undoUntil } from './leadImports.queries.ts';
import type { LeadImportRow, ShownImport } from './leadImports.queries.ts';
import { fingerprintOf, headerOf, mappingOf, offeredTargets } from './suggestColumns.ts';

async function openImport(tx: AccountTx, id: string): Promise<Pick<ShownImport, 'row' | 'job'>> {
  const row = await lockImport(tx, id);
  if (!row) throw new Refusal('lead_import.not_found');
  const [job] =
    row.jobId === null
      ? []
      : await tx.db
          .select({ state: jobs.state, done: jobs.progressDone, total: jobs.progressTotal })
          .from(jobs)
          .where(and(eq(jobs.accountId, tx.accountId), eq(jobs.id, row.jobId)));
  return { row, job: job ?? null };
}

export async function createImport(
  tx: AccountTx,
  actor: Actor,
  { file_id: fileId, kind }: CreateLeadImportInput,
): Promise<string> {
  const file = await attachFile(tx, fileId, ['lead_import']);
  if (!file) refuseField('file_id', 'lead_import.file_unknown');
  const id = newId();
  await insertImport(tx, { id, kind, fileId, fileName: file.name, createdBy: actor.uid });
  await saveImport(tx, id, {
    jobId: await enqueue(tx, readImportFileJob, { import_id: id }, { createdBy: actor.uid }),
  });
  return id;
}

function requiredColumns(settings: FieldSettings): LeadImportField[] {
  return [
    'name',
    ...(settings.required_phone ? (['phone'] as const) : []),
    ...(settings.required_document_number ? (['document_number'] as const) : []),
  ];
}

export async function checkImport(
  tx: AccountTx,
  actor: Actor,
  id: string,
  input: CheckLeadImportInput,
  settings: FieldSettings,
): Promise<LeadImportRow> {
  const shown = await openImport(tx, id);
  const { row } = shown;
  if (!['ready', 'checked', 'checking'].includes(stateOf(shown))) throw new Refusal('lead_import.busy');
  const sheet = row.sheets[input.sheet];
  const header = sheet && headerOf(sheet, input.header_row);
  const offered = offeredTargets(row.kind, { settings, ownFields: await listOwnFieldRows(tx) });
  const isKnown =
    header &&
    header.titles.length === input.columns.length &&
    input.columns.every((field) => field === null || offered.includes(field));
  if (!isKnown) throw new Refusal('lead_import.columns_unknown');
  // The chosen header may precede the guessed one, so that more rows follow.
  if (header.rowsBelow > maxImportRows) throw new Refusal('lead_import.too_long');
  const missing = requiredColumns(settings).filter((field) => !input.columns.includes(field));
  if (missing.length > 0) {
    refuseField(
      'columns',
      'lead_import.column_required',
      `Escolha a coluna de ${missing.map((field) => leadFields[field].label).join(' e a de ')}.`,
    );
  }
  await saveImport(tx, id, {
    settings: input,
    fingerprint: fingerprintOf(header.titles),
    mapping: mappingOf(header.titles, input.columns),
    rowsCount: header.rowsBelow,
    phase: 'checking',
    checkCounts: null,
    errors: [],
    cancelRequestedAt: null,
    jobId: await enqueue(tx, checkImportJob, { import_id: id }, { createdBy: actor.uid }),
  });
  return row;
}

export async function runImport(
  tx: AccountTx,
  actor: Actor,
  id: string,
  options: RunLeadImportInput,
  now = new Date(),
): Promise<LeadImportRow> {
  const shown = await openImport(tx, id);
  if (stateOf(shown) !== 'checked') throw new Refusal('lead_import.busy');
  const problems: FieldProblem[] = [];
  if (options.product_id && !(await findActiveProduct(tx, options.product_id)))
    problems.push({ field: 'product_id', code: 'lead.product_unknown' });
  const status = options.status_id ? await findActiveStatus(tx, options.status_id) : null;
  // Won and lost leads need a value, a reason and a date per row.
  if (status === undefined || status?.kind === 'won' || status?.kind === 'lost')
    problems.push({ field: 'status_id', code: 'lead.status_unknown' });
  const isDistributed = options.owner_id === distributionId;
  // Old leads are never distributed.
  if (isDistributed && shown.row.kind === 'old') problems.push({ field: 'owner_id', code: 'lead.owner_unknown' });
  if (options.owner_id && !isDistributed && !(await findAssignablePerson(tx, actor, options.owner_id)))
    problems.push({ field: 'owner_id', code: 'lead.owner_unknown' });
  const tags = await holdTags(tx, options.tag_ids);
  if (tags.length < options.tag_ids.length || tags.some(({ isArchived }) => isArchived))
    problems.push({ field: 'tag_ids', code: 'lead.tag_unknown' });
  refuseFields(problems);
  await saveImport(tx, id, {
    options,
    phase: 'running',
    startedAt: now,
    errors: [],
    cancelRequestedAt: null,
    jobId: await enqueue(tx, runImportJob, { import_id: id }, { createdBy: actor.uid }),
  });
  return shown.row;
}

export async function cancelImport(tx: AccountTx, id: string, now = new Date()): Promise<void> {
  const shown = await openImport(tx, id);
  const state = stateOf(shown);
  if (state === 'undoing') return;
  if (isWorking(state)) {
    if (!shown.row.cancelRequestedAt) await saveImport(tx, id, { cancelRequestedAt: now });
    return;
  }
  if (state !== 'ready' && state !== 'checked' && state !== 'unreadable') return;
  await releaseFiles(
    tx,
    [shown.row.fileId, shown.row.errorFileId].filter((file) => file !== null),
  );
  await saveImport(tx, id, {
    phase: 'canceled',
    sheets: [],
    errors: [],
    checkCounts: null,
    fileId: null,
    errorFileId: null,
    finishedAt: now,
  });
}

export async function undoImport(tx: AccountTx, actor: Actor, id: string, now = new Date()): Promise<LeadImportRow> {
  const shown = await openImport(tx, id);
  const { row } = shown;
  if (!openUndo(shown, now)) {
    const until = row.undoneAt === null && !isWorking(stateOf(shown)) ? undoUntil(row) : null;
    throw new Refusal(until && until <= now ? 'lead_import.too_late' : 'lead_import.busy');
  }
  await saveImport(tx, id, {
    phase: 'undoing',
    cancelRequestedAt: null,
    jobId: await enqueue(tx, undoImportJob, { import_id: id }, { createdBy: actor.uid }),
  });
  return row;
}
