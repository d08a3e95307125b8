declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** A user receives leads again. */
    'user.available': { userId: string };
    /** A user receives no leads for now. */
    'user.paused': { userId: string };
    /** A user has no access any more. */
    'user.deactivated': { userId: string; actorId: string };
    /** A user has access again, or was invited again. */
    'user.reactivated': { userId: string };
  }
}

export {};
