declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** The account has other holidays than before. */
    'account.holidaysChanged': Record<string, never>;
  }
}

export {};
