/** Whose entries a command is about: people and partners by id. */
interface Concerned {
  userIds: readonly string[];
  partnerIds: readonly string[];
}

/** What became of somebody's money: a person's or a partner's. */
export interface Earning {
  userId: string | null;
  partnerId: string | null;
  cents: number;
  /** The payment that it is about, where it is about one. */
  paymentId?: string;
}

interface Earned {
  earnings: readonly Earning[];
  actorId: string;
}

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** The ledger has grown: sales were won, changed or taken back. */
    'commission.accrued': Concerned;
    'commission.approved': Earned;
    /** Payments wait to be transferred. */
    'commission.batched': Record<string, never>;
    /** Payments were ticked as transferred, or there was nothing to transfer. */
    'commission.paid': Earned;
    /** A tick was a mistake. */
    'commission.transferUndone': { paymentId: string };
    /** A payment did not arrive. */
    'commission.failed': Earned & { reason: string };
    /** A long list was written into a file. */
    'commissions.exported': { userId: string; jobId: string };
    /** There is another rule, or another version of one. */
    'commissionRule.changed': Record<string, never>;
  }
}
