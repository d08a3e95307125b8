import { endpoint, input, wire } from '../endpoint.ts';
import type { OwnSessionList, SessionAnswer } from './sessionAnswers.ts';
import type { CreateSessionInput } from './sessionInput.ts';

export type { OwnSession, SessionAnswer, SessionUser } from './sessionAnswers.ts';
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

/** Subtitle of the sign-in page. */
export const signInHint = 'Use o e-mail do seu convite.';

/** Explains how to get access. */
export const inviteHint = (accountName: string) =>
  `Ainda não tem acesso? Peça um convite à administração da ${accountName}.`;
