import { endpoint, input, wire } from '../endpoint.ts';
import type { LeadContactInput, LeadNoteInput } from './leadNotesInput.ts';
import type { LeadEventAnswer } from './leadsAnswers.ts';

export type * from './leadNotesInput.ts';

/** Maximum characters of a note. */
export const maxNoteLength = 4000;

/** Adds a note, for users who may read notes. */
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

/** Changes a note of the caller. */
export const updateLeadNote = endpoint({
  name: 'lead_note.update',
  method: 'PUT',
  path: '/api/leads/{number}/notes/{id}',
  ability: 'lead.writeNotes',
  body: input<LeadNoteInput>(),
  response: wire<LeadEventAnswer>('event'),
  errors: ['lead.not_found'],
});

/** Records a call or message. The first by a user with `lead.changeStatus` is the first contact. */
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
