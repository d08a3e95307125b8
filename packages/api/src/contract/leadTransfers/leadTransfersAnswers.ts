import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, Named, Nullable, PageMeta, Text } from '../answerShapes.ts';
import { SkippedLeadSchema } from '../leads/leadBulkAnswers.ts';
import { transferOrigins, transferStates } from './leadTransfers.ts';

export interface TransferShare extends Static<typeof TransferShareSchema> {}
const TransferShareSchema = Type.Object({
  person: Named,
  leads_count: Type.Integer(),
  /** Open leads of the receiver that the viewer may see. */
  open_count: Type.Integer(),
});

export interface LeadTransferPreview extends Static<typeof LeadTransferPreviewSchema> {}
const LeadTransferPreviewSchema = Type.Object({
  leads_count: Type.Integer(),
  closed_count: Type.Integer(),
  /** Leads that a receiver already owns; for a transfer to the distribution, leads that already wait there. */
  kept_count: Type.Integer(),
  is_too_many: Type.Boolean(),
  receivers: Type.Array(TransferShareSchema),
});

/** Preview of a transfer. */
export type LeadTransferPreviewAnswer = Static<typeof LeadTransferPreviewAnswerSchema>;
export const LeadTransferPreviewAnswerSchema = Type.Object({
  preview: LeadTransferPreviewSchema,
});

export interface LeadTransfer extends Static<typeof LeadTransferSchema> {}
const LeadTransferSchema = Type.Object({
  id: Text,
  created_at: Moment,
  created_by: Named,
  state: Choice(transferStates),
  from: Choice(transferOrigins),
  /** Text of the chosen users, group, filters or number of leads. */
  from_words: Type.Array(Text),
  to_distribution: Type.Boolean(),
  receivers: Type.Array(
    Type.Object({
      person: Named,
      leads_count: Type.Integer(),
    }),
  ),
  reason: Text,
  only_open: Type.Boolean(),
  keep_reminders: Type.Boolean(),
  restart_sla: Type.Boolean(),
  /** Null when the leads stay. */
  return_on: Nullable(Text),
  /** Number of people whom the transfer paused until the return. */
  paused_count: Type.Integer(),
  leads_count: Type.Integer(),
  moved_count: Type.Integer(),
  /** Leads that did not move: meanwhile deleted, closed or assigned, or the receiver became inactive. */
  left_count: Type.Integer(),
  /** Leads returned by undoing or on the return date. */
  back_count: Type.Integer(),
  /** Leads that did not return with the others: moved again or deleted, or the former owner is inactive. */
  stayed_count: Type.Integer(),
  undo_until: Nullable(Moment),
});

/** One transfer. */
export type LeadTransferAnswer = Static<typeof LeadTransferAnswerSchema>;
export const LeadTransferAnswerSchema = Type.Object({
  lead_transfer: LeadTransferSchema,
});

/** A page of transfers. */
export type LeadTransferList = Static<typeof LeadTransferListSchema>;
export const LeadTransferListSchema = Type.Object({
  lead_transfers: Type.Array(LeadTransferSchema),
  meta: PageMeta,
});

/** A transfer, with leads that did not move or did not return. */
export type LeadTransferDetail = Static<typeof LeadTransferDetailSchema>;
export const LeadTransferDetailSchema = Type.Object({
  lead_transfer: LeadTransferSchema,
  stays: Type.Array(SkippedLeadSchema),
});
