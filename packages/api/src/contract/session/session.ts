import { endpoint, input, wire } from '../endpoint.ts';
import type { OwnSessionList, SessionAnswer, SignInList } from './sessionAnswers.ts';
import type { ConfirmPasswordInput, CreateSessionInput } from './sessionInput.ts';

export type { OwnSession, SessionAnswer, SessionUser, SignIn } from './sessionAnswers.ts';
export type * from './sessionInput.ts';

/** Signs in. The answer's `Authorization` header has the token. */
export const createSession = endpoint({
  name: 'session.create',
  method: 'POST',
  path: '/public_api/session',
  access: 'public',
  opensSession: true,
  body: input<CreateSessionInput>(),
  response: wire<SessionAnswer>('user', 'actor'),
  status: 201,
  errors: [
    'session.invalid_credentials',
    'session.second_factor_required',
    'session.too_many_attempts',
    'account.not_found',
    'account.suspended',
  ],
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

/** Returns the signed-in user, with managed groups and teams. */
export const showSession = endpoint({
  name: 'session.show',
  method: 'GET',
  path: '/api/session',
  response: wire<SessionAnswer>('user', 'actor'),
  openWithoutSecondFactor: true,
});

/** Signs out on this device. */
export const destroySession = endpoint({
  name: 'session.destroy',
  method: 'DELETE',
  path: '/api/session',
  response: wire<void>(),
  status: 204,
  openWithoutSecondFactor: true,
});

/** Signs out everywhere. */
export const destroyAllSessions = endpoint({
  name: 'session.destroy_all',
  method: 'DELETE',
  path: '/api/sessions',
  response: wire<void>(),
  status: 204,
  openWithoutSecondFactor: true,
});

/** Lists the caller's sessions, current first. */
export const listSessions = endpoint({
  name: 'session.list',
  method: 'GET',
  path: '/api/sessions',
  ability: 'session.manage',
  response: wire<OwnSessionList>('sessions'),
});

/** Signs out one of the caller's devices. */
export const revokeSession = endpoint({
  name: 'session.revoke',
  method: 'DELETE',
  path: '/api/sessions/{id}',
  ability: 'session.manage',
  response: wire<void>(),
  status: 204,
  errors: ['session.not_found'],
});

/** Signs out on the caller's other devices. */
export const revokeOtherSessions = endpoint({
  name: 'session.revoke_others',
  method: 'DELETE',
  path: '/api/other_sessions',
  ability: 'session.manage',
  response: wire<void>(),
  status: 204,
});

/** Header that names the browser of a sign-in: a random id, which the browser keeps. */
export const deviceIdHeader = 'x-device-id';

/** How a person signed in; `link` is one of a mail: an invitation or a password recovery. */
export const signInWays = ['password', 'second_factor', 'recovery_code', 'link'] as const;
export type SignInWay = (typeof signInWays)[number];

/** Labels of ways. */
export const signInWayLabels: Record<SignInWay, string> = {
  password: 'com a senha',
  second_factor: 'com a senha e o aplicativo',
  recovery_code: 'com a senha e um código de recuperação',
  link: 'pelo link de um e-mail',
};

/** Days that sign-ins are kept. */
export const signInDays = 180;

/** Lists the caller's latest sign-ins. */
export const listSignIns = endpoint({
  name: 'sign_in.list',
  method: 'GET',
  path: '/api/sign_ins',
  ability: 'session.manage',
  response: wire<SignInList>('sign_ins'),
});

/** Subtitle of the sign-in page. */
export const signInHint = 'Use o e-mail do seu convite.';

/** Explains how to get access. */
export const inviteHint = (accountName: string) =>
  `Ainda não tem acesso? Peça um convite à administração da ${accountName}.`;
