import { isOpenKind } from '@funil/api/contract';
import type { Actor, FieldSettings, MergeLeadsInput } from '@funil/api/contract';
import { and, eq, sql } from 'drizzle-orm';
import { leadEvents } from '../../../platform/db/schema/leadEvents.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { Refusal } from '../../../platform/refusals/Refusal.ts';
import { emit } from '../../../platform/events/emit.ts';
import { readLeadRow, saveLead } from '../record/leads.queries.ts';
import type { LeadRow } from '../record/leads.queries.ts';
import { lockLeadForUpdate } from '../change/lockLeadForUpdate.ts';
import { refuseFields } from '../../../platform/refusals/refuseFields.ts';
import { updateLead } from '../change/updateLead.ts';

type Lead = LeadRow['lead'];

const hasNoReferrer = ({ indicatorId, partnerId, referralTeamId }: Lead) =>
  indicatorId === null && partnerId === null && referralTeamId === null;
/** Neither did anybody bring it, nor did it come by a salesperson's link. */
const isNobodys = (lead: Lead) => hasNoReferrer(lead) && lead.referralCode === null;
const referredAt = ({ firstTouchAt, createdAt }: Lead) => (firstTouchAt ?? createdAt).getTime();

/**
 * Who brought the lead that stays, and by which link: its own, or all of the other one's where it has none. Of two by
 * the same person the first touch counts. A lead that somebody else brought stays that person's, with its own link.
 */
function attributionOf(kept: Lead, other: Lead) {
  const { indicatorId, partnerId, referralTeamId, referralCode, firstTouchAt } = other;
  const utm = kept.utm ?? other.utm;
  if (isNobodys(other)) return { utm };
  const isFirst = referredAt(other) < referredAt(kept);
  const link = { referralCode, firstTouchAt, utm: other.utm ?? kept.utm };
  // Who brought it goes with where that person belonged: all of it or nothing.
  if (isNobodys(kept) || (hasNoReferrer(kept) && isFirst)) return { ...link, indicatorId, partnerId, referralTeamId };
  return isFirst && referralCode !== null && kept.indicatorId === indicatorId ? link : { utm };
}

/** Until when the first contact of a lead is due, with all that belongs to it. */
const deadlineOf = ({ slaDueAt, slaWarnAt, slaNotifyAt, slaRule }: Lead) => ({
  slaDueAt,
  slaWarnAt,
  slaNotifyAt,
  slaRule,
});

/**
 * Merges one lead into another: the first one stays, with its status, the chosen fields, both histories (what happened
 * to the other one says so), all attachments, simulations, reminders and notifications; the other one goes into the
 * trash. Both are held, the lower number first, so that two who merge crosswise wait and then see the change.
 *
 * @throws Refusal `lead.not_found`, `lead.conflict`, `lead.merge_self`, `lead.merge_won`, `lead.merge_sales`, and what
 * `updateLead` refuses
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
  if (otherNumber === number) refuseFields([{ field: 'other_number', code: 'lead.merge_self' }]);
  const open = (one: number) =>
    lockLeadForUpdate(tx, actor, 'lead.merge', one, one === number ? fields.version : otherVersion);
  const first = await open(Math.min(number, otherNumber));
  const second = await open(Math.max(number, otherNumber));
  const [kept, other] = first.row.lead.number === number ? [first.row, second.row] : [second.row, first.row];
  // A sale has commissions and dates of its own.
  if (other.status.kind === 'won')
    throw new Refusal(kept.status.kind === 'won' ? 'lead.merge_sales' : 'lead.merge_won');

  await updateLead(tx, actor, number, fields, settings, now);
  await tx.db
    .update(leadEvents)
    .set({ leadId: kept.lead.id, mergedFrom: sql`coalesce(${leadEvents.mergedFrom}, ${otherNumber})` })
    .where(and(eq(leadEvents.accountId, tx.accountId), eq(leadEvents.leadId, other.lead.id)));
  await emit(tx, 'lead.merged', { fromLeadId: other.lead.id, toLeadId: kept.lead.id });
  await emit(tx, 'lead.recorded', [
    {
      leadId: kept.lead.id,
      kind: 'merged',
      actorId: actor.uid,
      at: now,
      changes: [{ field: 'status', from: other.status.name, from_id: other.status.id, to: null }],
      body: String(otherNumber),
    },
  ]);
  await saveLead(tx, other.lead.id, { deletedAt: now, updatedAt: now });
  const contacts = [kept.lead, other.lead].flatMap(
    ({ firstContactAt: at, firstContactBy: by, firstContactGroupId: groupId }) =>
      at === null ? [] : [{ at, by, groupId }],
  );
  const [firstContact] = contacts.toSorted((one, another) => one.at.getTime() - another.at.getTime());
  // Of a lead that was closed without a contact nothing is due any more.
  const mayHaveDeadline = firstContact !== undefined || isOpenKind(kept.status.kind);
  // What no form asks about: what this one lacks the other one gives.
  await saveLead(tx, kept.lead.id, {
    firstContactAt: firstContact?.at ?? null,
    firstContactBy: firstContact?.by ?? null,
    firstContactGroupId: firstContact?.groupId ?? null,
    administrativeStatus: kept.lead.administrativeStatus ?? other.lead.administrativeStatus,
    consent: kept.lead.consent ?? other.lead.consent,
    ...attributionOf(kept.lead, other.lead),
    ...(kept.lead.slaDueAt === null && mayHaveDeadline && deadlineOf(other.lead)),
    productTypeId: kept.lead.productTypeId ?? other.lead.productTypeId,
    updatedAt: now,
  });

  const saved = await readLeadRow(tx, kept.lead.id);
  await emit(tx, 'lead.changed', { lead: saved.lead, before: kept.lead });
  await emit(tx, 'lead.changed', { lead: { ...other.lead, version: other.lead.version + 1 }, before: other.lead });
  return saved;
}
