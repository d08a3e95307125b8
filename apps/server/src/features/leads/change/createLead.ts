import { can, isPastMoment } from '@funil/api/contract';
import type { Actor, CreateLeadInput, FieldSettings, LeadSource } from '@funil/api/contract';
import { normalizeText } from '@funil/validation/values';
import { newId } from '../../../platform/db/newId.ts';
import type { StoredChange } from '../../../platform/db/schema/leadEvents.ts';
import type { LeadConsent } from '../../../platform/db/schema/leads.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import { portOf } from '../../../platform/db/portOf.ts';
import { findInitialStatus } from '../../leadStatuses/leadStatuses.queries.ts';
import { planOwnValues } from '../../ownFields/ownFieldValues.ts';
import { findBelonging } from '../../people/people.queries.ts';
import { completeAddress } from '../../places/completeAddress.ts';
import { findActiveProduct, isActiveType } from '../../products/products.queries.ts';
import { referenceChange } from '../record/compareLeadFields.ts';
import { plainValuesOf } from '../record/leadFieldColumns.ts';
import { isReferrer } from '../record/referringRoles.ts';
import { chooseFirstOwner } from './chooseFirstOwner.ts';
import { addLeadTags, chooseTags, tagChanges } from '../record/leadTags.queries.ts';
import { insertLead, readLeadRow, takeLeadNumber } from '../record/leads.queries.ts';
import type { LeadRow } from '../record/leads.queries.ts';
import { leadSubject } from '../record/leadVisibility.ts';
import { takePersonFacts } from './sharePersonFacts.ts';
import { moveLead } from './moveLead.ts';
import { storedUtm } from '../record/storedUtm.ts';
import { refuseFields } from '../../../platform/refusals/refuseFields.ts';
import type { FieldProblem } from '../../../platform/refusals/refuseFields.ts';

/** Partner and team of the referrer at creation. */
async function originOf(tx: AccountTx, actor: Actor) {
  if (!isReferrer(actor)) return { indicatorId: null, partnerId: null, referralTeamId: null };
  const belonging = await findBelonging(tx, actor.uid);
  return {
    indicatorId: actor.uid,
    partnerId: belonging?.partnerId ?? null,
    // A manager of exactly one team who belongs to none refers for that team.
    referralTeamId:
      belonging?.referralTeamId ?? (actor.managed_team_ids.length === 1 ? actor.managed_team_ids[0]! : null),
  };
}

async function moveOn(
  tx: AccountTx,
  actor: Actor,
  begun: LeadRow,
  input: CreateLeadInput,
  settings: FieldSettings,
  personId: string | null,
  now: Date,
): Promise<LeadRow> {
  const { status_id: statusId, loss_reason_id: reasonId = null, loss_note: note = null } = input;
  if (!statusId || statusId === begun.status.id) return begun;
  if (!can(actor, 'lead.changeStatus', leadSubject(begun.lead))) throw new Refusal('access.denied');
  const move = { status_id: statusId, loss_reason_id: reasonId, loss_note: note, product_id: null, value_cents: null };
  const { row } = await moveLead(tx, begun, move, settings, { actor, personId }, now);
  return row;
}

/** First link that the visitor used. */
export interface FirstTouch {
  code: string;
  at: Date;
}

export interface LeadOrigin {
  source: LeadSource;
  apiKeyName: string | null;
  /** Set when the contact submitted the lead on a public page. */
  visitor?: { consent: LeadConsent; link: FirstTouch | null };
  /** Referrer whose code an API call named. */
  referral?: { actor: Actor; code: string } | null;
}

/**
 * A lead starts in the initial status. A requested status follows at once, under the rules of a move. Without owner,
 * the lead goes to the distribution unless explicitly declined.
 */
export async function createLead(
  tx: AccountTx,
  actor: Actor,
  input: CreateLeadInput,
  settings: FieldSettings,
  { source, apiKeyName, visitor, referral }: LeadOrigin = { source: 'manual', apiKeyName: null },
  now = new Date(),
): Promise<LeadRow> {
  // API keys and visitors are no users of the account.
  const personId = apiKeyName === null && !visitor ? actor.uid : null;
  const problems: FieldProblem[] = [];
  const product = input.product_id ? await findActiveProduct(tx, input.product_id) : null;
  if (product === undefined) problems.push({ field: 'product_id', code: 'lead.product_unknown' });
  const typeId = input.product_type_id ?? null;
  // With a product, the database sets the lead's type to the product's, so the requested type is not checked.
  if (!product && typeId !== null && !(await isActiveType(tx, typeId)))
    problems.push({ field: 'product_type_id', code: 'product.type_unknown' });
  if (input.next_contact_at && isPastMoment(new Date(input.next_contact_at), now))
    problems.push({ field: 'next_contact_at', code: 'reminder.in_the_past' });
  const { address, problems: addressProblems } = completeAddress(input);
  const { owner, isDistributed, problems: ownerProblems } = await chooseFirstOwner(tx, actor, input.owner_id);
  refuseFields([...problems, ...addressProblems, ...ownerProblems]);
  // Visitors answer all fields of the public form, regardless of their referrer's role.
  const own = await planOwnValues(tx, visitor ? { role: 'admin' } : actor, [], input.own_fields);

  const tags = await chooseTags(tx, input.tag_ids ?? [], []);
  const status = await findInitialStatus(tx);
  const origin = await originOf(tx, referral?.actor ?? actor);
  const id = newId();
  const number = await takeLeadNumber(tx);
  await insertLead(tx, {
    id,
    number,
    ...plainValuesOf({ ...input, ...address }),
    nameSearch: normalizeText(input.name),
    ...(settings.custom_field_1_enabled ? {} : { customField1: null }),
    productId: product?.id ?? null,
    productTypeId: typeId,
    statusId: status.id,
    statusSince: now,
    ownerId: owner?.id ?? null,
    ownerGroupId: owner?.groupId ?? null,
    ownerVia: owner ? 'created' : null,
    ...origin,
    source,
    referralCode: visitor?.link?.code ?? referral?.code ?? null,
    firstTouchAt: visitor?.link?.at ?? (referral ? now : null),
    consent: visitor?.consent ?? null,
    utm: storedUtm(input.utm),
    createdBy: personId,
    createdAt: now,
    updatedAt: now,
  });
  await addLeadTags(
    tx,
    tags.map(({ id: tagId }) => ({ leadId: id, tagId })),
  );
  if (personId !== null) await takePersonFacts(tx, actor, id);
  await own.save(id);
  // The history records the first owner, or that none was wanted.
  const ownerChanges: StoredChange[] = owner
    ? referenceChange('owner', null, owner)
    : isDistributed
      ? []
      : [{ field: 'owner', from: null, to: null }];
  await emit(tx, 'lead.recorded', [
    {
      leadId: id,
      kind: 'created',
      actorId: personId,
      at: now,
      changes: [...ownerChanges, ...tagChanges([], tags)],
      ...(apiKeyName === null ? {} : { body: apiKeyName }),
    },
  ]);
  if (origin.indicatorId)
    await emit(tx, 'lead.recorded', [
      { leadId: id, kind: 'indicated', actorId: origin.indicatorId, at: now, changes: [] },
    ]);
  let row = await moveOn(tx, actor, await readLeadRow(tx, id), input, settings, personId, now);
  if (isDistributed) {
    await portOf(tx, 'leadDistribution').distribute(tx, [id], now);
    row = await readLeadRow(tx, id);
  }
  if (owner) await emit(tx, 'lead.assigned', { leadIds: [id], ownerId: owner.id, actorId: personId });
  await emit(tx, 'lead.created', { lead: row.lead });
  return row;
}
