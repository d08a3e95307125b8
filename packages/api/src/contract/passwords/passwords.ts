import type { AdminSession } from '../admin/adminAnswers.ts';
import { endpoint, input, wire } from '../endpoint.ts';
import type { SessionAnswer } from '../session/sessionAnswers.ts';
import type { PasswordLinkAnswer } from './passwordsAnswers.ts';
import type { CheckPasswordLinkInput, DefinePasswordInput, RecoverPasswordInput } from './passwordsInput.ts';

export type * from './passwordsInput.ts';

/** Shortest password that anybody may choose. */
export const shortestPassword = 10;

/** No secret of a link is longer. */
export const longestLinkToken = 100;

/** Sends a link to define a new password. The answer is the same whether or not anybody has that e-mail. */
export const recoverPassword = endpoint({
  name: 'password.recover',
  method: 'POST',
  path: '/public_api/password_recoveries',
  access: 'public',
  body: input<RecoverPasswordInput>(),
  response: wire<void>(),
  status: 204,
  errors: ['account.not_found', 'account.suspended'],
});

/** Answers whose link it is, while it works, before that person chooses a password by it. The link is not used up. */
export const checkPasswordLink = endpoint({
  name: 'password.check_link',
  method: 'POST',
  path: '/public_api/password_links',
  access: 'public',
  body: input<CheckPasswordLinkInput>(),
  response: wire<PasswordLinkAnswer>('link'),
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
  body: input<DefinePasswordInput>(),
  response: wire<SessionAnswer>('user', 'actor'),
  status: 201,
  errors: ['password.link_invalid', 'password.too_common', 'account.not_found', 'account.suspended'],
});

/** As `recoverPassword`, for super-admins. */
export const recoverAdminPassword = endpoint({
  name: 'admin_password.recover',
  method: 'POST',
  path: '/admin_api/password_recoveries',
  access: 'public',
  body: input<RecoverPasswordInput>(),
  response: wire<void>(),
  status: 204,
});

/** As `checkPasswordLink`, for super-admins. */
export const checkAdminPasswordLink = endpoint({
  name: 'admin_password.check_link',
  method: 'POST',
  path: '/admin_api/password_links',
  access: 'public',
  body: input<CheckPasswordLinkInput>(),
  response: wire<PasswordLinkAnswer>('link'),
  errors: ['password.link_invalid'],
  audited: false,
});

/** As `definePassword`, for super-admins. */
export const defineAdminPassword = endpoint({
  name: 'admin_password.define',
  method: 'POST',
  path: '/admin_api/passwords',
  access: 'public',
  body: input<DefinePasswordInput>(),
  response: wire<AdminSession>('admin'),
  status: 201,
  errors: ['password.link_invalid', 'password.too_common'],
});
