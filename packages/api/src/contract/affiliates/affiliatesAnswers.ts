import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { affiliateStates } from './affiliates.ts';

/** Which terms somebody agreed to, and when. */
const AcceptedTermsSchema = Type.Object({ version: Text, at: Moment });

/** Somebody who signed up through a person's code. */
export interface Affiliate extends Static<typeof AffiliateSchema> {}
const AffiliateSchema = Type.Object({
  id: Text,
  name: Text,
  email: Text,
  /** E.164; of whoever was approved that of its profile, as is the key. */
  phone: Text,
  /** Digits of a CPF, or the 14 characters of a CNPJ; null for whoever may not see it. */
  document_number: Nullable(Text),
  /** Null for whoever may not see it, and where none was given. */
  pix_key: Nullable(Text),
  /** Whether a PIX key was given, for those who may not see it as well. */
  has_pix_key: Type.Boolean(),
  accepted_terms: AcceptedTermsSchema,
  state: Choice(affiliateStates),
  /** Why it was rejected. */
  rejection_reason: Nullable(Text),
  /** Through whose code it came; the code as it was that day. */
  sponsor: Type.Object({ ...Named.properties, code: Text }),
  /** The person that the approval made of it. */
  user: Nullable(Type.Object({ ...Named.properties, code: Text })),
  /** Leads that this person brought, and how many of them are sold. */
  leads_count: Type.Integer(),
  sales_count: Type.Integer(),
  /**
   * What it has earned by the leads that it referred, whatever of it is paid by now: one sum, without what it was earned
   * by. What it earns in another role is not in it.
   */
  commission_cents: Cents,
  /** Whether the viewer reads every one of them: the list of leads behind the numbers then agrees with them. */
  may_open_leads: Type.Boolean(),
  created_at: Moment,
  decided_at: Nullable(Moment),
  /** Null where the approval came by itself. */
  decided_by: Nullable(Named),
  /** When and by whom its access was ended; null while it has access. */
  deactivated_at: Nullable(Moment),
  deactivated_by: Nullable(Named),
  /** Whether the viewer may decide about it as it is now. */
  may_decide: Type.Boolean(),
});

/** A page of affiliates; those that wait first and then the newest, unless a sort was asked for. */
export type AffiliateList = Static<typeof AffiliateListSchema>;
export const AffiliateListSchema = Type.Object({
  affiliates: Type.Array(AffiliateSchema),
  meta: Type.Object({
    /** Names the next page; null on the last one. */
    next_cursor: Nullable(Text),
    total: Type.Integer(),
    /** How many are in each state, of those that the search and the sponsor leave: what a tab of that state opens. */
    counts: Type.Object({
      pending: Type.Integer(),
      approved: Type.Integer(),
      rejected: Type.Integer(),
      deactivated: Type.Integer(),
    }),
  }),
});

/** One affiliate, with the terms as it read them. */
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
