import { yup } from '@funil/validation';
import { formatDate } from '@funil/validation/values';
import { emptyIsNull, optionalDay, optionalId, plainText, unlistable, wholeNumber } from '../inputFields.ts';
import { privacyChannels, privacyLawDay, privacyRequestKinds, privacyRequestStates } from './privacyRequests.ts';

const longText = (label: string) => emptyIsNull(yup.string().label(label).trim().max(4000));

const fields = {
  kind: yup.string().label('Pedido').required().oneOf(privacyRequestKinds, unlistable),
  channel: yup.string().label('Canal').required().oneOf(privacyChannels, unlistable),
  received_on: optionalDay('Recebido em')
    .required()
    .test(
      'law',
      `A LGPD vale desde ${formatDate(privacyLawDay)}: o pedido não pode ser anterior`,
      (day) => !day || day >= privacyLawDay,
    ),
  person_name: plainText('Nome').max(120).required(),
  /** Number of a lead of the person. */
  lead_number: wholeNumber('Lead').min(1).max(Number.MAX_SAFE_INTEGER).nullable().default(null),
  /** Proof that the request is the person's own. */
  identity_proof: longText('Prova de identidade'),
};

/** A request about personal data, as the desk keeps it. */
export const privacyRequestInput = yup.object(fields).noUnknown();

export type PrivacyRequestInput = yup.InferType<typeof privacyRequestInput>;

/** A closed request has the answer, or the reason of the refusal. */
export const updatePrivacyRequestInput = yup
  .object({
    ...fields,
    state: yup.string().label('Situação').required().oneOf(privacyRequestStates, unlistable),
    answer: longText('Resposta').when('state', ([state], field) => (state === 'answered' ? field.required() : field)),
    refusal_reason: longText('Motivo da recusa').when('state', ([state], field) =>
      state === 'refused' ? field.required() : field,
    ),
    file_id: optionalId('Arquivo'),
    version: yup.number().label('Versão').integer().required(),
  })
  .noUnknown();

export type UpdatePrivacyRequestInput = yup.InferType<typeof updatePrivacyRequestInput>;

/** Whether the account declares itself a small agent, who has 30 days instead of 15. */
export const privacySettingsInput = yup
  .object({ is_small_agent: yup.boolean().label('Agente de pequeno porte').required() })
  .noUnknown();

export type PrivacySettingsInput = yup.InferType<typeof privacySettingsInput>;
