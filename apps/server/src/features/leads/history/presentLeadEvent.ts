import { can, leadFieldText } from '@funil/api/contract';
import type { Actor, ContactChannel, FieldSettings, LeadEvent, Subject, UndoneChange } from '@funil/api/contract';
import type { StoredChange } from '../../../platform/db/schema/leadEvents.ts';
import { fieldSettingsOf } from '../../../platform/identity/fieldSettingsOf.ts';
import type { Account } from '../../../platform/identity/findAccount.ts';
import { isReadableChange } from '../../ownFields/ownFieldHistory.ts';
import type { LeadEventRow } from '../record/leads.queries.ts';

interface Reader {
  actor: Actor;
  subject: Subject;
  timeZone: string;
  customFieldType: FieldSettings['custom_field_1_type'];
  /** Own fields whose changes are visible; null for all. */
  readableFields: ReadonlySet<string> | null;
}

export const readerOf = (
  actor: Actor,
  subject: Subject,
  { timeZone, personalization }: Pick<Account, 'timeZone' | 'personalization'>,
  readableFields: ReadonlySet<string> | null,
): Reader => ({
  actor,
  subject,
  timeZone,
  customFieldType: fieldSettingsOf(personalization).custom_field_1_type,
  readableFields,
});

function readable(field: StoredChange['field'], value: string | number | null, reader: Reader): string | null {
  if (value === null) return null;
  // A stored day stays a day after the field's type changed.
  const wasDay = field === 'custom_field_1' && /^\d{4}-\d{2}-\d{2}$/.test(String(value));
  return leadFieldText(field, value, wasDay ? { ...reader, customFieldType: 'date' } : reader);
}

const isAboutReminder = (kind: LeadEvent['kind']) => kind.startsWith('reminder_');
const isAboutFile = (kind: LeadEvent['kind']) => kind === 'attached' || kind === 'detached';

function contentOf(
  { kind, body, isEscalated, editedAt, actorId }: LeadEventRow['event'],
  mayEdit: boolean,
  uid: string,
): Pick<
  LeadEvent,
  | 'note'
  | 'channel'
  | 'undone'
  | 'merged_number'
  | 'other_number'
  | 'file_name'
  | 'api_key_name'
  | 'reason'
  | 'protocol'
  | 'queue_name'
  | 'is_escalated'
  | 'reminder_text'
> {
  if (body === null) return {};
  if (kind === 'noted')
    return { note: { text: body, edited_at: editedAt?.toISOString() ?? null, may_edit: mayEdit && actorId === uid } };
  if (kind === 'contacted' || kind === 'attempted') return { channel: body as ContactChannel };
  if (kind === 'status_changed' || kind === 'owner_changed') return { undone: body as UndoneChange };
  if (kind === 'merged') return { merged_number: Number(body) };
  if (kind === 'person_joined' || kind === 'person_parted') return { other_number: Number(body) };
  if (kind === 'simulated') return { protocol: body };
  if (kind === 'created') return { api_key_name: body };
  if (kind === 'distributed') return { queue_name: body, ...(isEscalated && { is_escalated: true }) };
  if (kind === 'transferred') return { reason: body };
  if (isAboutFile(kind)) return { file_name: body };
  // A reminder's text is visible only to its author.
  if (isAboutReminder(kind)) return actorId === uid ? { reminder_text: body } : {};
  return {};
}

/**
 * Events of a history as the API answers them, without parts that the reader may not see, and without events left
 * empty.
 */
export function presentLeadEvents(reader: Reader, rows: readonly LeadEventRow[]): LeadEvent[] {
  const { actor, subject } = reader;
  const readsNotes = can(actor, 'lead.readNotes', subject);
  const readsFiles = can(actor, 'lead.readAttachments', subject);
  const writesNotes = can(actor, 'lead.writeNotes', subject);
  return rows.flatMap(({ event, actor: who }) => {
    const visible = event.changes.filter(
      (change) => (readsNotes || change.field !== 'loss_note') && isReadableChange(change, reader.readableFields),
    );
    if (visible.length === 0 && event.changes.length > 0) return [];
    if ((event.kind === 'noted' || isAboutReminder(event.kind)) && !readsNotes) return [];
    if (isAboutFile(event.kind) && !readsFiles) return [];
    return {
      id: event.id,
      kind: event.kind,
      at: event.at.toISOString(),
      actor: who,
      changes: visible.map(({ field, from, to, own_field: own }) => ({
        field,
        ...(own && { own_field: { key: own.key, label: own.label } }),
        from: readable(field, from, reader),
        to: readable(field, to, reader),
      })),
      ...contentOf(
        event.kind === 'transferred' && !readsNotes ? { ...event, body: null } : event,
        writesNotes,
        actor.uid,
      ),
      ...(event.lightState !== null && {
        override: {
          state: event.lightState,
          reason: event.lightReason,
          why: event.overrideWhy,
          note: readsNotes ? event.overrideNote : null,
        },
      }),
      ...(event.outcome !== null && { outcome: event.outcome }),
      ...(event.ownOutcomeName !== null && { own_outcome_name: event.ownOutcomeName }),
      ...(event.mergedFrom !== null && { merged_from: event.mergedFrom }),
    };
  });
}
