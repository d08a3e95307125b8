import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Nullable, Text } from '../answerShapes.ts';
import { roles } from '../access/roles.ts';
import { userStatuses } from '../users/users.ts';

export interface TeamMember extends Static<typeof TeamMemberSchema> {}
const TeamMemberSchema = Type.Object({
  id: Text,
  name: Text,
  role: Choice(roles),
  status: Choice(userStatuses),
  email: Text,
  /** E.164. */
  phone: Nullable(Text),
  /** Whether the person receives leads of the distribution now. */
  is_available: Type.Boolean(),
  /** Last day of the person's absence, if the person is away today. */
  away_until: Nullable(Text),
  /** Leads in a status that is neither won nor lost; the next numbers are parts of these. */
  open: Type.Integer(),
  /** Leads in a status of the kind `new`. */
  new: Type.Integer(),
  /** Next contact later today. */
  due_today: Type.Integer(),
  overdue: Type.Integer(),
  /** Without a planned activity. */
  unplanned: Type.Integer(),
  idle: Type.Integer(),
  /** Leads with which the person recorded a contact today, and that the viewer may read. */
  contacted_today: Type.Integer(),
  /** Offers of the period that expired without an answer. */
  missed_offers: Type.Integer(),
  /** Median of the leads created in the period that the person contacted first; null without any. */
  first_contact_minutes: Nullable(Type.Integer()),
});

export interface Team extends Static<typeof TeamSchema> {}
const TeamSchema = Type.Object({
  people: Type.Array(TeamMemberSchema),
  /** People of the team who are not among `people`. */
  others_count: Type.Integer(),
  /** First and last day of the period of first contacts and missed offers. */
  days: Type.Object({ from: Text, to: Text }),
  /** Statuses that count as open and as new, archived ones included. */
  status_ids: Type.Object({ open: Type.Array(Text), new: Type.Array(Text) }),
});

/** Waiting leads and today's work of each person of a team. */
export type TeamAnswer = Static<typeof TeamAnswerSchema>;
export const TeamAnswerSchema = Type.Object({ team: TeamSchema });
