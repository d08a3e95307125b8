import { can, personKindOf } from '@funil/api/contract';
import type { Actor, LeadDetail, LeadSummary } from '@funil/api/contract';
import { cityCodeOf } from '../../places/municipalities.ts';
import { presentOwnValues } from '../../ownFields/ownFieldValues.ts';
import { idleColumnOf } from './idleColumn.ts';
import { isWaiting } from './leads.queries.ts';
import type { LeadRow, LeadSummaryRow } from './leads.queries.ts';
import { plainInputOf } from './leadFieldColumns.ts';
import { protectedUntil } from './protectionEnd.ts';
import { leadSubject } from './leadVisibility.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export function presentLeadSummary(actor: Actor, row: LeadSummaryRow): LeadSummary {
  const { lead, status, product, owner, group, partner, indicator, lossReason } = row;
  return {
    number: lead.number,
    ...plainInputOf(lead),
    person_kind: personKindOf(lead.documentNumber, lead.personKind),
    product,
    status,
    status_since: lead.statusSince.toISOString(),
    idle_since: (idleColumnOf(actor) === 'idle_since' ? lead.idleSince : lead.statusSince).toISOString(),
    owner,
    is_waiting: isWaiting(row),
    offer:
      row.offer?.id != null && row.offer.expiresAt && isWaiting(row)
        ? { person: { id: row.offer.id, name: row.offer.name! }, expires_at: row.offer.expiresAt.toISOString() }
        : null,
    group,
    partner,
    indicator,
    tags: row.tags,
    loss_reason: lossReason,
    sla_due_at: iso(lead.slaDueAt),
    sla_warn_at: iso(lead.slaWarnAt),
    first_contact_at: iso(lead.firstContactAt),
    administrative_status: lead.administrativeStatus,
    utm_campaign: lead.utmCampaign,
    source: lead.source,
    created_at: lead.createdAt.toISOString(),
    updated_at: lead.updatedAt.toISOString(),
    version: lead.version,
    ...presentOwnValues(row.ownValues, actor.role),
  };
}

/** A campaign without a link is no referral. */
function referralOf({ lead, indicator, protectedUntil: end }: LeadRow): LeadDetail['referral'] {
  const { referralCode: code, firstTouchAt, utmCampaign } = lead;
  if (!indicator && code === null) return null;
  return {
    indicator,
    code,
    first_touch_at: iso(firstTouchAt),
    campaign: code === null ? null : utmCampaign,
    protected_until: protectedUntil(end, indicator !== null),
  };
}

const slaRuleOf = ({ slaRule: rule }: LeadRow['lead']): LeadDetail['sla_rule'] =>
  rule && { queue_name: rule.queueName, minutes: rule.minutes, started_at: rule.startedAt };

export function presentLead(actor: Actor, row: LeadRow): LeadDetail {
  const { lead, productType } = row;
  const subject = leadSubject(lead);
  return {
    ...presentLeadSummary(actor, row),
    city_code: cityCodeOf(lead.city, lead.addressState),
    product_type: productType,
    loss_note: can(actor, 'lead.readNotes', subject) ? lead.lossNote : null,
    sla_rule: slaRuleOf(lead),
    first_contact_by: row.firstContactBy,
    won_at: iso(lead.wonAt),
    seller: row.seller,
    lost_at: iso(lead.lostAt),
    utm: lead.utm,
    referral: referralOf(row),
    consent: lead.consent && { at: lead.consent.at, text_version: lead.consent.textVersion },
    allowed: {
      update: can(actor, 'lead.update', subject),
      change_status: can(actor, 'lead.changeStatus', subject),
      assign: can(actor, 'lead.assign', subject),
      edit_administrative_status: can(actor, 'lead.editAdministrativeStatus', subject),
      write_notes: can(actor, 'lead.writeNotes', subject),
      read_attachments: can(actor, 'lead.readAttachments', subject),
    },
  };
}
