import { can, distributionId, isPastMoment } from '@funil/api/contract';
import type { Actor, FieldSettings, UpdateLeadInput } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import type { AssignmentVia } from '../../../platform/db/schema/assignmentVias.ts';
import type { StoredChange } from '../../../platform/db/schema/leadEvents.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import { portOf } from '../../../platform/db/portOf.ts';
import { planOwnValues } from '../../ownFields/ownFieldValues.ts';
import { findAssignablePerson } from '../../people/people.queries.ts';
import { completeAddress } from '../../places/completeAddress.ts';
import { findActiveProduct } from '../../products/products.queries.ts';
import { chooseTags, replaceLeadTags, tagChanges } from '../record/leadTags.queries.ts';
import { inFieldOrder, compareLeadFields, referenceChange } from '../record/compareLeadFields.ts';
import { addressOf, plainValuesOf } from '../record/leadFieldColumns.ts';
import type { PlainValues } from '../record/leadFieldColumns.ts';
import { isWaiting, readLeadRow, saveLead } from '../record/leads.queries.ts';
import type { LeadRow, OwnerPatch } from '../record/leads.queries.ts';
import { conflictWith, lockLeadForUpdate } from './lockLeadForUpdate.ts';
import { refuseFields } from '../../../platform/refusals/refuseFields.ts';
import type { FieldProblem } from '../../../platform/refusals/refuseFields.ts';
import { sharePersonFacts } from './sharePersonFacts.ts';
import { saleRetention } from './saleDay.ts';
import { saleProblems } from './saleProblems.ts';

/** The current product is accepted even if archived. */
async function productOf(tx: AccountTx, row: LeadRow, requested: string | null) {
  if (requested === (row.product?.id ?? null)) return row.product;
  return requested === null ? null : findActiveProduct(tx, requested);
}

const momentOf = (text: string | null | undefined) => (text ? Date.parse(text) : null);

interface Assignment {
  /** Undefined when the person may not own leads. */
  owner: { id: string; name: string; groupId: string | null } | null | undefined;
  /** Moves a lead without owner into or out of the distribution; null changes nothing. */
  without: 'queued' | 'unqueued' | null;
}

/** Without permission to assign, the owner stays, because the form has no owner field. */
async function ownerOf(
  tx: AccountTx,
  actor: Actor,
  row: LeadRow,
  requested: string | null | undefined,
  mayAssign: boolean,
): Promise<Assignment> {
  const current = row.owner ? { ...row.owner, groupId: row.lead.ownerGroupId } : null;
  const currentChoice = current?.id ?? (isWaiting(row) ? distributionId : null);
  if (requested === undefined || requested === currentChoice) return { owner: current, without: null };
  if (!mayAssign) {
    if (requested === null) return { owner: current, without: null };
    throw new Refusal('access.denied');
  }
  if (requested === null) return { owner: null, without: 'unqueued' };
  if (requested === distributionId) return { owner: null, without: 'queued' };
  return { owner: await findAssignablePerson(tx, actor, requested), without: null };
}

interface UpdateOptions {
  /** Records how a new owner got the lead. */
  via?: AssignmentVia;
  /** Next contact of the merged lead, which may be chosen although it is past. */
  mergedContact?: Date | null;
}

export interface LeadUpdate {
  row: LeadRow;
  changes: StoredChange[];
}

/**
 * Saves all fields of a form, based on the form's version. A lead sent to the distribution is decided at once. A new
 * next contact moves the lead's planned activity: the trigger `plan_next_contact`. A change of own fields alone leaves
 * the version and `updated_at`, which those see who may not see the fields.
 */
export async function updateLead(
  tx: AccountTx,
  actor: Actor,
  number: number,
  input: UpdateLeadInput,
  settings: FieldSettings,
  now = new Date(),
  { via = 'manual', mergedContact = null }: UpdateOptions = {},
): Promise<LeadUpdate> {
  if (input.owner_id === distributionId) await portOf(tx, 'leadDistribution').lockQueues(tx);
  const { row, subject } = await lockLeadForUpdate(tx, actor, 'lead.update', number, input.version);
  const { lead } = row;

  const product = await productOf(tx, row, input.product_id);
  const { owner, without } = await ownerOf(tx, actor, row, input.owner_id, can(actor, 'lead.assign', subject));
  const problems: FieldProblem[] = [];
  if (product === undefined) problems.push({ field: 'product_id', code: 'lead.product_unknown' });
  if (owner === undefined) problems.push({ field: 'owner_id', code: 'lead.owner_unknown' });
  if (without === 'queued' && (row.status.kind === 'won' || row.status.kind === 'lost'))
    problems.push({ field: 'owner_id', code: 'lead.not_open' });
  const loaded = input.next_contact_was;
  const isContactLeft = loaded !== undefined && momentOf(loaded) === momentOf(input.next_contact_at);
  const contact = isContactLeft ? lead.nextContactAt : input.next_contact_at ? new Date(input.next_contact_at) : null;
  const kept = [lead.nextContactAt, mergedContact].map((moment) => moment?.getTime());
  if (contact && isPastMoment(contact, now) && !kept.includes(contact.getTime()))
    problems.push({ field: 'next_contact_at', code: 'reminder.in_the_past' });
  if (row.status.kind === 'won' && product !== undefined)
    problems.push(...saleProblems(product, input.value_cents, settings));
  if (row.status.kind === 'won') {
    const changed = [
      ...(input.value_cents === lead.valueCents ? [] : ['value_cents']),
      ...(input.product_id === (row.product?.id ?? null) ? [] : ['product_id']),
    ];
    const code = changed.length > 0 ? await saleRetention(tx, actor, row, now) : null;
    if (code) problems.push(...changed.map((field) => ({ field, code })));
  }
  const { address, problems: addressProblems } = completeAddress(input, addressOf(lead));
  refuseFields([...problems, ...addressProblems]);
  const own = await planOwnValues(tx, actor, row.ownValues, input.own_fields, input.own_fields_were);
  if (own.isStale) throw conflictWith(actor, row);

  const tags = input.tag_ids ? await chooseTags(tx, input.tag_ids, row.tags) : row.tags;
  const changedTags = tagChanges(row.tags, tags);
  const values: PlainValues = {
    ...plainValuesOf({ ...input, ...address }),
    nextContactAt: contact,
    // The document says the kind; a choice waits for a lead without one.
    personKind: input.document_number || input.person_kind === undefined ? lead.personKind : input.person_kind,
    birthDate: input.birth_date === undefined ? lead.birthDate : input.birth_date,
    // A hidden custom field keeps its value, because the account may show it again.
    ...(settings.custom_field_1_enabled ? {} : { customField1: lead.customField1 }),
  };
  const shared = [
    ...compareLeadFields(lead, values),
    ...referenceChange('product', row.product, product!),
    ...changedTags,
  ];
  const fields = inFieldOrder([...shared, ...own.changes]);
  const assignment = referenceChange('owner', row.owner, owner!);
  if (fields.length + assignment.length === 0 && without === null) return { row, changes: [] };

  const event = { leadId: lead.id, actorId: actor.uid, at: now };
  if (shared.length + assignment.length === 0 && without === null) {
    await own.save(lead.id);
    await emit(tx, 'lead.recorded', [{ ...event, kind: 'updated', changes: fields }]);
    await emit(tx, 'lead.ownValuesChanged', { lead, seenBy: own.seenBy });
    return { row: await readLeadRow(tx, lead.id), changes: fields };
  }

  const handover: OwnerPatch =
    assignment.length > 0 ? { ownerId: owner?.id ?? null, ownerGroupId: owner?.groupId ?? null, ownerVia: via } : {};
  await saveLead(tx, lead.id, {
    ...values,
    nameSearch: normalizeText(values.name),
    productId: product?.id ?? null,
    ...handover,
    updatedAt: now,
  });
  if (changedTags.length > 0) await replaceLeadTags(tx, [{ leadId: lead.id, tagIds: tags.map(({ id }) => id) }]);
  await own.save(lead.id);
  await emit(tx, 'lead.recorded', [
    ...(fields.length ? [{ ...event, kind: 'updated' as const, changes: fields }] : []),
    ...(assignment.length ? [{ ...event, kind: 'owner_changed' as const, changes: assignment }] : []),
    // Only the place in the distribution changes.
    ...(without && !assignment.length ? [{ ...event, kind: without, changes: [] }] : []),
  ]);
  if (without === 'unqueued') await emit(tx, 'lead.unqueued', { leadIds: [lead.id] });
  if (without === 'queued') await portOf(tx, 'leadDistribution').distribute(tx, [lead.id], now);
  const saved = await readLeadRow(tx, lead.id);
  if (assignment.length && owner)
    await emit(tx, 'lead.assigned', { leadIds: [lead.id], ownerId: owner.id, actorId: actor.uid });
  await emit(tx, 'lead.changed', { lead: saved.lead, before: lead });
  await sharePersonFacts(tx, actor, lead, saved.lead, now);
  return { row: saved, changes: [...fields, ...assignment] };
}
