declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** Queues, their people, what they decided, or what waits for them is other than before. */
    'distribution.changed': Record<string, never>;
    /** Somebody is asked to take leads. */
    'lead.offered': { userId: string; leadIds: readonly string[] };
    /** These people are asked about other leads than before. */
    'leadOffers.changed': { userIds: readonly string[] };
  }
}

export {};
