export {};

declare module '../../platform/events/emit.ts' {
  interface DomainEvents {
    /** A mailed report could not be computed; `detail` names the report to its owner. */
    'savedReport.refused': { userId: string; detail: string };
  }
}
