import { endpoint, wire } from '../endpoint.ts';
import type { Actor } from '../access/abilities.ts';

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
