import { endpoint, input, wire } from '../endpoint.ts';
import type { LeadAttachmentAnswer, LeadAttachmentList } from './leadAttachmentsAnswers.ts';
import type { LeadAttachmentInput } from './leadAttachmentsInput.ts';

export type { LeadAttachment, LeadAttachmentList } from './leadAttachmentsAnswers.ts';
export type * from './leadAttachmentsInput.ts';

/** Maximum attachments of a lead. */
export const maxLeadAttachments = 50;

/** Lists a lead's files, with URLs that expire after minutes. */
export const listLeadAttachments = endpoint({
  name: 'lead_attachment.list',
  method: 'GET',
  path: '/api/leads/{number}/attachments',
  ability: 'lead.readAttachments',
  response: wire<LeadAttachmentList>('attachments', 'allowed'),
  errors: ['lead.not_found'],
});

/** Attaches a file to a lead. Attaching it again has no effect. */
export const createLeadAttachment = endpoint({
  name: 'lead_attachment.create',
  method: 'POST',
  path: '/api/leads/{number}/attachments',
  ability: 'lead.writeAttachments',
  body: input<LeadAttachmentInput>(),
  response: wire<LeadAttachmentAnswer>('attachment'),
  status: 201,
  idempotencyKeyed: true,
  errors: ['lead.not_found', 'lead_attachment.file_unknown', 'lead_attachment.too_many'],
});

/** Returns one attachment with a fresh URL. */
export const showLeadAttachment = endpoint({
  name: 'lead_attachment.show',
  method: 'GET',
  path: '/api/leads/{number}/attachments/{id}',
  ability: 'lead.readAttachments',
  response: wire<LeadAttachmentAnswer>('attachment'),
  errors: ['lead_attachment.not_found', 'lead.not_found'],
});

/** Removes an attachment and invalidates its URLs. */
export const removeLeadAttachment = endpoint({
  name: 'lead_attachment.remove',
  method: 'DELETE',
  path: '/api/leads/{number}/attachments/{id}',
  ability: 'lead.writeAttachments',
  response: wire<void>(),
  status: 204,
  errors: ['lead_attachment.not_found', 'lead.not_found'],
});
