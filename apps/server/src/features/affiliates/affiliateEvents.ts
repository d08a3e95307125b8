declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** An affiliate was approved, rejected, let in no more or let in again. */
    'affiliate.changed': { sponsorId: string };
  }
}

export {};
