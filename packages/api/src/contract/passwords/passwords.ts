import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';

/** Shortest password that anybody may choose. */
export const shortestPassword = 10;

/** Rule of a password that somebody chooses; the server also refuses the ones that everybody chooses. */
export const newPassword = () => yup.string().label('Senha').min(shortestPassword).max(200).required();

export const recoverPasswordInput = yup.object({ email: yup.string().trim().label('E-mail').max(254).email().required() }).noUnknown();

export type RecoverPasswordInput = yup.InferType<typeof recoverPasswordInput>;

export const definePasswordInput = yup
  .object({
    /** Secret of the link that came by e-mail. */
    token: yup.string().label('Link').max(100).required(),
    password: newPassword(),
  })
  .noUnknown();

export type DefinePasswordInput = yup.InferType<typeof definePasswordInput>;

/** Sends a link to define a new password. The answer is the same whether or not anybody has that e-mail. */
export const recoverPassword = endpoint({
  name: 'password.recover',
  method: 'POST',
  path: '/public_api/password_recoveries',
  access: 'public',
  body: recoverPasswordInput,
  response: wire<void>(),
  status: 204,
  errors: ['account.not_found', 'account.suspended'],
});

/** Defines the password by the link of an invitation or of a recovery; every session of the person ends. */
export const definePassword = endpoint({
  name: 'password.define',
  method: 'POST',
  path: '/public_api/passwords',
  access: 'public',
  body: definePasswordInput,
  response: wire<void>(),
  status: 204,
  errors: ['password.link_invalid', 'password.too_common', 'account.not_found', 'account.suspended'],
});

/** As `recoverPassword`, for super-admins. */
export const recoverAdminPassword = endpoint({
  name: 'admin_password.recover',
  method: 'POST',
  path: '/admin_api/password_recoveries',
  access: 'public',
  body: recoverPasswordInput,
  response: wire<void>(),
  status: 204,
});

/** As `definePassword`, for super-admins. */
export const defineAdminPassword = endpoint({
  name: 'admin_password.define',
  method: 'POST',
  path: '/admin_api/passwords',
  access: 'public',
  body: definePasswordInput,
  response: wire<void>(),
  status: 204,
  errors: ['password.link_invalid', 'password.too_common'],
});
