declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** There is another team, or one less, or one is other than before, its members among it. */
    'referralTeam.changed': { hasOtherManager?: boolean };
  }
}

export {};
