declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** An import has come to its end, whichever that is. */
    'leadImport.finished': { userId: string; fileName: string };
  }
}

export {};
