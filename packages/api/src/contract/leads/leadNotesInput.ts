import { yup } from '@funil/validation';
import { unlistable } from '../inputFields.ts';
import { maxNoteLength } from './leadNotes.ts';
import { contactChannels } from './leads.ts';

/** Text of a note about a lead. */
export const leadNoteInput = yup
  .object({ text: yup.string().label('Nota').trim().required().max(maxNoteLength) })
  .noUnknown();

export type LeadNoteInput = yup.InferType<typeof leadNoteInput>;

/** Channel of a contact. */
export const leadContactInput = yup
  .object({ channel: yup.string().label('Canal').required().oneOf(contactChannels, unlistable) })
  .noUnknown();

export type LeadContactInput = yup.InferType<typeof leadContactInput>;
