import { Type } from 'typebox';
import type { Static } from 'typebox';
import { roles } from '../access/roles.ts';
import { Choice, Nullable, Text } from '../answerShapes.ts';

export interface Person extends Static<typeof PersonSchema> {}
const PersonSchema = Type.Object({
  id: Text,
  name: Text,
  /** Tells people of one name apart; missing for a name that one person has. */
  namesake_email: Type.Optional(Text),
  role: Choice(roles),
  group_name: Nullable(Text),
  referral_team_name: Nullable(Text),
  /** Present when the choice is of a receiver of leads, for people whose leads the viewer may see. */
  receiving: Type.Optional(
    Type.Object({
      open_leads_count: Type.Integer(),
      /** Whether the person receives leads of the distribution now. */
      is_available: Type.Boolean(),
      /** Last day of the person's absence, if the person is away today. */
      away_until: Nullable(Text),
      /** Active queues with the person, in their order. */
      queue_names: Type.Array(Text),
    }),
  ),
});

/** People for a choice. */
export type PersonList = Static<typeof PersonListSchema>;
export const PersonListSchema = Type.Object({
  people: Type.Array(PersonSchema),
  /** Whether more people match than the answer has. */
  has_more: Type.Boolean(),
});
