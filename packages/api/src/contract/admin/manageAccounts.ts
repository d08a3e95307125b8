import { yup } from '@funil/validation';
import { isTimeZone } from '../account/accountInput.ts';
import { endpoint, wire } from '../endpoint.ts';
import { plainText, unlistable } from '../fields.ts';
import type { AdminAccount } from './admin.ts';

/** An account as the super-admin opens it. */
export interface AdminAccountDetail extends AdminAccount {
  time_zone: string;
  usage: {
    active_users: number;
    invited_users: number;
    leads: number;
    leads_last_30_days: number;
    files_bytes: number;
  };
}

const host = yup
  .string()
  .label('Endereço')
  .trim()
  .lowercase()
  .max(253)
  .matches(/^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)*$/, unlistable)
  .required();

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
      .matches(/^[a-z0-9]([a-z0-9-]*[a-z0-9])?$/, unlistable),
    admin_name: plainText('Nome de quem administra').required().min(2).max(120),
    admin_email: yup.string().label('E-mail de quem administra').trim().lowercase().required().email().max(160),
  })
  .noUnknown();
export type CreateAdminAccountInput = yup.InferType<typeof createAdminAccountInput>;

type Answer = { account: AdminAccountDetail };

/** A new account with what every account is born with, and an invitation for its first administrator. */
export const createAdminAccount = endpoint({
  name: 'admin_account.create',
  method: 'POST',
  path: '/admin_api/accounts',
  access: 'admin',
  body: createAdminAccountInput,
  response: wire<Answer>(),
  status: 201,
  errors: ['admin_account.host_taken', 'admin_account.slug_taken'],
});

/** One account, for the super-admin who is about to edit it. */
export const showAdminAccount = endpoint({
  name: 'admin_account.show',
  method: 'GET',
  path: '/admin_api/accounts/{id}',
  access: 'admin',
  response: wire<Answer>(),
  errors: ['admin_account.not_found'],
});

/** Changes name, hosts and time zone of an account. */
export const updateAdminAccount = endpoint({
  name: 'admin_account.update',
  method: 'PUT',
  path: '/admin_api/accounts/{id}',
  access: 'admin',
  body: adminAccountInput,
  response: wire<Answer>(),
  errors: ['admin_account.not_found', 'admin_account.host_taken'],
});

/** Nobody gets in from now on; nothing is lost. */
export const suspendAdminAccount = endpoint({
  name: 'admin_account.suspend',
  method: 'POST',
  path: '/admin_api/accounts/{id}/suspension',
  access: 'admin',
  response: wire<Answer>(),
  errors: ['admin_account.not_found'],
});

/** Lets the people of a suspended account in again. */
export const reactivateAdminAccount = endpoint({
  name: 'admin_account.reactivate',
  method: 'DELETE',
  path: '/admin_api/accounts/{id}/suspension',
  access: 'admin',
  response: wire<Answer>(),
  errors: ['admin_account.not_found'],
});
