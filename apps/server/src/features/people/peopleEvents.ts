declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** Somebody may get leads again. */
    'user.available': { userId: string };
    /** Somebody takes no leads for now. */
    'user.paused': { userId: string };
    /** Somebody has no access any more. */
    'user.deactivated': { userId: string; actorId: string };
    /** Somebody has access again, or is invited to it. */
    'user.reactivated': { userId: string };
  }
}

export {};
