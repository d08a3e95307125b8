declare module '../../../platform/events/emit.ts' {
  interface DomainEvents {
    /** Something has passed its term, of which administrators were not told yet. */
    'retention.proposed': Record<string, never>;
  }
}

export {};
