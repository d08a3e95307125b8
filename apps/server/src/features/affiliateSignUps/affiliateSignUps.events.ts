declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    'affiliate.signedUp': { affiliateId: string; sponsorId: string; requiresApproval: boolean };
  }
}

export {};
