import { yup } from '@funil/validation';
import { listVersion, optionalId, plainText, unlistable, wholeNumber } from '../inputFields.ts';
import { activityTypes, contactChannelByType } from '../reminders/activities.ts';
import type { ActivityType } from '../reminders/activities.ts';
import { delayUnits, maxOwnActivityTypes, maxOwnOutcomes, ownOutcomeStates } from './ownActivities.ts';

const fixedType = (label: string) => yup.string().label(label).oneOf(activityTypes, unlistable);

/** Complete ordered list of own types; missing ones are removed. */
export const ownActivityTypesInput = yup
  .object({
    own_activity_types: yup
      .array(
        yup
          .object({
            /** Null for a new one. */
            id: optionalId('Código'),
            name: plainText('Nome').required().max(40),
            type: fixedType('Funciona como').required(),
            is_archived: yup.boolean().label('Arquivado').default(false),
          })
          .noUnknown()
          .label('Tipo'),
      )
      .label('Lista')
      .required()
      .max(maxOwnActivityTypes),
    version: listVersion().required(),
  })
  .noUnknown();

interface Siblings {
  type?: ActivityType;
  is_contact?: boolean;
  next_type?: ActivityType | null;
}

const siblings = (parent: unknown) => parent as Siblings;

/** Complete ordered list of own outcomes; missing ones are removed. */
export const ownOutcomesInput = yup
  .object({
    own_outcomes: yup
      .array(
        yup
          .object({
            /** Null for a new one. */
            id: optionalId('Código'),
            name: plainText('Nome').required().max(40),
            type: fixedType('Tipo').required(),
            own_type_id: optionalId('Tipo próprio'),
            state: yup.string().label('Situação').required().oneOf(ownOutcomeStates, unlistable).default('done'),
            is_contact: yup
              .boolean()
              .label('Conta como contato')
              .default(false)
              .test(
                'channel',
                'Tarefa e documento não são contato com o lead',
                (isContact, { parent }) => !isContact || contactChannelByType[siblings(parent).type ?? 'call'] !== null,
              ),
            is_wrong_number: yup
              .boolean()
              .label('Marca número errado')
              .default(false)
              .test(
                'phone',
                'Só ligação e WhatsApp dizem que o número está errado',
                (isWrong, { parent }) => !isWrong || ['call', 'whatsapp'].includes(siblings(parent).type ?? 'call'),
              )
              .test(
                'contact',
                'Um número errado não conta como contato',
                (isWrong, { parent }) => !isWrong || !siblings(parent).is_contact,
              ),
            next_type: fixedType('Próximo passo').nullable().default(null),
            next_own_type_id: optionalId('Tipo próprio do próximo passo'),
            next_in: wholeNumber('Em quanto tempo')
              .min(1)
              .max(365)
              .nullable()
              .default(null)
              .test(
                'next',
                'Em quanto tempo é um campo obrigatório',
                (value, { parent }) => !siblings(parent).next_type || value != null,
              ),
            next_unit: yup.string().label('Unidade').oneOf(delayUnits, unlistable).nullable().default('days'),
            is_archived: yup.boolean().label('Arquivado').default(false),
          })
          .noUnknown()
          .label('Resultado'),
      )
      .label('Lista')
      .required()
      .max(maxOwnOutcomes),
    version: listVersion().required(),
  })
  .noUnknown();

export type OwnActivityTypesInput = yup.InferType<typeof ownActivityTypesInput>;
export type OwnOutcomesInput = yup.InferType<typeof ownOutcomesInput>;
