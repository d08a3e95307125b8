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

/** Fields of a future affiliate. */
export const affiliateContactInput = readsPixKey(yup.object(visitorFields).noUnknown(), ownFields);

/** Visitor's data, shown terms and source of a sign-up. */
export const createAffiliateSignUpInput = readsPixKey(
  yup
    .object({
      ...visitorFields,
      terms_version: plainText('Versão dos termos').max(40).required(),
      code: plainText('Código').max(60).required(),
      first_touch_at: emptyIsNull(moment('Primeiro acesso')),
      utm: utmInput().default(null),
      form_token: yup.string().label('Formulário').max(200).required(),
      /** Makes the submit idempotent. */
      submission_id: yup.string().label('Envio').matches(uuid).required(),
      /** Honeypot: hidden field that only robots fill in. */
      website: yup.string().label('Site').max(200).default(''),
    })
    .noUnknown(),
  ownFields,
);

export type AffiliateContactInput = yup.InferType<typeof affiliateContactInput>;
export type CreateAffiliateSignUpInput = yup.InferType<typeof createAffiliateSignUpInput>;
