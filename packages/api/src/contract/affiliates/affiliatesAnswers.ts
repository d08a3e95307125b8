import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { affiliateStates } from './affiliates.ts';

const AcceptedTermsSchema = Type.Object({ version: Text, at: Moment });

export interface Affiliate extends Static<typeof AffiliateSchema> {}
const AffiliateSchema = Type.Object({
  id: Text,
  name: Text,
  /** E-mail and phone are null for an anonymised person. */
  email: Nullable(Text),
  /** E.164. After approval, phone and PIX key are those of the affiliate's user. */
  phone: Nullable(Text),
  /** Digits of a CPF, or 14 characters of a CNPJ; null when hidden from the viewer, and for an anonymised person. */
  document_number: Nullable(Text),
  /** Null when missing or hidden from the viewer. */
  pix_key: Nullable(Text),
  has_pix_key: Type.Boolean(),
  accepted_terms: AcceptedTermsSchema,
  state: Choice(affiliateStates),
  rejection_reason: Nullable(Text),
  /** Sponsor, with the code at the time of the sign-up. */
  sponsor: Type.Object({ ...Named.properties, code: Text }),
  user: Nullable(Type.Object({ ...Named.properties, code: Text })),
  leads_count: Type.Integer(),
  sales_count: Type.Integer(),
  /** The affiliate's referral commissions, paid or not, without those earned in other roles. */
  commission_cents: Cents,
  /** Whether the viewer may read all leads counted in `leads_count`. */
  may_open_leads: Type.Boolean(),
  created_at: Moment,
  decided_at: Nullable(Moment),
  /** Null while pending, and when approved automatically. */
  decided_by: Nullable(Named),
  deactivated_at: Nullable(Moment),
  deactivated_by: Nullable(Named),
  may_decide: Type.Boolean(),
});

/** A page of affiliates: pending first, then newest, unless sorted. */
export type AffiliateList = Static<typeof AffiliateListSchema>;
export const AffiliateListSchema = Type.Object({
  affiliates: Type.Array(AffiliateSchema),
  meta: Type.Object({
    /** Null on the last page. */
    next_cursor: Nullable(Text),
    total: Type.Integer(),
    /** Affiliates per state with the same search and sponsor, for the tabs. */
    counts: Type.Object({
      pending: Type.Integer(),
      approved: Type.Integer(),
      rejected: Type.Integer(),
      deactivated: Type.Integer(),
    }),
  }),
});

export interface AffiliateDetail extends Static<typeof AffiliateDetailSchema> {}
const AffiliateDetailSchema = Type.Object({
  ...AffiliateSchema.properties,
  accepted_terms: Type.Object({ ...AcceptedTermsSchema.properties, text: Text }),
});

/** One affiliate. */
export type AffiliateAnswer = Static<typeof AffiliateAnswerSchema>;
export const AffiliateAnswerSchema = Type.Object({
  affiliate: AffiliateDetailSchema,
});
