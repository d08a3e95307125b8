import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Moment, Named, Nullable, Text } from '../answerShapes.ts';
import { StoredFileSchema } from '../files/filesAnswers.ts';

export interface LeadAttachment extends Static<typeof LeadAttachmentSchema> {}
const LeadAttachmentSchema = Type.Object({
  id: Text,
  /** The URL expires after minutes: request the attachment again. */
  file: StoredFileSchema,
  /** Null when the user no longer exists. */
  added_by: Nullable(Named),
  created_at: Moment,
});

/** Attachments of a lead. */
export interface LeadAttachmentList extends Static<typeof LeadAttachmentListSchema> {}
export const LeadAttachmentListSchema = Type.Object({
  /** Attachments, latest first. */
  attachments: Type.Array(LeadAttachmentSchema),
  allowed: Type.Object({
    add: Type.Boolean(),
    remove: Type.Boolean(),
  }),
});

/** One attachment. */
export type LeadAttachmentAnswer = Static<typeof LeadAttachmentAnswerSchema>;
export const LeadAttachmentAnswerSchema = Type.Object({
  attachment: LeadAttachmentSchema,
});
