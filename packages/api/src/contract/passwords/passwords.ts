import { yup } from '@funil/validation';
import type { AdminSession } from '../admin/admin.ts';
import { endpoint, wire } from '../endpoint.ts';
import type { SessionAnswer } from '../session/session.ts';

/** Shortest password that anybody may choose. */
export const shortestPassword = 10;

/** Rule of a password that somebody chooses; the server also refuses the ones that everybody chooses. */
export const newPassword = () => yup.string().label('Senha').min(shortestPassword).max(200).required();

/** The e-mail address that a link to a new password goes to. */
export const recoverPasswordInput = yup
  .object({ email: yup.string().trim().label('E-mail').max(254).email().required() })
  .noUnknown();

export type RecoverPasswordInput = yup.InferType<typeof recoverPasswordInput>;

/** Secret of the link that came by e-mail. */
const linkToken = () => yup.string().label('Link').max(100).required();

/** The secret of a link, and the password that it sets. */
export const definePasswordInput = yup
  .object({
    token: linkToken(),
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

/** The secret of a link to a new password. */
export const checkPasswordLinkInput = yup.object({ token: linkToken() }).noUnknown();

export type CheckPasswordLinkInput = yup.InferType<typeof checkPasswordLinkInput>;

/** Tells whether a link still works, before anybody chooses a password by it. The link is not used up. */
export const checkPasswordLink = endpoint({
  name: 'password.check_link',
  method: 'POST',
  path: '/public_api/password_links',
  access: 'public',
  body: checkPasswordLinkInput,
  response: wire<void>(),
  status: 204,
  errors: ['password.link_invalid', 'account.not_found', 'account.suspended'],
  // It only looks.
  audited: false,
});

/**
 * Defines the password by the link of an invitation or of a recovery. Every session of the person ends, and a new one
 * begins: the token comes in the `Authorization` header of the answer.
 */
export const definePassword = endpoint({
  name: 'password.define',
  method: 'POST',
  path: '/public_api/passwords',
  access: 'public',
  body: definePasswordInput,
  response: wire<SessionAnswer>(),
  status: 201,
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

/** As `checkPasswordLink`, for super-admins. */
export const checkAdminPasswordLink = endpoint({
  name: 'admin_password.check_link',
  method: 'POST',
  path: '/admin_api/password_links',
  access: 'public',
  body: checkPasswordLinkInput,
  response: wire<void>(),
  status: 204,
  errors: ['password.link_invalid'],
  audited: false,
});

/** As `definePassword`, for super-admins. */
export const defineAdminPassword = endpoint({
  name: 'admin_password.define',
  method: 'POST',
  path: '/admin_api/passwords',
  access: 'public',
  body: definePasswordInput,
  response: wire<AdminSession>(),
  status: 201,
  errors: ['password.link_invalid', 'password.too_common'],
});
