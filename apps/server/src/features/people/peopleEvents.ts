declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** Somebody may get leads again. */
    'user.available': Record<string, never>;
  }
}

export {};
