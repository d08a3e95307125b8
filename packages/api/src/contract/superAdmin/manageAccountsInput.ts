import { yup } from '@funil/validation';
import { isTimeZone } from '../account/accountInput.ts';
import { plainText, unlistable } from '../inputFields.ts';
import { administratorFields } from './accountPeopleInput.ts';

/** Message with the expected form of a host: most users paste a URL. */
const hostForm = (label: string) =>
  `${label} é só o nome do site, como crm.exemplo.com.br: sem https://, sem porta e sem barra`;
/** Message for a space: two hosts on one line are likelier than a space within a host. */
const hostWithSpace = (text: string) => `“${text}” tem um espaço: escreva um endereço por linha`;

const host = yup
  .string()
  .label('Endereço')
  .trim()
  .lowercase()
  .max(253)
  .matches(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, {
    message: ({ path, value }: { path: string; value: string }) =>
      /\s/.test(value) ? hostWithSpace(value) : hostForm(path),
    excludeEmptyString: true,
  })
  .required();

/** Message with the allowed characters, which a user cannot guess. */
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

/** Changeable fields of an account. */
export const adminAccountInput = yup.object(shared).noUnknown();
export type AdminAccountInput = yup.InferType<typeof adminAccountInput>;

/** A new account: name, hosts, slug, and its first admin. */
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
    /** Database where the account shall live; the installation's choice without it. */
    cell: yup.string().label('Célula').trim().max(20),
    admin_name: administratorFields.name,
    admin_email: administratorFields.email,
  })
  .noUnknown();
export type CreateAdminAccountInput = yup.InferType<typeof createAdminAccountInput>;
