import { cpfOrCnpj, phone, yup } from '@funil/validation';
import { pixKeyFields, readsPixKey } from '../pixKeys/pixKeyFieldsInput.ts';
import { emptyIsNull, listVersion, plainText, recordsPage } from '../inputFields.ts';

/** Query of the partners; words from name, document and contact. */
export const listPartnersInput = yup
  .object({
    ...recordsPage,
    /** Missing: archived and other partners. */
    is_archived: yup.boolean().label('Situação'),
  })
  .noUnknown();

export type ListPartnersInput = yup.InferType<typeof listPartnersInput>;

/** Name, document, contact and PIX key. */
export const partnerInput = readsPixKey(
  yup
    .object({
      name: plainText('Nome').required().min(2).max(120),
      document_number: emptyIsNull(cpfOrCnpj()),
      contact_name: emptyIsNull(plainText('Contato').max(120)),
      contact_email: emptyIsNull(yup.string().label('E-mail').trim().lowercase().max(254).email()),
      contact_phone: emptyIsNull(phone()),
      /** The company's own key, for its commissions. */
      ...pixKeyFields,
      /** Required when the PIX key changes. */
      current_password: yup.string().label('Sua senha').max(200).default(''),
      is_archived: yup.boolean().label('Arquivado').default(false),
      /** Version that the caller loaded; another one is refused (`partner.outdated`). Without it the partner is replaced. */
      version: listVersion(),
    })
    .noUnknown(),
  { phone: 'contact_phone', document: 'document_number' },
);

export type PartnerInput = yup.InferType<typeof partnerInput>;
