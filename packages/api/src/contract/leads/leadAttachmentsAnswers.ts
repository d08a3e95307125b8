import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Moment, NamedReference, Nullable, Text } from '../answerShapes.ts';
import { StoredFile } from '../files/filesAnswers.ts';

/** A document or picture of a lead: contract, proof of income, policy. */
export const LeadAttachment = Type.Object({
  id: Text,
  /** Its address works for minutes; ask for the attachment again when it is opened later. */
  file: StoredFile,
  /** Null when the person is no longer known. */
  added_by: Nullable(NamedReference),
  created_at: Moment,
});
export type LeadAttachment = Static<typeof LeadAttachment>;

/** The attachments of a lead. */
export const LeadAttachmentList = Type.Object({
  /** Those added last first. */
  attachments: Type.Array(LeadAttachment),
  /** What the viewer may do with the attachments of this very lead. */
  allowed: Type.Object({
    add: Type.Boolean(),
    remove: Type.Boolean(),
  }),
});
export type LeadAttachmentList = Static<typeof LeadAttachmentList>;

/** One attachment. */
export const LeadAttachmentAnswer = Type.Object({
  attachment: LeadAttachment,
});
export type LeadAttachmentAnswer = Static<typeof LeadAttachmentAnswer>;
