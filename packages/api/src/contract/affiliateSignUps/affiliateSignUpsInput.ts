import { cpfOrCnpj, phone, yup } from '@funil/validation';
import { emptyIsNull, moment, plainText, uuid } from '../inputFields.ts';
import { pixKeyFields, readsPixKey } from '../pixKeys/pixKeyFieldsInput.ts';
import { utmInput } from '../leads/utmInput.ts';

const visitorFields = {
  name: plainText('Nome').required().min(2).max(120),
  email: plainText('E-mail').lowercase().required().max(254).email(),
  phone: phone().label('Telefone').required(),
  document_number: cpfOrCnpj().label('CPF ou CNPJ').required(),
  ...pixKeyFields,
  terms: yup.boolean().label('Termos').required().oneOf([true], 'Aceite os termos para enviar'),
};

const ownFields = { phone: 'phone', document: 'document_number' };

/** What a visitor fills in to become an affiliate. */
export const affiliateContactInput = readsPixKey(yup.object(visitorFields).noUnknown(), ownFields);

/** A sign-up as the public page sends it: the visitor, the terms that were shown and where it came from. */
export const createAffiliateSignUpInput = readsPixKey(
  yup
    .object({
      ...visitorFields,
      terms_version: plainText('Versão dos termos').max(40).required(),
      code: plainText('Código').max(60).required(),
      first_touch_at: emptyIsNull(moment('Primeiro acesso')),
      utm: utmInput().default(null),
      form_token: yup.string().label('Formulário').max(200).required(),
      /** One per filled-in form, so that sending it twice has one effect. */
      submission_id: yup.string().label('Envio').matches(uuid).required(),
      /** Nobody sees this field: who fills it in is a robot. */
      website: yup.string().label('Site').max(200).default(''),
    })
    .noUnknown(),
  ownFields,
);

export type AffiliateContactInput = yup.InferType<typeof affiliateContactInput>;
export type CreateAffiliateSignUpInput = yup.InferType<typeof createAffiliateSignUpInput>;
