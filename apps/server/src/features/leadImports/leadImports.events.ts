declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    'leadImport.finished': { userId: string; fileName: string };
  }
}

export {};
