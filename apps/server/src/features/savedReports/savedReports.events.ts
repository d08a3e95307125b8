export {};

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** PostgreSQL refused to compute a mailed report; `detail` names the report to its owner. */
    'savedReport.refused': { userId: string; detail: string };
  }
}
