import type { Actor, Role, SessionUser } from '@funil/api/contract';

/** Who is asking: read from the database at this very request. */
export interface Session {
  uid: string;
  role: Role;
  actor: Actor;
  accountId: string;
  sessionId: string;
  user: SessionUser;
  /** The end however much the session is used. */
  expiresAt: Date;
  /** Set when another system calls with a key of the account: nobody is signed in then. */
  apiKey: { id: string; name: string } | null;
}
