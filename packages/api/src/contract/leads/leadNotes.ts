import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import { unlistable } from '../fields.ts';
import { contactChannels } from './leads.ts';
import type { LeadEvent } from './leads.ts';

/** Characters of one note. */
export const maxNoteLength = 4000;

/** The text of a note about a lead. */
export const leadNoteInput = yup
  .object({ text: yup.string().label('Nota').trim().required().max(maxNoteLength) })
  .noUnknown();

export type LeadNoteInput = yup.InferType<typeof leadNoteInput>;

/** The way in which somebody was in touch with a lead. */
export const leadContactInput = yup
  .object({ channel: yup.string().label('Canal').required().oneOf(contactChannels, unlistable) })
  .noUnknown();

export type LeadContactInput = yup.InferType<typeof leadContactInput>;

/** Writes a note into the lead's history; those who may not read notes never see it. */
export const createLeadNote = endpoint({
  name: 'lead_note.create',
  method: 'POST',
  path: '/api/leads/{number}/notes',
  ability: 'lead.writeNotes',
  body: leadNoteInput,
  response: wire<{ event: LeadEvent }>(),
  status: 201,
  idempotencyKeyed: true,
  errors: ['lead.not_found'],
});

/** Changes a note that the caller wrote. */
export const updateLeadNote = endpoint({
  name: 'lead_note.update',
  method: 'PUT',
  path: '/api/leads/{number}/notes/{id}',
  ability: 'lead.writeNotes',
  body: leadNoteInput,
  response: wire<{ event: LeadEvent }>(),
  errors: ['lead.not_found'],
});

/** Writes down that the lead was called, or written to. The first one is the lead's first contact. */
export const createLeadContact = endpoint({
  name: 'lead_contact.create',
  method: 'POST',
  path: '/api/leads/{number}/contacts',
  ability: 'lead.writeNotes',
  body: leadContactInput,
  response: wire<{ event: LeadEvent }>(),
  status: 201,
  idempotencyKeyed: true,
  errors: ['lead.not_found'],
});
