import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, CountedPageMeta, Named, Nullable, Text } from '../answerShapes.ts';
import { roles } from '../access/roles.ts';
import { userStatuses } from '../users/users.ts';

export interface ReferralNumbers extends Static<typeof ReferralNumbersSchema> {}
const ReferralNumbersSchema = Type.Object({
  leads_count: Type.Integer(),
  /** Leads in `leads_count` that are sold by now. */
  converted_count: Type.Integer(),
  /** Sales of the period, whenever the leads were referred. */
  sales_count: Type.Integer(),
  sales_cents: Cents,
});

export interface ReferralTeam extends Static<typeof ReferralTeamSchema> {}
const ReferralTeamSchema = Type.Object({
  ...Named.properties,
  manager: Nullable(Named),
  partner: Nullable(Named),
  members_count: Type.Integer(),
  ...ReferralNumbersSchema.properties,
  is_archived: Type.Boolean(),
  /** A team in use can only be archived. */
  used_by: Type.Integer(),
});

/** A page of the viewer's teams, alphabetically, archived ones last. */
export type ReferralTeamList = Static<typeof ReferralTeamListSchema>;
export const ReferralTeamListSchema = Type.Object({
  referral_teams: Type.Array(ReferralTeamSchema),
  meta: CountedPageMeta,
});

/** Current member, also deactivated, with referrals for this team. */
export interface ReferralTeamMember extends Static<typeof ReferralTeamMemberSchema> {}
const ReferralTeamMemberSchema = Type.Object({
  ...Named.properties,
  role: Choice(roles),
  status: Choice(userStatuses),
  code: Text,
  ...ReferralNumbersSchema.properties,
});

export interface ReferralTeamDetail extends Static<typeof ReferralTeamDetailSchema> {}
const ReferralTeamDetailSchema = Type.Object({
  ...ReferralTeamSchema.properties,
  members: Type.Array(ReferralTeamMemberSchema),
  /** Former members and their referrals. */
  former: Type.Object({
    ids: Type.Array(Text),
    ...ReferralNumbersSchema.properties,
  }),
});

/** One team. */
export type ReferralTeamAnswer = Static<typeof ReferralTeamAnswerSchema>;
export const ReferralTeamAnswerSchema = Type.Object({
  referral_team: ReferralTeamDetailSchema,
});

/** Options of the team form. */
export type ReferralTeamOptions = Static<typeof ReferralTeamOptionsSchema>;
export const ReferralTeamOptionsSchema = Type.Object({
  /** Partners of a team; `listPeople` finds its manager and members. */
  partners: Type.Array(Named),
});
