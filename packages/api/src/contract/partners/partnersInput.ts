import { cpfOrCnpj, phone, yup } from '@funil/validation';
import { emptyIsNull, plainText } from '../inputFields.ts';

/** A partner: name, document and whom to reach. */
export const partnerInput = yup
  .object({
    name: plainText('Nome').required().min(2).max(120),
    document_number: emptyIsNull(cpfOrCnpj()),
    contact_name: emptyIsNull(plainText('Contato').max(120)),
    contact_email: emptyIsNull(yup.string().label('E-mail').trim().lowercase().max(254).email()),
    contact_phone: emptyIsNull(phone()),
    is_archived: yup.boolean().label('Arquivado').default(false),
  })
  .noUnknown();

export type PartnerInput = yup.InferType<typeof partnerInput>;
