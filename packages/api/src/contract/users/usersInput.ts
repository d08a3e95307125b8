import { phone, yup } from '@funil/validation';
import { roles } from '../access/roles.ts';
import { emptyIsNull, optionalId, plainText, unlistable, uuid, wholeNumber } from '../inputFields.ts';
import { ownerChoice } from '../leads/ownerChoiceInput.ts';
import { mostUsersOfPage, userStatuses } from './users.ts';

/** What inviting and saving a person take: every field as the form shows it. */
export const userInput = yup
  .object({
    name: plainText('Nome').required().min(2).max(120),
    email: yup.string().label('E-mail').trim().lowercase().required().max(254).email(),
    // An untouched choice is missing, not a wrong one.
    role: yup
      .string()
      .label('Perfil')
      .transform((value: unknown) => (value === '' ? undefined : value))
      .required()
      .oneOf(roles, unlistable),
    phone: emptyIsNull(phone()),
    group_id: optionalId('Grupo'),
    partner_id: optionalId('Parceiro'),
    referral_team_id: optionalId('Equipe de indicação'),
  })
  .noUnknown();

export type UserInput = yup.InferType<typeof userInput>;

/** Which people are requested: by fragment, role, state and group, a page at a time. */
export const listUsersInput = yup
  .object({
    /** Fragment of the name or the e-mail, case and accents ignored. */
    search: yup.string().label('Busca').trim().max(120),
    role: yup.string().label('Perfil').oneOf(roles, unlistable),
    status: yup.string().label('Situação').oneOf(userStatuses, unlistable),
    group_id: yup.string().label('Grupo').matches(uuid),
    limit: wholeNumber('Quantidade').min(1).max(mostUsersOfPage),
    /** Goes on after this person, in the order of the alphabet. */
    cursor: yup.string().label('Página').matches(uuid),
  })
  .noUnknown();

export type ListUsersInput = yup.InferType<typeof listUsersInput>;

/** Who gets the open leads of a person that is deactivated. */
export const deactivateUserInput = yup
  .object({
    /** Who gets the open leads: a person, `distribution`, or null, which leaves them to nobody. */
    receiver_id: ownerChoice('Quem recebe a carteira'),
  })
  .noUnknown();

export type DeactivateUserInput = yup.InferType<typeof deactivateUserInput>;
