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
  /** False while the person receives no leads from the distribution. */
  is_available: boolean;
}

export interface SessionAnswer {
  user: SessionUser;
  actor: {
    managed_group_ids: string[];
    managed_team_ids: string[];
    partner_id: string | null;
  };
}

/** The person that the token speaks for, and what it manages. */
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

/** A device that the person is signed in on. */
export interface OwnSession {
  id: string;
  /** "Chrome", "Safari"; null when the device does not say. */
  browser: string | null;
  /** "Windows", "iOS". */
  system: string | null;
  is_handheld: boolean;
  /** Address that it signed in from. */
  ip: string | null;
  created_at: string;
  /** To a few minutes. */
  last_used_at: string;
  /** True for the device that asks. */
  is_current: boolean;
}

/** Where the person is signed in, the device that asks first, then the latest used. */
export const listSessions = endpoint({
  name: 'session.list',
  method: 'GET',
  path: '/api/sessions',
  ability: 'session.manage',
  response: wire<{ sessions: OwnSession[] }>(),
});

/** Signs out on one of the person's devices. */
export const revokeSession = endpoint({
  name: 'session.revoke',
  method: 'DELETE',
  path: '/api/sessions/{id}',
  ability: 'session.manage',
  response: wire<void>(),
  status: 204,
  errors: ['session.not_found'],
});
