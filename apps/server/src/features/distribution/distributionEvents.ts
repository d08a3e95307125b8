declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** Queues, their people, what they decided, or what waits for them is other than before. */
    'distribution.changed': Record<string, never>;
  }
}

export {};
