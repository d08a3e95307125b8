import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, Named, Nullable, PageMeta, Text } from '../answerShapes.ts';
import { SkippedLeadSchema } from '../leads/leadBulkAnswers.ts';
import { transferOrigins, transferStates } from './leadTransfers.ts';

/** A person who would get leads. */
export interface TransferShare extends Static<typeof TransferShareSchema> {}
const TransferShareSchema = Type.Object({
  person: Named,
  /** Leads that the person would get. */
  leads_count: Type.Integer(),
  /** Open leads that it has, as far as the viewer sees them. */
  open_count: Type.Integer(),
});

/** What a transfer would do. */
export interface LeadTransferPreview extends Static<typeof LeadTransferPreviewSchema> {}
const LeadTransferPreviewSchema = Type.Object({
  /** Leads that would change hands. */
  leads_count: Type.Integer(),
  /** Won and lost ones that stay. */
  closed_count: Type.Integer(),
  /** Leads that one of the receivers has already, or that wait for the distribution already. */
  kept_count: Type.Integer(),
  /** True when there are more than one transfer takes. */
  is_too_many: Type.Boolean(),
  receivers: Type.Array(TransferShareSchema),
});

/** What a transfer would do. */
export type LeadTransferPreviewAnswer = Static<typeof LeadTransferPreviewAnswerSchema>;
export const LeadTransferPreviewAnswerSchema = Type.Object({
  preview: LeadTransferPreviewSchema,
});

/** A transfer of leads to other people. */
export interface LeadTransfer extends Static<typeof LeadTransferSchema> {}
const LeadTransferSchema = Type.Object({
  id: Text,
  created_at: Moment,
  created_by: Named,
  state: Choice(transferStates),
  from: Choice(transferOrigins),
  /** The origin in words: names of people or of a group, the filters, how many were chosen. */
  from_words: Type.Array(Text),
  /** The queues decide who gets each lead; there are no receivers. */
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
  /** Deadlines of first contacts began anew. */
  restart_sla: Type.Boolean(),
  /** A day; null when the leads stay. */
  return_on: Nullable(Text),
  /** Leads that it is about. */
  leads_count: Type.Integer(),
  /** So many of them changed hands. */
  moved_count: Type.Integer(),
  /** So many could not: somebody was faster. */
  left_count: Type.Integer(),
  /** So many went back, once it was undone or its day had come. */
  back_count: Type.Integer(),
  /** So many stayed with whom they were by then. */
  stayed_count: Type.Integer(),
  /** Until when it can be taken back; null when it cannot. */
  undo_until: Nullable(Moment),
});

/** One transfer. */
export type LeadTransferAnswer = Static<typeof LeadTransferAnswerSchema>;
export const LeadTransferAnswerSchema = Type.Object({
  lead_transfer: LeadTransferSchema,
});

/** A page of the transfers. */
export type LeadTransferList = Static<typeof LeadTransferListSchema>;
export const LeadTransferListSchema = Type.Object({
  lead_transfers: Type.Array(LeadTransferSchema),
  meta: PageMeta,
});

/** A transfer with the leads that stayed where they were. */
export type LeadTransferDetail = Static<typeof LeadTransferDetailSchema>;
export const LeadTransferDetailSchema = Type.Object({
  lead_transfer: LeadTransferSchema,
  stays: Type.Array(SkippedLeadSchema),
});
