import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { blockListKinds } from '../blockLists/blockLists.ts';
import { blockChannels, contactBlockKinds } from '../contactLights/contactLights.ts';

/** A block of ways of reaching the phone or e-mail of a lead. */
export interface ContactBlock extends Static<typeof ContactBlockSchema> {}
export const ContactBlockSchema = Type.Object({
  /** Ways that it blocks, as far as the lead has their contact. */
  channels: Type.Array(Choice(blockChannels)),
  /** Days as `yyyy-MM-dd`; null for a block without an end. */
  until_day: Nullable(Text),
  /** The register that has the phone; null for a block that a user recorded. */
  list: Nullable(Type.Object({ kind: Choice(blockListKinds), listed_on: Text })),
  /**
   * Null for a list, and where it was made through a lead hidden from the viewer, who learns no more of it and cannot
   * lift it. That of a withdrawal on the public page is of no lead, and has no `created_by`.
   */
  detail: Nullable(
    Type.Object({
      id: Text,
      kind: Choice(contactBlockKinds),
      from_day: Text,
      note: Nullable(Text),
      created_by: Nullable(Named),
      created_at: Moment,
    }),
  ),
});
