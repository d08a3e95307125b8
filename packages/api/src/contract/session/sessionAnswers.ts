import { Type } from 'typebox';
import type { Static } from 'typebox';
import { roles } from '../access/roles.ts';
import { signInWays } from './signIns.ts';
import { Choice, Moment, Nullable, Text } from '../answerShapes.ts';

export interface SessionUser extends Static<typeof SessionUserSchema> {}
const SessionUserSchema = Type.Object({
  id: Text,
  name: Text,
  email: Text,
  role: Choice(roles),
  code: Text,
  avatar_url: Nullable(Text),
  /** False while the distribution skips the user. */
  is_available: Type.Boolean(),
});

/** Signed-in user, with managed groups and teams. */
export interface SessionAnswer extends Static<typeof SessionAnswerSchema> {}
export const SessionAnswerSchema = Type.Object({
  user: SessionUserSchema,
  actor: Type.Object({
    managed_group_ids: Type.Array(Text),
    managed_team_ids: Type.Array(Text),
    partner_id: Nullable(Text),
  }),
  /** Present while the person has to set up a second factor, before which other calls are refused. */
  needs_second_factor: Type.Optional(Type.Literal(true)),
});

export interface OwnSession extends Static<typeof OwnSessionSchema> {}
const OwnSessionSchema = Type.Object({
  id: Text,
  /** "Chrome", "Safari"; null when unknown. */
  browser: Nullable(Text),
  system: Nullable(Text),
  is_handheld: Type.Boolean(),
  ip: Nullable(Text),
  created_at: Moment,
  /** Precise to a few minutes. */
  last_used_at: Moment,
  is_current: Type.Boolean(),
});

/** The caller's sessions. */
export type OwnSessionList = Static<typeof OwnSessionListSchema>;
export const OwnSessionListSchema = Type.Object({
  sessions: Type.Array(OwnSessionSchema),
});

export interface SignIn extends Static<typeof SignInSchema> {}
const SignInSchema = Type.Object({
  id: Text,
  at: Moment,
  /** IPv4 address or IPv6 /64 network. */
  network: Text,
  browser: Nullable(Text),
  system: Nullable(Text),
  way: Choice(signInWays),
  /** Whether the person had not signed in with this browser before, but with another. */
  is_new_device: Type.Boolean(),
});

/** The caller's latest sign-ins, newest first. */
export type SignInList = Static<typeof SignInListSchema>;
export const SignInListSchema = Type.Object({
  sign_ins: Type.Array(SignInSchema),
});
