declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** Somebody may get leads again. */
    'user.available': Record<string, never>;
    /** Somebody has no access any more. */
    'user.deactivated': { userId: string; actorId: string };
    /** Somebody has access again, or is invited to it. */
    'user.reactivated': { userId: string };
  }
}

export {};
