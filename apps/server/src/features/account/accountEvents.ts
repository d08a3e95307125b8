declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** The account's look or words are others. */
    'account.personalizationChanged': Record<string, never>;
    /** The account has other holidays than before. */
    'account.holidaysChanged': Record<string, never>;
  }
}

export {};
