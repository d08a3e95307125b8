import { Type } from 'typebox';
import type { Static } from 'typebox';
import { roles } from '../access/roles.ts';
import { Cents, Choice, LeadReference, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { statusKinds } from '../catalog/catalog.ts';
import { userStatuses } from '../users/users.ts';

/** Somebody who brings leads, with its link and what it brought. */
export interface Indicator extends Static<typeof IndicatorSchema> {}
const IndicatorSchema = Type.Object({
  ...Named.properties,
  email: Text,
  /** E.164. */
  phone: Nullable(Text),
  avatar_url: Nullable(Text),
  role: Choice(roles),
  status: Choice(userStatuses),
  code: Text,
  partner: Nullable(Named),
  referral_team: Nullable(Named),
  /** Through whose code it signed up; null for whoever was invited. */
  sponsor: Nullable(Named),
  leads_count: Type.Integer(),
  sales_count: Type.Integer(),
  sales_cents: Cents,
  /** What it has earned by the leads that it referred, whatever of it is paid by now; null for those who read the commissions of their own alone. */
  commission_cents: Nullable(Cents),
  /**
   * Who signed up through its code: all of them for whoever reads all affiliates, and for others those who bring leads
   * among their own people.
   */
  affiliates_count: Type.Integer(),
  created_at: Moment,
  /** Whether the viewer may invite, activate and deactivate it. */
  may_manage: Type.Boolean(),
});

/** A page of those who bring leads, in the order of the alphabet. */
export type IndicatorList = Static<typeof IndicatorListSchema>;
export const IndicatorListSchema = Type.Object({
  indicators: Type.Array(IndicatorSchema),
  meta: Type.Object({
    /** Names the next page; null on the last one. */
    next_cursor: Nullable(Text),
    total: Type.Integer(),
  }),
});

const StatusSchema = Type.Object({ ...Named.properties, kind: Choice(statusKinds), color: Text });

/** A status with how many of the viewer's leads are in it. */
const StatusCountSchema = Type.Object({
  status: StatusSchema,
  leads_count: Type.Integer(),
});

/** What somebody who brings leads sees first: its link, the words to share it with, and where its leads stand. */
export interface OwnReferrals extends Static<typeof OwnReferralsSchema> {}
const OwnReferralsSchema = Type.Object({
  code: Text,
  /** The account's words for a message; `{link}` stands for the link. */
  message: Text,
  leads_count: Type.Integer(),
  sales_count: Type.Integer(),
  /** In the account's order of statuses. */
  by_status: Type.Array(StatusCountSchema),
  /** The last ones that were brought. */
  latest: Type.Array(
    Type.Object({
      ...LeadReference.properties,
      status: StatusSchema,
      created_at: Moment,
      /** Until when nobody else can refer the person; null once that is over. */
      protected_until: Nullable(Moment),
    }),
  ),
});

/** What the viewer brought. */
export type OwnReferralsAnswer = Static<typeof OwnReferralsAnswerSchema>;
export const OwnReferralsAnswerSchema = Type.Object({
  own_referrals: OwnReferralsSchema,
});
