import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Named } from '../answerShapes.ts';
import { tagColors, tagCreators } from './tags.ts';

export interface Tag extends Static<typeof TagSchema> {}
/** @internal */
export const TagSchema = Type.Object({
  ...Named.properties,
  color: Choice(tagColors),
});

/** Tags that a lead may get. */
export interface TagList extends Static<typeof TagListSchema> {}
export const TagListSchema = Type.Object({
  tags: Type.Array(TagSchema),
  /** Who may create tags. */
  creators: Choice(tagCreators),
  allowed: Type.Object({
    /** Whether the viewer may create tags. */
    create: Type.Boolean(),
  }),
});
