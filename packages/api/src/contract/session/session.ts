import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import type { Actor } from '../access/abilities.ts';

export const createSessionInput = yup
  .object({
    email: yup.string().trim().label('E-mail').max(254).email().required(),
    password: yup.string().label('Senha').max(200).required(),
  })
  .noUnknown();

export type CreateSessionInput = yup.InferType<typeof createSessionInput>;

/** The signed-in person. */
export interface SessionUser {
  id: string;
  name: string;
  email: string;
  role: Actor['role'];
  /** The person's referral code. */
  code: string;
  avatar_url: string | null;
}

export interface SessionAnswer {
  user: SessionUser;
  actor: {
    managed_group_ids: string[];
    managed_team_ids: string[];
    partner_id: string | null;
  };
}

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

export const showSession = endpoint({
  name: 'session.show',
  method: 'GET',
  path: '/api/session',
  response: wire<SessionAnswer>(),
});

/** Signs out on this device. */
export const destroySession = endpoint({
  name: 'session.destroy',
  method: 'DELETE',
  path: '/api/session',
  response: wire<void>(),
  status: 204,
});

/** Signs out on every device. */
export const destroyAllSessions = endpoint({
  name: 'session.destroy_all',
  method: 'DELETE',
  path: '/api/sessions',
  response: wire<void>(),
  status: 204,
});
