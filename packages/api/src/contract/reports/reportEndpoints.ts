import type { ReportKind } from './reportKinds.ts';
import { exportReport, showReport } from './reports.ts';

type Named<Verb extends string, Family extends Record<ReportKind, unknown>> = {
  readonly [Kind in ReportKind as `${Verb}.${Kind}`]: Family[Kind];
};

const named = <const Verb extends string, Family extends Record<ReportKind, unknown>>(verb: Verb, family: Family) =>
  Object.fromEntries(Object.entries(family).map(([kind, one]) => [`${verb}.${kind}`, one])) as Named<Verb, Family>;

/**
 * Endpoints of the reports by name, each report with its own ability, rule and answer.
 *
 * @internal
 */
export const reportEndpoints = { ...named('showReport', showReport), ...named('exportReport', exportReport) } as const;
