import { can, maxLeadAttachments } from '@funil/api/contract';
import type { Ability, Actor } from '@funil/api/contract';
import { newId } from '../../platform/db/newId.ts';
import type { AccountTx } from '../../platform/db/withAccount.ts';
import { attachFile, findFile, releaseFiles } from '../../platform/files/files.queries.ts';
import { Refusal } from '../../platform/refusals/Refusal.ts';
import { emit } from '../../platform/events/emit.ts';
import { findVisibleLead, lockVisibleLead } from '../leads/record/leads.queries.ts';
import type { LeadRow } from '../leads/record/leads.queries.ts';
import { leadSubject } from '../leads/record/leadVisibility.ts';
import { countAttachments, deleteAttachment, insertAttachment, listAttachmentRows } from './leadAttachments.queries.ts';
import type { AttachmentRow } from './leadAttachments.queries.ts';

async function open(
  tx: AccountTx,
  actor: Actor,
  ability: Ability,
  number: number,
  find = findVisibleLead,
): Promise<LeadRow> {
  const row = await find(tx, actor, number);
  if (!row) throw new Refusal('lead.not_found');
  if (!can(actor, ability, leadSubject(row.lead))) throw new Refusal('access.denied');
  return row;
}

export interface OpenAttachments {
  lead: LeadRow;
  rows: AttachmentRow[];
}

export async function readAttachments(tx: AccountTx, actor: Actor, number: number): Promise<OpenAttachments> {
  const lead = await open(tx, actor, 'lead.readAttachments', number);
  return { lead, rows: await listAttachmentRows(tx, lead.lead.id) };
}

/** An invisible lead looks like a missing attachment. */
async function openOne(
  tx: AccountTx,
  actor: Actor,
  ability: Ability,
  number: number,
  id: string,
): Promise<{ lead: LeadRow; row: AttachmentRow }> {
  const lead = await open(tx, actor, ability, number).catch((error: unknown) => {
    throw error instanceof Refusal && error.code === 'lead.not_found'
      ? new Refusal('lead_attachment.not_found')
      : error;
  });
  const [row] = await listAttachmentRows(tx, lead.lead.id, id);
  if (!row) throw new Refusal('lead_attachment.not_found');
  return { lead, row };
}

export const readAttachment = (tx: AccountTx, actor: Actor, number: number, id: string) =>
  openOne(tx, actor, 'lead.readAttachments', number, id);

/** Adds a file that is the actor's and unused. The lead and its version stay unchanged. */
export async function addAttachment(
  tx: AccountTx,
  actor: Actor,
  number: number,
  fileId: string,
  now = new Date(),
): Promise<{ lead: LeadRow; row: AttachmentRow }> {
  // The lock keeps two concurrent uploads from exceeding the limit.
  const lead = await open(tx, actor, 'lead.writeAttachments', number, lockVisibleLead);
  const leadId = lead.lead.id;
  const sent = await findFile(tx, fileId);
  const isTheirs = sent?.uploadedBy !== null && sent?.uploadedBy !== actor.uid;
  const file = sent && sent.attachedAt === null && !isTheirs ? await attachFile(tx, fileId, ['lead_attachment']) : null;
  if (!file) throw new Refusal('lead_attachment.file_unknown', { fields: { file_id: 'Envie o arquivo de novo' } });
  if ((await countAttachments(tx, leadId)) >= maxLeadAttachments) throw new Refusal('lead_attachment.too_many');

  const id = newId();
  await insertAttachment(tx, { id, leadId, fileId, addedBy: actor.uid, createdAt: now });
  await emit(tx, 'lead.recorded', [
    { leadId, kind: 'attached', actorId: actor.uid, at: now, changes: [], body: file.name },
  ]);
  await emit(tx, 'lead.noted', { lead: lead.lead, ability: 'lead.readAttachments' });
  return { lead, row: (await listAttachmentRows(tx, leadId, id))[0]! };
}

/** The attachment's address is invalid from the commit on; `sweepFiles` deletes the file later. */
export async function removeAttachment(
  tx: AccountTx,
  actor: Actor,
  number: number,
  id: string,
  now = new Date(),
): Promise<{ lead: LeadRow; row: AttachmentRow }> {
  const { lead, row } = await openOne(tx, actor, 'lead.writeAttachments', number, id);
  await deleteAttachment(tx, id);
  await releaseFiles(tx, [row.file.id]);
  await emit(tx, 'lead.recorded', [
    { leadId: lead.lead.id, kind: 'detached', actorId: actor.uid, at: now, changes: [], body: row.file.name },
  ]);
  await emit(tx, 'lead.noted', { lead: lead.lead, ability: 'lead.readAttachments' });
  return { lead, row };
}
