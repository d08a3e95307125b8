import { endpoint, input, wire } from '../endpoint.ts';
import type { LeadContactInput, LeadNoteInput } from './leadNotesInput.ts';
import type { LeadEventAnswer } from './leadsAnswers.ts';

export type * from './leadNotesInput.ts';

/** Characters of one note. */
export const maxNoteLength = 4000;

/** Writes a note into the lead's history; those who may not read notes never see it. */
export const createLeadNote = endpoint({
  name: 'lead_note.create',
  method: 'POST',
  path: '/api/leads/{number}/notes',
  ability: 'lead.writeNotes',
  body: input<LeadNoteInput>(),
  response: wire<LeadEventAnswer>('event'),
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
  body: input<LeadNoteInput>(),
  response: wire<LeadEventAnswer>('event'),
  errors: ['lead.not_found'],
});

/**
 * Writes down that the lead was called, or written to. The first one by somebody who may move the lead
 * (`lead.changeStatus`) is its first contact.
 */
export const createLeadContact = endpoint({
  name: 'lead_contact.create',
  method: 'POST',
  path: '/api/leads/{number}/contacts',
  ability: 'lead.writeNotes',
  body: input<LeadContactInput>(),
  response: wire<LeadEventAnswer>('event'),
  status: 201,
  idempotencyKeyed: true,
  errors: ['lead.not_found'],
});
