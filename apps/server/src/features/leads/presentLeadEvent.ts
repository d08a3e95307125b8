import { can } from '@funil/api/contract';
import type { Actor, ContactChannel, LeadEvent, Subject } from '@funil/api/contract';
import { formatCpfOrCnpj, formatCurrency, formatDate, formatDateTime, formatPhone } from '@funil/validation/values';
import type { StoredChange } from '../../db/schema/leads.ts';
import type { LeadEventRow } from './leads.queries.ts';

interface Reader {
  actor: Actor;
  subject: Subject;
  timeZone: string;
}

/** A stored value as a person of the account reads it. */
function readable(field: StoredChange['field'], value: string | number | null, timeZone: string): string | null {
  if (value === null) return null;
  const text = String(value);
  switch (field) {
    case 'phone':
      return formatPhone(text);
    case 'document_number':
      return formatCpfOrCnpj(text);
    case 'value_cents':
      return formatCurrency(Number(value));
    case 'next_contact_at':
      return formatDateTime(text, timeZone);
    case 'custom_field_1':
      // Dates are stored as days.
      return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : text;
    default:
      return text;
  }
}

const isAboutFile = (kind: LeadEvent['kind']) => kind === 'attached' || kind === 'detached';

/** What an event has beside changes. */
function contentOf({ kind, body, editedAt, actorId }: LeadEventRow['event'], mayEdit: boolean, uid: string): Pick<LeadEvent, 'note' | 'channel' | 'merged_number' | 'file_name' | 'api_key_name' | 'reason' | 'protocol' | 'queue_name'> {
  if (body === null) return {};
  if (kind === 'noted') return { note: { text: body, edited_at: editedAt?.toISOString() ?? null, may_edit: mayEdit && actorId === uid } };
  if (kind === 'contacted') return { channel: body as ContactChannel };
  if (kind === 'merged') return { merged_number: Number(body) };
  if (kind === 'simulated') return { protocol: body };
  if (kind === 'created') return { api_key_name: body };
  if (kind === 'distributed') return { queue_name: body };
  if (kind === 'transferred') return { reason: body };
  if (isAboutFile(kind)) return { file_name: body };
  return {};
}

/** A lead's history for a reader; what it may not read is left out, and so is an event of which nothing remains. */
export function presentLeadEvents({ actor, subject, timeZone }: Reader, rows: readonly LeadEventRow[]): LeadEvent[] {
  const readsNotes = can(actor, 'lead.readNotes', subject);
  const readsFiles = can(actor, 'lead.readAttachments', subject);
  const writesNotes = can(actor, 'lead.writeNotes', subject);
  return rows.flatMap(({ event, actor: who }) => {
    const visible = event.changes.filter(({ field }) => readsNotes || field !== 'loss_note');
    if (visible.length === 0 && event.changes.length > 0) return [];
    if (event.kind === 'noted' && !readsNotes) return [];
    if (isAboutFile(event.kind) && !readsFiles) return [];
    return {
      id: event.id,
      kind: event.kind,
      at: event.at.toISOString(),
      actor: who,
      changes: visible.map(({ field, from, to }) => ({ field, from: readable(field, from, timeZone), to: readable(field, to, timeZone) })),
      ...contentOf(event.kind === 'transferred' && !readsNotes ? { ...event, body: null } : event, writesNotes, actor.uid),
    };
  });
}
