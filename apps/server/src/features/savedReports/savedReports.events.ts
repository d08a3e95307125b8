export {};

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** The database refused to count a saved report that is mailed; `detail` names the report to its owner. */
    'savedReport.refused': { userId: string; detail: string };
  }
}
