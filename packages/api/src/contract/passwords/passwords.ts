import type { AdminSession } from '../superAdmin/superAdminAnswers.ts';
import { endpoint, input, wire } from '../endpoint.ts';
import type { SessionAnswer } from '../session/sessionAnswers.ts';
import type { ConfirmPasswordInput } from '../session/sessionInput.ts';
import type { PasswordLinkAnswer } from './passwordsAnswers.ts';
import type { CheckPasswordLinkInput, DefinePasswordInput, RecoverPasswordInput } from './passwordsInput.ts';

export type * from './passwordsInput.ts';

/** Minimum characters of a password. */
export const shortestPassword = 10;

/** Maximum characters of a link's secret. */
export const longestLinkToken = 100;

/** Mails a password link. The answer does not reveal whether the e-mail is registered. */
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

/** Returns the e-mail of a valid link, which stays usable. */
export const checkPasswordLink = endpoint({
  name: 'password.check_link',
  method: 'POST',
  path: '/public_api/password_links',
  access: 'public',
  body: input<CheckPasswordLinkInput>(),
  response: wire<PasswordLinkAnswer>('link'),
  errors: ['password.link_invalid', 'account.not_found', 'account.suspended'],
  // Not audited, because nothing changes.
  audited: false,
});

/**
 * Sets a password through an invitation or recovery link. All sessions end; the `Authorization` header has a new token.
 */
export const definePassword = endpoint({
  name: 'password.define',
  method: 'POST',
  path: '/public_api/passwords',
  access: 'public',
  opensSession: true,
  body: input<DefinePasswordInput>(),
  response: wire<SessionAnswer>('user', 'actor'),
  status: 201,
  errors: [
    'password.link_invalid',
    'password.too_common',
    'session.second_factor_required',
    'account.not_found',
    'account.suspended',
  ],
});

/** Same as `recoverPassword`, for super-admins. */
export const recoverAdminPassword = endpoint({
  name: 'admin_password.recover',
  method: 'POST',
  path: '/admin_api/password_recoveries',
  access: 'public',
  body: input<RecoverPasswordInput>(),
  response: wire<void>(),
  status: 204,
});

/** Same as `checkPasswordLink`, for super-admins. */
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

/** Same as `definePassword`, for super-admins. */
export const defineAdminPassword = endpoint({
  name: 'admin_password.define',
  method: 'POST',
  path: '/admin_api/passwords',
  access: 'public',
  opensSession: true,
  body: input<DefinePasswordInput>(),
  response: wire<AdminSession>('admin'),
  status: 201,
  errors: ['password.link_invalid', 'password.too_common', 'session.second_factor_required'],
});

/** Time after which `recentPassword` endpoints require the password again. */
export const recentPasswordMinutes = 10;

/** Gives the session's password again, for `recentPassword` endpoints. */
export const confirmPassword = endpoint({
  name: 'session.confirm_password',
  method: 'POST',
  path: '/api/session/password',
  ability: 'session.manage',
  body: input<ConfirmPasswordInput>(),
  response: wire<void>(),
  status: 204,
  errors: ['password.current_wrong', 'session.too_many_attempts'],
  openWithoutSecondFactor: true,
});
