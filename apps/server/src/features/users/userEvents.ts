import type { UserRow } from './users.queries.ts';

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** Somebody was invited, changed, let in no more or let in again. Nothing was there before an invitation. */
    'user.changed': { user: UserRow; before: UserRow | null };
  }
}
