import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, LeadReference, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { leadSources } from '../leads/leadSources.ts';

/** A lead that waits for the viewer to accept it, with what helps to decide; the lead itself may be opened. */
export interface LeadOffer extends Static<typeof LeadOfferSchema> {}
const LeadOfferSchema = Type.Object({
  id: Text,
  lead: LeadReference,
  product: Nullable(Named),
  value_cents: Nullable(Cents),
  source: Choice(leadSources),
  queue_name: Text,
  offered_at: Moment,
  /** From then on the lead is the next person's. */
  expires_at: Moment,
});

/** The offers that wait for the viewer. */
export interface LeadOfferList extends Static<typeof LeadOfferListSchema> {}
export const LeadOfferListSchema = Type.Object({
  offers: Type.Array(LeadOfferSchema),
});

/** The lead that is the viewer's now. */
export interface AcceptedLead extends Static<typeof AcceptedLeadSchema> {}
export const AcceptedLeadSchema = Type.Object({
  lead: LeadReference,
});
