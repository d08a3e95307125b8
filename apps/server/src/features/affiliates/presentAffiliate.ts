import { can } from '@funil/api/contract';
import type { Actor, Affiliate, AffiliateDetail } from '@funil/api/contract';
import { isAnonymized, shownEmailOf } from '../people/anonymizedPeople.ts';
import { affiliateSubject, isClosedByAnother, maySeePayment } from './affiliateReach.ts';
import type { AffiliateRow } from './affiliates.queries.ts';
import { isSamePerson } from './personIdentifiers.ts';
import type { PersonIdentifiers } from './personIdentifiers.ts';

/**
 * Users cannot decide about themselves, nor about anonymised people. People who are no longer indicators belong to user
 * management.
 */
const mayDecide = (actor: Actor, own: PersonIdentifiers, { affiliate, person }: AffiliateRow): boolean =>
  can(actor, 'affiliate.approve', affiliateSubject(affiliate)) &&
  !isAnonymized(affiliate) &&
  !isSamePerson(own, affiliate) &&
  !isClosedByAnother(actor, affiliate) &&
  (person === null || person.role === 'indicator');

export function presentAffiliate(actor: Actor, own: PersonIdentifiers, row: AffiliateRow): Affiliate {
  const { affiliate, sponsor, decider, closer, person } = row;
  const isOpen = maySeePayment(actor);
  const isErased = isAnonymized(affiliate);
  // After approval, the user's PIX key applies instead of the sign-up's.
  const pixKey = person ? person.pixKey : affiliate.pixKey;
  return {
    id: affiliate.id,
    name: affiliate.name,
    email: shownEmailOf(affiliate),
    phone: person?.phone ?? (isErased ? null : affiliate.phone),
    document_number: isOpen && !isErased ? affiliate.documentNumber : null,
    pix_key: isOpen ? pixKey : null,
    has_pix_key: pixKey !== null,
    accepted_terms: { version: affiliate.terms.version, at: affiliate.terms.at },
    state: affiliate.state,
    rejection_reason: affiliate.rejectionReason,
    sponsor: { ...sponsor, code: affiliate.sponsorCode },
    user: person && { id: person.id, name: person.name, code: person.code },
    leads_count: row.leads,
    sales_count: row.sales,
    commission_cents: row.commissionCents,
    may_open_leads: row.readLeads === row.leads,
    created_at: affiliate.createdAt.toISOString(),
    decided_at: affiliate.decidedAt?.toISOString() ?? null,
    decided_by: decider,
    deactivated_at: affiliate.deactivatedAt?.toISOString() ?? null,
    deactivated_by: closer,
    may_decide: mayDecide(actor, own, row),
  };
}

export function presentAffiliateDetail(actor: Actor, own: PersonIdentifiers, row: AffiliateRow): AffiliateDetail {
  const { version, at, text } = row.affiliate.terms;
  return { ...presentAffiliate(actor, own, row), accepted_terms: { version, at, text } };
}
