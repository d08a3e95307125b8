import { isOpenKind } from '@funil/api/contract';
import type { Actor, FieldSettings, MergeLeadsInput } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { leadEvents } from '../../../platform/db/schema/leadEvents.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import { addLeadTags, tagChanges } from '../record/leadTags.queries.ts';
import { copyMissingValues } from '../../ownFields/ownFields.queries.ts';
import { readLeadRow, saveLead } from '../record/leads.queries.ts';
import type { LeadRow } from '../record/leads.queries.ts';
import { lockLeadForUpdate } from '../change/lockLeadForUpdate.ts';
import { refuseField } from '../../../platform/refusals/refuseFields.ts';
import { updateLead } from '../change/updateLead.ts';

type Lead = LeadRow['lead'];

const hasNoReferrer = ({ indicatorId, partnerId, referralTeamId }: Lead) =>
  indicatorId === null && partnerId === null && referralTeamId === null;
/** True for a lead with neither a referrer nor a salesperson's link. */
const isNobodys = (lead: Lead) => hasNoReferrer(lead) && lead.referralCode === null;
const referredAt = ({ firstTouchAt, createdAt }: Lead) => (firstTouchAt ?? createdAt).getTime();

/**
 * The target's attribution, or the other lead's if the target has none. With the same referrer, the earlier link
 * counts. A target of another referrer keeps its referrer and link.
 */
function attributionOf(target: Lead, other: Lead) {
  const { indicatorId, partnerId, referralTeamId, referralCode, firstTouchAt } = other;
  const utm = target.utm ?? other.utm;
  if (isNobodys(other)) return { utm };
  const isFirst = referredAt(other) < referredAt(target);
  const link = { referralCode, firstTouchAt, utm: other.utm ?? target.utm };
  // Referrer, partner and team move together or not at all.
  if (isNobodys(target) || (hasNoReferrer(target) && isFirst))
    return { ...link, indicatorId, partnerId, referralTeamId };
  return isFirst && referralCode !== null && target.indicatorId === indicatorId ? link : { utm };
}

const deadlineOf = ({ slaDueAt, slaWarnAt, slaNotifyAt, slaRule }: Lead) => ({
  slaDueAt,
  slaWarnAt,
  slaNotifyAt,
  slaRule,
});

/**
 * Merges two leads. The target keeps its status and gets the chosen fields and the other lead's history (marked),
 * attachments, simulations, reminders, notifications and tags. The other lead goes to the trash. Locks the lower number
 * first, so that opposite merges cannot deadlock.
 */
export async function mergeLeads(
  tx: AccountTx,
  actor: Actor,
  number: number,
  input: MergeLeadsInput,
  settings: FieldSettings,
  now = new Date(),
): Promise<LeadRow> {
  const { other_number: otherNumber, other_version: otherVersion, ...fields } = input;
  if (otherNumber === number) refuseField('other_number', 'lead.merge_self');
  const open = (one: number) =>
    lockLeadForUpdate(tx, actor, 'lead.merge', one, one === number ? fields.version : otherVersion);
  const first = await open(Math.min(number, otherNumber));
  const second = await open(Math.max(number, otherNumber));
  const [target, other] = first.row.lead.number === number ? [first.row, second.row] : [second.row, first.row];
  // A won lead has its own commissions and dates, so it cannot be merged into another.
  if (other.status.kind === 'won')
    throw new Refusal(target.status.kind === 'won' ? 'lead.merge_sales' : 'lead.merge_won');

  await updateLead(tx, actor, number, fields, settings, now, { mergedContact: other.lead.nextContactAt });
  await tx.db
    .update(leadEvents)
    .set({ leadId: target.lead.id, mergedFrom: sql`coalesce(${leadEvents.mergedFrom}, ${otherNumber})` })
    .where(and(eq(leadEvents.accountId, tx.accountId), eq(leadEvents.leadId, other.lead.id)));
  const { tags } = await readLeadRow(tx, target.lead.id);
  const added = other.tags.filter(({ id }) => !tags.some((tag) => tag.id === id));
  await addLeadTags(
    tx,
    added.map(({ id }) => ({ leadId: target.lead.id, tagId: id })),
  );
  await emit(tx, 'lead.merged', { fromLeadId: other.lead.id, toLeadId: target.lead.id, at: now });
  await emit(tx, 'lead.recorded', [
    {
      leadId: target.lead.id,
      kind: 'merged',
      actorId: actor.uid,
      at: now,
      changes: [
        { field: 'status', from: other.status.name, from_id: other.status.id, to: null },
        ...tagChanges([], added),
      ],
      body: String(otherNumber),
    },
  ]);
  await copyMissingValues(tx, other.lead.id, target.lead.id);
  await saveLead(tx, other.lead.id, { deletedAt: now, updatedAt: now });
  const contacts = [target.lead, other.lead].flatMap(
    ({ firstContactAt: at, firstContactBy: by, firstContactGroupId: groupId }) =>
      at === null ? [] : [{ at, by, groupId }],
  );
  const [firstContact] = contacts.toSorted((one, another) => one.at.getTime() - another.at.getTime());
  // A closed lead without a contact has no deadline.
  const mayHaveDeadline = firstContact !== undefined || isOpenKind(target.status.kind);
  // The form lacks these values, so missing ones are copied from the other lead.
  await saveLead(tx, target.lead.id, {
    firstContactAt: firstContact?.at ?? null,
    firstContactBy: firstContact?.by ?? null,
    firstContactGroupId: firstContact?.groupId ?? null,
    administrativeStatus: target.lead.administrativeStatus ?? other.lead.administrativeStatus,
    consent: target.lead.consent ?? other.lead.consent,
    ...attributionOf(target.lead, other.lead),
    ...(target.lead.slaDueAt === null && mayHaveDeadline && deadlineOf(other.lead)),
    productTypeId: target.lead.productTypeId ?? other.lead.productTypeId,
    updatedAt: now,
  });

  const saved = await readLeadRow(tx, target.lead.id);
  await emit(tx, 'lead.changed', { lead: saved.lead, before: target.lead });
  const { version } = (await readLeadRow(tx, other.lead.id)).lead;
  await emit(tx, 'lead.changed', { lead: { ...other.lead, version }, before: other.lead });
  return saved;
}
