import { yup } from '@funil/validation';
import { isTimeZone } from '../account/accountInput.ts';
import { plainText, unlistable } from '../inputFields.ts';

const host = yup
  .string()
  .label('Endereço')
  .trim()
  .lowercase()
  .max(253)
  .matches(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, unlistable)
  .required();

/** Says what may stand in it: whoever typed something else cannot guess. */
const slugCharacters =
  '${path} só pode ter letras minúsculas sem acento, números e hífens, e não começa nem termina com hífen';

const shared = {
  name: plainText('Nome da conta').required().min(2).max(80),
  hosts: yup.array(host).label('Endereços').required().min(1).max(20),
  time_zone: yup
    .string()
    .label('Fuso horário')
    .default('America/Sao_Paulo')
    .test('time_zone', unlistable, (value) => isTimeZone(value)),
};

/** What a super-admin may change of an account. */
export const adminAccountInput = yup.object(shared).noUnknown();
export type AdminAccountInput = yup.InferType<typeof adminAccountInput>;

/** A new account: its name, hosts and slug, and whom to invite as its first admin. */
export const createAdminAccountInput = yup
  .object({
    ...shared,
    slug: yup
      .string()
      .label('Identificador')
      .trim()
      .lowercase()
      .required()
      .min(2)
      .max(40)
      .matches(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, slugCharacters),
    admin_name: plainText('Nome de quem administra').required().min(2).max(120),
    admin_email: yup.string().label('E-mail de quem administra').trim().lowercase().required().email().max(160),
  })
  .noUnknown();
export type CreateAdminAccountInput = yup.InferType<typeof createAdminAccountInput>;
