declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** The reminders of these people are others now. */
    'reminders.changed': { userIds: readonly string[] };
  }
}

export {};
