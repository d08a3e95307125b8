import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { blockListKinds, blockListStates } from './blockLists.ts';

/** A file of a register of phones that are not to be called. Its phones are kept as digests, and not shown. */
export interface BlockList extends Static<typeof BlockListSchema> {}
const BlockListSchema = Type.Object({
  id: Text,
  kind: Choice(blockListKinds),
  file_name: Text,
  sha256: Text,
  /** Day of the contents as `yyyy-MM-dd`. */
  listed_on: Text,
  state: Choice(blockListStates),
  /** Why it could not be read. */
  problem: Nullable(Text),
  phones_count: Type.Integer(),
  /** Rows without a phone, such as titles. */
  unread_count: Type.Integer(),
  created_by: Nullable(Named),
  created_at: Moment,
});

/** Files of registers. */
export type BlockLists = Static<typeof BlockListsSchema>;
export const BlockListsSchema = Type.Object({ block_lists: Type.Array(BlockListSchema) });

/** A file of a register, and the job that reads it. */
export type BlockListAnswer = Static<typeof BlockListAnswerSchema>;
export const BlockListAnswerSchema = Type.Object({ block_list: BlockListSchema, job_id: Text });
