declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** An affiliate signed up through the code of its sponsor. */
    'affiliate.signedUp': { affiliateId: string; sponsorId: string; requiresApproval: boolean };
  }
}

export {};
