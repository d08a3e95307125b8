import { phone, yup } from '@funil/validation';
import { emptyIsNull, uuid } from '../inputFields.ts';

/** Phone, e-mail or both of a visitor who wants no offers. */
export const createWithdrawalInput = yup
  .object({
    phone: emptyIsNull(phone().label('Telefone')),
    email: emptyIsNull(yup.string().label('E-mail').trim().lowercase().max(254).email()),
    form_token: yup.string().label('Formulário').max(200).required(),
    /** Makes the submit idempotent. */
    submission_id: yup.string().label('Envio').matches(uuid).required(),
    /** Honeypot: hidden field that only robots fill in. */
    website: yup.string().label('Site').max(200).default(''),
  })
  .noUnknown();

export type CreateWithdrawalInput = yup.InferType<typeof createWithdrawalInput>;
