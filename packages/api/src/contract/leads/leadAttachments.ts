import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import type { StoredFile } from '../files/files.ts';
import type { NamedReference } from './leads.ts';

/** Attachments of one lead. */
export const maxLeadAttachments = 50;

/** A document or picture of a lead: contract, proof of income, policy. */
export interface LeadAttachment {
  id: string;
  /** Its address works for minutes; ask for the attachment again when it is opened later. */
  file: StoredFile;
  /** Null when the person is no longer known. */
  added_by: NamedReference | null;
  created_at: string;
}

export interface LeadAttachmentList {
  /** Those added last first. */
  attachments: LeadAttachment[];
  /** What the viewer may do with the attachments of this very lead. */
  allowed: { add: boolean; remove: boolean };
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** A file that the caller has just sent with `uploadFile`, for the purpose `lead_attachment`. */
export const leadAttachmentInput = yup
  .object({ file_id: yup.string().label('Arquivo').required().matches(uuid) })
  .noUnknown();

export type LeadAttachmentInput = yup.InferType<typeof leadAttachmentInput>;

/** Files of a lead, each with an address that lasts a few minutes. */
export const listLeadAttachments = endpoint({
  name: 'lead_attachment.list',
  method: 'GET',
  path: '/api/leads/{number}/attachments',
  ability: 'lead.readAttachments',
  response: wire<LeadAttachmentList>(),
  errors: ['lead.not_found'],
});

/** Attaches a file, once: the same file is no second attachment. */
export const createLeadAttachment = endpoint({
  name: 'lead_attachment.create',
  method: 'POST',
  path: '/api/leads/{number}/attachments',
  ability: 'lead.writeAttachments',
  body: leadAttachmentInput,
  response: wire<{ attachment: LeadAttachment }>(),
  status: 201,
  idempotencyKeyed: true,
  errors: ['lead.not_found', 'lead_attachment.file_unknown', 'lead_attachment.too_many'],
});

/** One attachment, with an address of its file that works from now on. */
export const showLeadAttachment = endpoint({
  name: 'lead_attachment.show',
  method: 'GET',
  path: '/api/leads/{number}/attachments/{id}',
  ability: 'lead.readAttachments',
  response: wire<{ attachment: LeadAttachment }>(),
  errors: ['lead_attachment.not_found', 'lead.not_found'],
});

/** Removes an attachment; addresses that were given out stop working at once. */
export const removeLeadAttachment = endpoint({
  name: 'lead_attachment.remove',
  method: 'DELETE',
  path: '/api/leads/{number}/attachments/{id}',
  ability: 'lead.writeAttachments',
  response: wire<void>(),
  status: 204,
  errors: ['lead_attachment.not_found', 'lead.not_found'],
});
