declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** There is another group, or one less, or one has another name, manager or people. */
    'group.changed': Record<string, never>;
  }
}

export {};
