import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import type { SessionAnswer } from './session.ts';

/*
 * Apart from the rest of the session: whoever only asks who is signed in does not load the input rules, and yup with them.
 */

/** E-mail and password of whoever signs in. */
export const createSessionInput = yup
  .object({
    email: yup.string().trim().label('E-mail').max(254).email().required(),
    password: yup.string().label('Senha').max(200).required(),
  })
  .noUnknown();

export type CreateSessionInput = yup.InferType<typeof createSessionInput>;

/** Signs in. The token comes in the `Authorization` header of the answer. */
export const createSession = endpoint({
  name: 'session.create',
  method: 'POST',
  path: '/public_api/session',
  access: 'public',
  body: createSessionInput,
  response: wire<SessionAnswer>(),
  status: 201,
  errors: ['session.invalid_credentials', 'session.too_many_attempts', 'account.not_found', 'account.suspended'],
});
