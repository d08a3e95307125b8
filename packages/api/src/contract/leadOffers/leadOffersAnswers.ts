import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, LeadReference, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { leadSources } from '../leads/leadSources.ts';

export interface LeadOffer extends Static<typeof LeadOfferSchema> {}
const LeadOfferSchema = Type.Object({
  id: Text,
  lead: LeadReference,
  product: Nullable(Named),
  value_cents: Nullable(Cents),
  source: Choice(leadSources),
  queue_name: Text,
  offered_at: Moment,
  /** Moment at which the lead goes to the next member. */
  expires_at: Moment,
});

/** The viewer's open offers. */
export interface LeadOfferList extends Static<typeof LeadOfferListSchema> {}
export const LeadOfferListSchema = Type.Object({
  offers: Type.Array(LeadOfferSchema),
});

/** Accepted lead, now owned by the viewer. */
export interface AcceptedLead extends Static<typeof AcceptedLeadSchema> {}
export const AcceptedLeadSchema = Type.Object({
  lead: LeadReference,
});
