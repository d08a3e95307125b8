/** Whose entries a command is about: people and partners by id. */
interface Concerned {
  userIds: readonly string[];
  partnerIds: readonly string[];
}

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** The ledger has grown: sales were won, changed or taken back. */
    'commission.reckoned': Concerned;
    'commission.approved': Concerned & { actorId: string };
    'commission.paid': Concerned & { actorId: string };
    /** A payment did not arrive. */
    'commission.failed': Concerned & { actorId: string; reason: string };
    /** A long list was written into a file. */
    'commissions.exported': { userId: string; jobId: string };
    /** There is another rule, or another version of one. */
    'commissionRule.changed': Record<string, never>;
  }
}

export {};
