declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** An import ended, successfully or not. */
    'leadImport.finished': { userId: string; fileName: string };
  }
}

export {};
