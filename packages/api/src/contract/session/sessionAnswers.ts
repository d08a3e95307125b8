import { Type } from 'typebox';
import type { Static } from 'typebox';
import { roles } from '../access/roles.ts';
import { Choice, Moment, Nullable, Text } from '../answerShapes.ts';

/** The signed-in person. */
export const SessionUser = Type.Object({
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
export type SessionUser = Static<typeof SessionUser>;

/** Who is signed in, and what that person manages. */
export const SessionAnswer = Type.Object({
  user: SessionUser,
  actor: Type.Object({
    managed_group_ids: Type.Array(Text),
    managed_team_ids: Type.Array(Text),
    partner_id: Nullable(Text),
  }),
});
export type SessionAnswer = Static<typeof SessionAnswer>;

/** A device that the person is signed in on. */
export const OwnSession = Type.Object({
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
export type OwnSession = Static<typeof OwnSession>;

/** Where the person is signed in. */
export const OwnSessionList = Type.Object({
  sessions: Type.Array(OwnSession),
});
export type OwnSessionList = Static<typeof OwnSessionList>;
