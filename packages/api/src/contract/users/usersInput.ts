import { phone, yup } from '@funil/validation';
import { roles } from '../access/roles.ts';
import { emptyIsNull, optionalId, plainText, unlistable, uuid, wholeNumber } from '../inputFields.ts';
import { ownerChoice } from '../leads/ownerChoiceInput.ts';
import { userStatuses, usersPageSize } from './users.ts';

/** Body of an invitation or update. */
export const userInput = yup
  .object({
    name: plainText('Nome').required().min(2).max(120),
    email: yup.string().label('E-mail').trim().lowercase().required().max(254).email(),
    // An empty value counts as missing, not as invalid.
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

/** Query of the users. */
export const listUsersInput = yup
  .object({
    /** Words from name, e-mail and phone; ignores case and accents. */
    search: yup.string().label('Busca').trim().max(120),
    role: yup.string().label('Perfil').oneOf(roles, unlistable),
    status: yup.string().label('Situação').oneOf(userStatuses, unlistable),
    group_id: yup.string().label('Grupo').matches(uuid),
    limit: wholeNumber('Quantidade').min(1).max(usersPageSize),
    /** Continues after this user, alphabetically. */
    cursor: yup.string().label('Página').matches(uuid),
  })
  .noUnknown();

export type ListUsersInput = yup.InferType<typeof listUsersInput>;

/** Receiver of a deactivated user's open leads. */
export const deactivateUserInput = yup
  .object({
    /** A user's id, `distribution`, or null for no owner. */
    receiver_id: ownerChoice('Quem recebe a carteira'),
  })
  .noUnknown();

export type DeactivateUserInput = yup.InferType<typeof deactivateUserInput>;
