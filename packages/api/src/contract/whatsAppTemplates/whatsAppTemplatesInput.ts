import { yup } from '@funil/validation';
import { listVersion, optionalId, plainText } from '../inputFields.ts';
import { maxTemplateLength, maxWhatsAppTemplates, templateFields, unknownTemplateFields } from './whatsAppTemplates.ts';

const knownFields = Object.keys(templateFields)
  .map((name) => `{${name}}`)
  .join(', ');

/** Complete ordered list of templates; missing ones are removed. */
export const whatsAppTemplatesInput = yup
  .object({
    whatsapp_templates: yup
      .array(
        yup
          .object({
            name: plainText('Nome').required().max(60),
            text: yup
              .string()
              .label('Mensagem')
              .trim()
              .required()
              .max(maxTemplateLength)
              .test('fields', `Os campos são ${knownFields}`, (text) => unknownTemplateFields(text ?? '').length === 0),
            /** Status whose leads are offered the template first; null for any. */
            status_id: optionalId('Status'),
          })
          .noUnknown()
          .label('Modelo'),
      )
      .label('Lista')
      .required()
      .max(maxWhatsAppTemplates),
    version: listVersion(),
  })
  .noUnknown();

export type WhatsAppTemplatesInput = yup.InferType<typeof whatsAppTemplatesInput>;
