declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** Somebody signed up through a person's code. */
    'affiliate.signedUp': { affiliateId: string; sponsorId: string; requiresApproval: boolean };
  }
}

export {};
