declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** All leads of a transfer that could go back are back. */
    'leadTransfer.undone': { transferId: string };
  }
}

export {};
