import type { Actor, Role, SessionUser } from '@funil/api/contract';

/** The caller, read from the database on each request. */
export interface Session {
  uid: string;
  role: Role;
  actor: Actor;
  accountId: string;
  sessionId: string;
  user: SessionUser;
  /** Final expiry, independent of use. */
  expiresAt: Date;
  /** Last time that the password was given. */
  passwordAt: Date;
  /** Whether the role requires a second factor that the user lacks. */
  needsSecondFactor: boolean;
  /** Set for calls with an API key, which have no signed-in user. */
  apiKey: { id: string; name: string } | null;
}
