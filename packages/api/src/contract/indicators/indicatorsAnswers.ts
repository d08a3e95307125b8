import { Type } from 'typebox';
import type { Static } from 'typebox';
import { roles } from '../access/roles.ts';
import { Cents, Choice, LeadReference, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { statusKinds } from '../catalog/catalog.ts';
import { userStatuses } from '../users/users.ts';

export interface Indicator extends Static<typeof IndicatorSchema> {}
const IndicatorSchema = Type.Object({
  ...Named.properties,
  /** Null for an anonymised person. */
  email: Nullable(Text),
  /** E.164. */
  phone: Nullable(Text),
  avatar_url: Nullable(Text),
  role: Choice(roles),
  status: Choice(userStatuses),
  code: Text,
  partner: Nullable(Named),
  referral_team: Nullable(Named),
  sponsor: Nullable(Named),
  leads_count: Type.Integer(),
  sales_count: Type.Integer(),
  sales_cents: Cents,
  /** Commissions for the user's referrals, paid or not. Null for viewers who see only their own commissions. */
  commission_cents: Nullable(Cents),
  /** All affiliates of the code, or only those among the viewer's indicators. */
  affiliates_count: Type.Integer(),
  created_at: Moment,
  may_manage: Type.Boolean(),
});

/** A page of indicators, alphabetically. */
export type IndicatorList = Static<typeof IndicatorListSchema>;
export const IndicatorListSchema = Type.Object({
  indicators: Type.Array(IndicatorSchema),
  meta: Type.Object({
    /** Null on the last page. */
    next_cursor: Nullable(Text),
    total: Type.Integer(),
  }),
});

const StatusSchema = Type.Object({ ...Named.properties, kind: Choice(statusKinds), color: Text });

const StatusCountSchema = Type.Object({
  status: StatusSchema,
  leads_count: Type.Integer(),
});

export interface OwnReferrals extends Static<typeof OwnReferralsSchema> {}
const OwnReferralsSchema = Type.Object({
  code: Text,
  message: Text,
  leads_count: Type.Integer(),
  sales_count: Type.Integer(),
  by_status: Type.Array(StatusCountSchema),
  latest: Type.Array(
    Type.Object({
      ...LeadReference.properties,
      status: StatusSchema,
      created_at: Moment,
      /** No other referral counts until this moment; null once past. */
      protected_until: Nullable(Moment),
    }),
  ),
});

/** Referrals of the viewer. */
export type OwnReferralsAnswer = Static<typeof OwnReferralsAnswerSchema>;
export const OwnReferralsAnswerSchema = Type.Object({
  own_referrals: OwnReferralsSchema,
});
