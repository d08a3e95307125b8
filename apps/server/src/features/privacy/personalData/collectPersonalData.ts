import {
  blockListChannels,
  leadFieldText,
  leadFields,
  ownFieldText,
  personKindOf,
  roleLabels,
} from '@funil/api/contract';
import type { ContactChannel, FieldSettings, LeadEvent, Role } from '@funil/api/contract';
import { and, asc, eq, inArray } from 'drizzle-orm';
import type { AuditVault } from '../../../platform/audit/auditVault.ts';
import type { StoredChange } from '../../../platform/db/schema/leadEvents.ts';
import {
  consents,
  leadAssignments,
  leads,
  ownActivityTypes,
  ownOutcomes,
  reminders,
  simulations,
  users,
} from '../../../platform/db/schema/tables.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { addressOf } from '../../leads/record/leadFieldColumns.ts';
import { listAttachmentRows } from '../../leadAttachments/leadAttachments.queries.ts';
import { listLeadEventRows, listLeadRows } from '../../leads/record/leads.queries.ts';
import type { LeadRow } from '../../leads/record/leads.queries.ts';
import { readPeople } from '../affiliations/affiliationsOfPerson.ts';
import { presentOwnField } from '../../ownFields/presentOwnField.ts';
import { contactDigestsOf, listListsInForce } from '../../leads/lights/blocksInForce.queries.ts';
import { listAllBlocks, listExceptions } from '../../persons/blocks/contactBlocks.queries.ts';
import { listContacts } from '../../persons/persons.queries.ts';
import { findDigestKey } from '../../suppression/digestKey.ts';
import type {
  ActivityData,
  AttachmentData,
  BlockData,
  RecordedConsentData,
  ContactData,
  EventData,
  ExceptionData,
  LeadData,
  ReceiverData,
  SimulationData,
} from './PersonalData.ts';

interface Reading {
  settings: FieldSettings;
  timeZone: string;
  withNotes: boolean;
}

/** An attachment with the id of its stored file, of which the person learns nothing. */
type CollectedAttachment = Omit<AttachmentData, 'file'> & { fileId: string };

export type CollectedLead = Omit<LeadData, 'attachments'> & { attachments: CollectedAttachment[] };

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** Fields whose values are names of colleagues or of referrers. */
const fieldsOfOthers = new Set<string>(['owner', 'indicator']);
const otherPerson = 'Outra pessoa';

/** Kinds of events whose text is written by the team. */
const notedKinds = new Set<LeadEvent['kind']>(['noted', 'transferred', 'transfer_undone', 'transfer_returned']);

const roleOf = (roles: ReadonlyMap<string, Role>, userId: string | null): string => {
  const role = userId === null ? undefined : roles.get(userId);
  return role ? roleLabels[role] : 'Sistema';
};

function changesOf(changes: readonly StoredChange[], { settings, timeZone, withNotes }: Reading): EventData['changes'] {
  const reader = { timeZone, customFieldType: settings.custom_field_1_type };
  const textOf = (field: StoredChange['field'], value: string | number | null) => {
    if (value === null) return null;
    return fieldsOfOthers.has(field) ? otherPerson : leadFieldText(field, value, reader);
  };
  return changes
    .filter(({ field }) => withNotes || field !== 'loss_note')
    .map(({ field, from, to, own_field: own }) => ({
      field: own?.label ?? (field === 'custom_field_1' ? settings.custom_field_1_label : leadFields[field].label),
      from: textOf(field, from),
      to: textOf(field, to),
    }));
}

async function historyOf(
  tx: AccountTx,
  leadId: string,
  roles: ReadonlyMap<string, Role>,
  reading: Reading,
): Promise<EventData[]> {
  const rows = await listLeadEventRows(tx, leadId);
  return rows.toReversed().map(({ event }) => {
    const isNote = notedKinds.has(event.kind) || event.kind.startsWith('reminder_');
    const isContact = event.kind === 'contacted' || event.kind === 'attempted';
    const isFile = event.kind === 'attached' || event.kind === 'detached';
    return {
      at: event.at.toISOString(),
      kind: event.kind,
      by: roleOf(roles, event.actorId),
      changes: changesOf(event.changes, reading),
      channel: isContact ? (event.body as ContactChannel | null) : null,
      outcome: event.outcome,
      own_outcome: event.ownOutcomeName,
      text: isFile || (isNote && reading.withNotes) ? event.body : null,
    };
  });
}

async function simulationsOf({ db, accountId }: AccountTx, leadId: string) {
  const rows = await db
    .select()
    .from(simulations)
    .where(and(eq(simulations.accountId, accountId), eq(simulations.leadId, leadId)))
    .orderBy(asc(simulations.createdAt), asc(simulations.id));
  const data = rows.map((row): SimulationData => ({
    at: row.createdAt.toISOString(),
    protocol: row.protocol,
    product_type: row.productType,
    amount_cents: row.amountCents,
    term_months: row.termMonths,
    estimate: row.estimate,
    name: row.visitorName,
    referral_code: row.code,
    utm: row.utm,
  }));
  const consents = rows.flatMap(({ consent, protocol }) =>
    consent ? { at: consent.at, text_version: consent.textVersion, protocol } : [],
  );
  return { data, consents };
}

async function activitiesOf(
  { db, accountId }: AccountTx,
  leadId: string,
  roles: ReadonlyMap<string, Role>,
  withNotes: boolean,
): Promise<ActivityData[]> {
  const rows = await db
    .select({ reminder: reminders, ownType: ownActivityTypes.name, ownOutcome: ownOutcomes.name })
    .from(reminders)
    .leftJoin(
      ownActivityTypes,
      and(eq(ownActivityTypes.accountId, accountId), eq(ownActivityTypes.id, reminders.ownTypeId)),
    )
    .leftJoin(ownOutcomes, and(eq(ownOutcomes.accountId, accountId), eq(ownOutcomes.id, reminders.ownOutcomeId)))
    .where(and(eq(reminders.accountId, accountId), eq(reminders.leadId, leadId)))
    .orderBy(asc(reminders.dueAt), asc(reminders.id));
  return rows.map(({ reminder: { type, dueAt, completedAt, outcome, userId, text }, ownType, ownOutcome }) => ({
    type,
    own_type: ownType,
    due_at: dueAt.toISOString(),
    completed_at: iso(completedAt),
    outcome,
    own_outcome: ownOutcome,
    by: roleOf(roles, userId),
    text: withNotes ? text : null,
  }));
}

async function receiversOf(
  { db, accountId }: AccountTx,
  { lead, partner }: LeadRow,
  roles: ReadonlyMap<string, Role>,
): Promise<ReceiverData[]> {
  const rows = await db
    .select({ ownerId: leadAssignments.ownerId, since: leadAssignments.since, until: leadAssignments.until })
    .from(leadAssignments)
    .where(and(eq(leadAssignments.accountId, accountId), eq(leadAssignments.leadId, lead.id)))
    .orderBy(asc(leadAssignments.since));
  return [
    ...(partner ? [{ receiver: partner.name, since: lead.createdAt.toISOString(), until: null }] : []),
    ...(lead.indicatorId
      ? [{ receiver: roleOf(roles, lead.indicatorId), since: lead.createdAt.toISOString(), until: null }]
      : []),
    ...rows.map(({ ownerId, since, until }) => ({
      receiver: roleOf(roles, ownerId),
      since: since.toISOString(),
      until: iso(until),
    })),
  ];
}

const attachmentsOf = async (
  tx: AccountTx,
  leadId: string,
  roles: ReadonlyMap<string, Role>,
): Promise<CollectedAttachment[]> =>
  (await listAttachmentRows(tx, leadId)).toReversed().map(({ attachment, file }) => ({
    name: file.name,
    content_type: file.contentType,
    size_bytes: file.sizeBytes,
    sha256: file.sha256,
    added_at: attachment.createdAt.toISOString(),
    added_by: roleOf(roles, attachment.addedBy),
    fileId: file.id,
  }));

const readRoles = async ({ db, accountId }: AccountTx): Promise<ReadonlyMap<string, Role>> =>
  new Map(
    (await db.select({ id: users.id, role: users.role }).from(users).where(eq(users.accountId, accountId))).map(
      ({ id, role }) => [id, role],
    ),
  );

/** Documents, phones and e-mails of a lead's person, with what the account knows of each. */
export async function collectContacts(tx: AccountTx, leadId: string): Promise<ContactData[]> {
  const [lead] = await tx.db
    .select({ personId: leads.personId })
    .from(leads)
    .where(and(eq(leads.accountId, tx.accountId), eq(leads.id, leadId)));
  if (!lead) return [];
  return (await listContacts(tx, lead.personId)).map((contact) => ({
    kind: contact.kind,
    value: contact.value,
    source: contact.source,
    state: contact.state,
    state_at: iso(contact.stateAt),
    since: contact.createdAt.toISOString(),
  }));
}

/**
 * Blocks of the phones and e-mails of some leads, and registers that have them. What the team wrote of them goes with its
 * notes.
 */
export async function collectBlocks(
  tx: AccountTx,
  vault: AuditVault,
  leadIds: readonly string[],
  withNotes: boolean,
): Promise<{ blocks: BlockData[]; exceptions: ExceptionData[] }> {
  const key = await findDigestKey(tx, vault);
  const people = await readPeople(tx, leadIds);
  const digests = key ? people.flatMap((one) => Object.values(contactDigestsOf(key, one))) : [];
  const blocks = (await listAllBlocks(tx, digests)).map((block) => ({
    channels: block.channels,
    kind: block.kind,
    from_day: block.fromDay,
    until_day: block.untilDay,
    lifted_at: iso(block.liftedAt),
    note: withNotes ? block.note : null,
    evidence: withNotes ? block.evidence : null,
  }));
  const lists = (await listListsInForce(tx, digests)).map(({ kind, listedOn }) => ({
    channels: [...blockListChannels[kind]],
    kind,
    from_day: listedOn,
    until_day: null,
    lifted_at: null,
    note: null,
    evidence: null,
  }));
  const exceptions = (await listExceptions(tx, digests)).map(({ kind, createdAt, evidence }) => ({
    register: kind,
    at: createdAt.toISOString(),
    evidence: withNotes ? evidence : null,
  }));
  return { blocks: [...blocks, ...lists], exceptions };
}

/** Sign-ups of the person of some leads as an affiliate. */
/** Consents that were recorded through some leads, oldest first. */
export function collectConsents(
  { db, accountId }: AccountTx,
  leadIds: readonly string[],
): Promise<RecordedConsentData[]> {
  return db
    .select({
      purpose: consents.purpose,
      state: consents.state,
      way: consents.way,
      day: consents.day,
      place: consents.place,
      text: consents.text,
      text_version: consents.textVersion,
    })
    .from(consents)
    .where(and(eq(consents.accountId, accountId), inArray(consents.leadId, [...leadIds])))
    .orderBy(consents.day, consents.createdAt);
}

/** All that the account holds of one lead, with roles in place of the names of other people. */
export async function collectLead(tx: AccountTx, leadId: string, reading: Reading): Promise<CollectedLead | null> {
  const [row] = await listLeadRows(tx, [leadId]);
  if (!row) return null;
  const { lead } = row;
  const { settings, timeZone, withNotes } = reading;
  const roles = await readRoles(tx);
  const simulated = await simulationsOf(tx, leadId);
  const isReferred = lead.indicatorId !== null || lead.partnerId !== null || lead.referralCode !== null;
  return {
    number: lead.number,
    is_deleted: lead.deletedAt !== null,
    name: lead.name,
    email: lead.email,
    phone: lead.phone,
    document_number: lead.documentNumber,
    person_kind: personKindOf(lead.documentNumber, lead.personKind),
    birth_date: lead.birthDate,
    address: addressOf(lead),
    custom_field:
      lead.customField1 === null
        ? null
        : {
            label: settings.custom_field_1_label,
            value: leadFieldText('custom_field_1', lead.customField1, {
              timeZone,
              customFieldType: settings.custom_field_1_type,
            }),
          },
    own_fields: row.ownValues.map(({ field, value }) => ({
      label: field.label,
      value: ownFieldText(presentOwnField(field), value),
    })),
    product: row.product?.name ?? null,
    product_type: row.productType?.name ?? null,
    value_cents: lead.valueCents,
    status: row.status.name,
    status_since: lead.statusSince.toISOString(),
    administrative_status: lead.administrativeStatus,
    tags: row.tags.map(({ name }) => name),
    loss_reason: row.lossReason?.name ?? null,
    loss_note: withNotes ? lead.lossNote : null,
    source: lead.source,
    referral: isReferred
      ? {
          by: lead.indicatorId ? roleOf(roles, lead.indicatorId) : (row.partner?.name ?? null),
          code: lead.referralCode,
          first_touch_at: iso(lead.firstTouchAt),
        }
      : null,
    utm: lead.utm,
    created_at: lead.createdAt.toISOString(),
    updated_at: lead.updatedAt.toISOString(),
    first_contact_at: iso(lead.firstContactAt),
    next_contact_at: iso(lead.nextContactAt),
    won_at: iso(lead.wonAt),
    lost_at: iso(lead.lostAt),
    consents: [
      ...(lead.consent ? [{ at: lead.consent.at, text_version: lead.consent.textVersion, protocol: null }] : []),
      ...simulated.consents,
    ],
    received_by: await receiversOf(tx, row, roles),
    history: await historyOf(tx, leadId, roles, reading),
    simulations: simulated.data,
    activities: await activitiesOf(tx, leadId, roles, withNotes),
    attachments: await attachmentsOf(tx, leadId, roles),
  };
}
