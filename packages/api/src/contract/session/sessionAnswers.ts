import { Type } from 'typebox';
import type { Static } from 'typebox';
import { roles } from '../access/roles.ts';
import { Choice, Moment, Nullable, Text } from '../answerShapes.ts';

/** The signed-in person. */
export interface SessionUser extends Static<typeof SessionUserSchema> {}
const SessionUserSchema = Type.Object({
  id: Text,
  name: Text,
  email: Text,
  role: Choice(roles),
  /** The person's referral code. */
  code: Text,
  avatar_url: Nullable(Text),
  /** False while the person receives no leads from the distribution. */
  is_available: Type.Boolean(),
});

/** Who is signed in, and what that person manages. */
export interface SessionAnswer extends Static<typeof SessionAnswerSchema> {}
export const SessionAnswerSchema = Type.Object({
  user: SessionUserSchema,
  actor: Type.Object({
    managed_group_ids: Type.Array(Text),
    managed_team_ids: Type.Array(Text),
    partner_id: Nullable(Text),
  }),
});

/** A device that the person is signed in on. */
export interface OwnSession extends Static<typeof OwnSessionSchema> {}
const OwnSessionSchema = Type.Object({
  id: Text,
  /** "Chrome", "Safari"; null when the device does not say. */
  browser: Nullable(Text),
  /** "Windows", "iOS". */
  system: Nullable(Text),
  is_handheld: Type.Boolean(),
  /** Address that it signed in from. */
  ip: Nullable(Text),
  created_at: Moment,
  /** To a few minutes. */
  last_used_at: Moment,
  /** True for the device that asks. */
  is_current: Type.Boolean(),
});

/** Where the person is signed in. */
export type OwnSessionList = Static<typeof OwnSessionListSchema>;
export const OwnSessionListSchema = Type.Object({
  sessions: Type.Array(OwnSessionSchema),
});
