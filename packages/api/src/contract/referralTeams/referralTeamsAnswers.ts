import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Cents, Choice, Named, Nullable, Text } from '../answerShapes.ts';
import { roles } from '../access/roles.ts';
import { userStatuses } from '../users/users.ts';

/** What a team, or one of its people, brought and sold in the period; each number opens the list of leads behind it. */
export interface ReferralNumbers extends Static<typeof ReferralNumbersSchema> {}
const ReferralNumbersSchema = Type.Object({
  /** Leads that were brought. */
  leads_count: Type.Integer(),
  /** Of the leads that were brought in the period, how many are sold by now. */
  converted_count: Type.Integer(),
  /** Sales of the period, whenever the leads came. */
  sales_count: Type.Integer(),
  /** Value of those sales. */
  sales_cents: Cents,
});

/** A team of people who bring leads. */
export interface ReferralTeam extends Static<typeof ReferralTeamSchema> {}
const ReferralTeamSchema = Type.Object({
  ...Named.properties,
  manager: Nullable(Named),
  partner: Nullable(Named),
  members_count: Type.Integer(),
  ...ReferralNumbersSchema.properties,
  is_archived: Type.Boolean(),
  /** People and leads that name it: a team that is used can only be archived. */
  used_by: Type.Integer(),
});

/** The teams that the viewer may see, in the order of the alphabet. */
export type ReferralTeamList = Static<typeof ReferralTeamListSchema>;
export const ReferralTeamListSchema = Type.Object({
  referral_teams: Type.Array(ReferralTeamSchema),
});

/** A member with what it brought for this team, whatever team it is in since. */
export interface ReferralTeamMember extends Static<typeof ReferralTeamMemberSchema> {}
const ReferralTeamMemberSchema = Type.Object({
  ...Named.properties,
  role: Choice(roles),
  status: Choice(userStatuses),
  code: Text,
  ...ReferralNumbersSchema.properties,
});

/** One team with its members, in the order of the alphabet. */
export interface ReferralTeamDetail extends Static<typeof ReferralTeamDetailSchema> {}
const ReferralTeamDetailSchema = Type.Object({
  ...ReferralTeamSchema.properties,
  members: Type.Array(ReferralTeamMemberSchema),
  /** What was brought for this team by people who are not in it now. */
  former: Type.Object({
    /** Who they are. */
    ids: Type.Array(Text),
    ...ReferralNumbersSchema.properties,
  }),
});

/** One team. */
export type ReferralTeamAnswer = Static<typeof ReferralTeamAnswerSchema>;
export const ReferralTeamAnswerSchema = Type.Object({
  referral_team: ReferralTeamDetailSchema,
});

/** What the form of a team offers. */
export type ReferralTeamOptions = Static<typeof ReferralTeamOptionsSchema>;
export const ReferralTeamOptionsSchema = Type.Object({
  /** Active people who may manage a team. */
  managers: Type.Array(Type.Object({ ...Named.properties, partner_id: Nullable(Text) })),
  partners: Type.Array(Named),
  /** Active people who may be members, with the team that they are in now. */
  people: Type.Array(Type.Object({ ...Named.properties, partner_id: Nullable(Text), referral_team: Nullable(Named) })),
});
