import type { AdminSession } from '../superAdmin/superAdminAnswers.ts';
import { endpoint, input, wire } from '../endpoint.ts';
import type { SessionAnswer } from '../session/sessionAnswers.ts';
import type { RecoveryCodes, SecondFactor, SecondFactorAnswer, SecondFactorSecret } from './secondFactorAnswers.ts';
import type { FinishSignInInput, SecondFactorCodeInput, SecondFactorRolesInput } from './secondFactorInput.ts';

export type { RecoveryCodes, SecondFactor, SecondFactorSecret } from './secondFactorAnswers.ts';
export type * from './secondFactorInput.ts';

/** Recovery codes of a person. */
export const recoveryCodesCount = 10;

/** Maximum characters of a challenge, the proof that the password was right. */
export const longestChallenge = 1_000;

/** Content of `details` in a refusal `session.second_factor_required`. */
export interface SecondFactorChallenge {
  challenge: string;
}

/** Second step of a sign-in: a code of the app, or a recovery code. The `Authorization` header has the token. */
export const finishSignIn = endpoint({
  name: 'session.finish',
  method: 'POST',
  path: '/public_api/session/second_factor',
  access: 'public',
  opensSession: true,
  body: input<FinishSignInInput>(),
  response: wire<SessionAnswer>('user', 'actor'),
  status: 201,
  errors: ['session.challenge_expired', 'second_factor.code_wrong', 'session.too_many_attempts', 'account.suspended'],
});

/** Returns the state of the caller's second factor. */
export const showSecondFactor = endpoint({
  name: 'second_factor.show',
  method: 'GET',
  path: '/api/second_factor',
  ability: 'profile.manage',
  response: wire<SecondFactorAnswer>('second_factor'),
  openWithoutSecondFactor: true,
});

/** Makes a secret, which counts once a code confirms it. An unconfirmed earlier one is replaced. */
export const startSecondFactor = endpoint({
  name: 'second_factor.start',
  method: 'POST',
  path: '/api/second_factor',
  ability: 'profile.manage',
  response: wire<SecondFactorSecret>('secret', 'uri'),
  status: 201,
  errors: ['session.password_required', 'second_factor.on'],
  openWithoutSecondFactor: true,
  recentPassword: true,
});

/** Turns the second factor on. The recovery codes are shown this once. */
export const confirmSecondFactor = endpoint({
  name: 'second_factor.confirm',
  method: 'POST',
  path: '/api/second_factor/confirmation',
  ability: 'profile.manage',
  body: input<SecondFactorCodeInput>(),
  response: wire<RecoveryCodes>('recovery_codes'),
  errors: [
    'session.password_required',
    'second_factor.code_wrong',
    'second_factor.on',
    'second_factor.off',
    'session.too_many_attempts',
  ],
  openWithoutSecondFactor: true,
  recentPassword: true,
});

/** Replaces the recovery codes, given a code. */
export const renewRecoveryCodes = endpoint({
  name: 'second_factor.renew_codes',
  method: 'POST',
  path: '/api/second_factor/recovery_codes',
  ability: 'profile.manage',
  body: input<SecondFactorCodeInput>(),
  response: wire<RecoveryCodes>('recovery_codes'),
  errors: ['session.password_required', 'second_factor.code_wrong', 'second_factor.off', 'session.too_many_attempts'],
  recentPassword: true,
});

/** Turns the second factor off, given a code. */
export const removeSecondFactor = endpoint({
  name: 'second_factor.remove',
  method: 'POST',
  path: '/api/second_factor/removal',
  ability: 'profile.manage',
  body: input<SecondFactorCodeInput>(),
  response: wire<void>(),
  status: 204,
  errors: ['session.password_required', 'second_factor.code_wrong', 'second_factor.off', 'session.too_many_attempts'],
  recentPassword: true,
});

/** Returns the roles that cannot work without a second factor. */
export const showSecondFactorRoles = endpoint({
  name: 'second_factor.show_roles',
  method: 'GET',
  path: '/api/second_factor_roles',
  ability: 'account.manage',
  response: wire<SecondFactorRolesInput>('roles'),
});

/** Sets the roles that cannot work without a second factor: such a person can only set one up after the sign-in. */
export const changeSecondFactorRoles = endpoint({
  name: 'second_factor.change_roles',
  method: 'PUT',
  path: '/api/second_factor_roles',
  ability: 'account.manage',
  body: input<SecondFactorRolesInput>(),
  response: wire<SecondFactorRolesInput>('roles'),
  errors: ['session.password_required'],
  recentPassword: true,
});

/** Turns off another person's second factor, whose device is lost, and ends the person's sessions. */
export const resetSecondFactor = endpoint({
  name: 'second_factor.reset',
  method: 'DELETE',
  path: '/api/users/{id}/second_factor',
  ability: 'account.manage',
  response: wire<void>(),
  status: 204,
  errors: [
    'session.password_required',
    'user.not_found',
    'anonymization.is_final',
    'user.is_self',
    'second_factor.off',
  ],
  recentPassword: true,
});

/** Same as `finishSignIn`, for super-admins. */
export const finishAdminSignIn = endpoint({
  name: 'admin_session.finish',
  method: 'POST',
  path: '/admin_api/session/second_factor',
  access: 'public',
  opensSession: true,
  body: input<FinishSignInInput>(),
  response: wire<AdminSession>('admin'),
  status: 201,
  errors: ['session.challenge_expired', 'second_factor.code_wrong', 'session.too_many_attempts'],
});

/** Same as `showSecondFactor`, for super-admins. */
export const showAdminSecondFactor = endpoint({
  name: 'admin_second_factor.show',
  method: 'GET',
  path: '/admin_api/second_factor',
  access: 'admin',
  response: wire<{ second_factor: SecondFactor }>('second_factor'),
  openWithoutSecondFactor: true,
});

/** Same as `startSecondFactor`, for super-admins. */
export const startAdminSecondFactor = endpoint({
  name: 'admin_second_factor.start',
  method: 'POST',
  path: '/admin_api/second_factor',
  access: 'admin',
  response: wire<SecondFactorSecret>('secret', 'uri'),
  status: 201,
  errors: ['session.password_required', 'second_factor.on'],
  openWithoutSecondFactor: true,
  recentPassword: true,
});

/** Same as `confirmSecondFactor`, for super-admins. */
export const confirmAdminSecondFactor = endpoint({
  name: 'admin_second_factor.confirm',
  method: 'POST',
  path: '/admin_api/second_factor/confirmation',
  access: 'admin',
  body: input<SecondFactorCodeInput>(),
  response: wire<RecoveryCodes>('recovery_codes'),
  errors: [
    'session.password_required',
    'second_factor.code_wrong',
    'second_factor.on',
    'second_factor.off',
    'session.too_many_attempts',
  ],
  openWithoutSecondFactor: true,
  recentPassword: true,
});

/** Same as `renewRecoveryCodes`, for super-admins. */
export const renewAdminRecoveryCodes = endpoint({
  name: 'admin_second_factor.renew_codes',
  method: 'POST',
  path: '/admin_api/second_factor/recovery_codes',
  access: 'admin',
  body: input<SecondFactorCodeInput>(),
  response: wire<RecoveryCodes>('recovery_codes'),
  errors: ['session.password_required', 'second_factor.code_wrong', 'second_factor.off', 'session.too_many_attempts'],
  recentPassword: true,
});

/** Same as `removeSecondFactor`, for super-admins, who then have to set up another. */
export const removeAdminSecondFactor = endpoint({
  name: 'admin_second_factor.remove',
  method: 'POST',
  path: '/admin_api/second_factor/removal',
  access: 'admin',
  body: input<SecondFactorCodeInput>(),
  response: wire<void>(),
  status: 204,
  errors: ['session.password_required', 'second_factor.code_wrong', 'second_factor.off', 'session.too_many_attempts'],
  recentPassword: true,
});
