import { yup } from '@funil/validation';
import { emptyIsNull, moment, unlistable } from '../inputFields.ts';
import { maxNoteLength } from './leadNotes.ts';
import { maxOverrideNoteLength, overrideReasons } from '../contactLights/contactLights.ts';
import { contactChannels } from './leads.ts';

/** Text of a note about a lead. */
export const leadNoteInput = yup
  .object({ text: yup.string().label('Nota').trim().required().max(maxNoteLength) })
  .noUnknown();

export type LeadNoteInput = yup.InferType<typeof leadNoteInput>;

const override = yup
  .object({
    why: yup.string().label('Motivo').required().oneOf(overrideReasons, unlistable),
    note: emptyIsNull(yup.string().label('Explicação').trim().max(maxOverrideNoteLength)).when('why', ([why], rule) =>
      why === 'other' ? rule.required() : rule,
    ),
  })
  .label('Motivo do contato')
  .noUnknown()
  .nullable()
  .default(undefined);

/**
 * Channel of a contact, and the reason of one that is made although the light is not green. `opened_at` is the moment of
 * the link, for a contact that is sent later for want of a connection: its light is that of then.
 */
export const leadContactInput = yup
  .object({
    channel: yup.string().label('Canal').required().oneOf(contactChannels, unlistable),
    override: override.optional(),
    opened_at: moment('Início'),
  })
  .noUnknown();

/** The reason alone, for the dialog that asks for it. */
export const contactOverrideInput = override.required();

export type ContactOverrideInput = yup.InferType<typeof contactOverrideInput>;

export type LeadContactInput = yup.InferType<typeof leadContactInput>;
