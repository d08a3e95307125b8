import { endpoint, wire } from '../endpoint.ts';
import type { AcceptedLead, LeadOfferList } from './leadOffersAnswers.ts';

export type { LeadOffer } from './leadOffersAnswers.ts';

const answerErrors = [
  'lead_offer.not_found',
  'lead_offer.answered',
  'lead_offer.expired',
  'lead_offer.withdrawn',
] as const;

/** Lists the viewer's offers, earliest expiry first. */
export const listLeadOffers = endpoint({
  name: 'lead_offer.list',
  method: 'GET',
  path: '/api/lead_offers',
  ability: 'lead.receive',
  response: wire<LeadOfferList>('offers'),
});

/** Accepts an offer. Only the viewer's first answer counts. */
export const acceptLeadOffer = endpoint({
  name: 'lead_offer.accept',
  method: 'PUT',
  path: '/api/lead_offers/{id}/accept',
  ability: 'lead.receive',
  response: wire<AcceptedLead>('lead'),
  errors: answerErrors,
});

/** Declines an offer, which goes to the next member. */
export const declineLeadOffer = endpoint({
  name: 'lead_offer.decline',
  method: 'PUT',
  path: '/api/lead_offers/{id}/decline',
  ability: 'lead.receive',
  response: wire<void>(),
  status: 204,
  errors: answerErrors,
});
