import type { Actor, CheckLeadImportInput, LeadImportError } from '@funil/api/contract';
import type { AccountTx } from '../../../db/withAccount.ts';
import type { CellProblem, ConvertedRow } from '../rows/convertRow.ts';
import { findTargets } from '../rows/findTargets.ts';
import type { ImportWorld } from '../rows/ImportWorld.ts';
import { planRow } from '../rows/planRow.ts';
import type { RowDefaults, RowPlan } from '../rows/planRow.ts';
import { comparedKeys } from '../rows/Target.ts';
import type { Targets } from '../rows/Target.ts';
import type { SourceRow } from '../source/SourceRow.ts';

/** What stays the same for all rows of an import. */
export interface Planning {
  actor: Actor;
  world: ImportWorld;
  settings: CheckLeadImportInput;
  defaults: RowDefaults;
  titles: readonly string[];
  now: string;
}

export type ReadRow = SourceRow & ConvertedRow;
export type PlannedRow = ReadRow & { plan: RowPlan };

/** Decides about the rows of a batch, in their order. */
export async function planBatch(tx: AccountTx, { world, settings, defaults, now }: Planning, known: Targets, rows: readonly ReadRow[], isHeld: boolean): Promise<PlannedRow[]> {
  await findTargets(tx, known, comparedKeys(settings), rows.map(({ values }) => values), isHeld);
  return rows.map((row) => ({ ...row, plan: planRow(world, settings, defaults, known, row, now) }));
}

/** Longest value that is shown beside its error. */
const longestShown = 100;

/** The errors of a row as a person sees them. */
export const errorsOf = ({ settings, titles }: Planning, { row, cells }: SourceRow, problems: readonly CellProblem[]): LeadImportError[] =>
  problems.map(({ field, message }) => {
    const at = settings.columns.indexOf(field);
    return { row, column: at === -1 ? null : titles[at] || null, value: at === -1 ? null : (cells[at] ?? '').slice(0, longestShown) || null, message };
  });

/** The same in one line, as the error file has it. */
export const errorLine = (problems: readonly CellProblem[]): string => problems.map(({ message }) => message).join(' ');
