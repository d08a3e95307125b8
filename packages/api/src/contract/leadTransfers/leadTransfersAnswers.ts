import { Type } from 'typebox';
import type { Static } from 'typebox';
import { Choice, Moment, NamedReference, Nullable, PageMeta, Text } from '../answerShapes.ts';
import { SkippedLead } from '../leads/leadBulkAnswers.ts';
import { transferOrigins, transferStates } from './leadTransfers.ts';

/** A person who would get leads. */
export const TransferShare = Type.Object({
  person: NamedReference,
  /** Leads that the person would get. */
  leads_count: Type.Integer(),
  /** Open leads that it has, as far as the viewer sees them. */
  open_count: Type.Integer(),
});
export type TransferShare = Static<typeof TransferShare>;

/** What a transfer would do. */
export const LeadTransferPreview = Type.Object({
  /** Leads that would change hands. */
  leads_count: Type.Integer(),
  /** Won and lost ones that stay. */
  closed_count: Type.Integer(),
  /** Leads that one of the receivers has already. */
  kept_count: Type.Integer(),
  /** True when there are more than one transfer takes. */
  is_too_many: Type.Boolean(),
  receivers: Type.Array(TransferShare),
});
export type LeadTransferPreview = Static<typeof LeadTransferPreview>;

/** What a transfer would do. */
export const LeadTransferPreviewAnswer = Type.Object({
  preview: LeadTransferPreview,
});
export type LeadTransferPreviewAnswer = Static<typeof LeadTransferPreviewAnswer>;

/** A transfer of leads to other people. */
export const LeadTransfer = Type.Object({
  id: Text,
  created_at: Moment,
  created_by: NamedReference,
  state: Choice(transferStates),
  from: Choice(transferOrigins),
  /** The origin in words: names of people or of a group, the filters, how many were chosen. */
  from_words: Type.Array(Text),
  receivers: Type.Array(
    Type.Object({
      person: NamedReference,
      leads_count: Type.Integer(),
    }),
  ),
  reason: Text,
  only_open: Type.Boolean(),
  keep_reminders: Type.Boolean(),
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
export type LeadTransfer = Static<typeof LeadTransfer>;

/** One transfer. */
export const LeadTransferAnswer = Type.Object({
  lead_transfer: LeadTransfer,
});
export type LeadTransferAnswer = Static<typeof LeadTransferAnswer>;

/** A page of the transfers. */
export const LeadTransferList = Type.Object({
  lead_transfers: Type.Array(LeadTransfer),
  meta: PageMeta,
});
export type LeadTransferList = Static<typeof LeadTransferList>;

/** A transfer with the leads that stayed where they were. */
export const LeadTransferDetail = Type.Object({
  lead_transfer: LeadTransfer,
  stays: Type.Array(SkippedLead),
});
export type LeadTransferDetail = Static<typeof LeadTransferDetail>;
