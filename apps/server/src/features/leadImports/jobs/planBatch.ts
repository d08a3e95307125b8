import { cutText } from '@funil/validation/values';
import type { Actor, CheckLeadImportInput, DuplicateField, LeadImportError } from '@funil/api/contract';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import type { CellNotice, CellProblem, ConvertedRow } from '../rows/convertRow.ts';
import { findLeadMatches } from '../rows/findLeadMatches.ts';
import type { ImportContext } from '../rows/ImportContext.ts';
import { planRow } from '../rows/planRow.ts';
import type { RowDefaults, RowPlan } from '../rows/planRow.ts';
import { comparedKeys } from '../rows/LeadMatch.ts';
import type { LeadMatches } from '../rows/LeadMatch.ts';
import type { SourceRow } from '../source/SourceRow.ts';

export interface Planning {
  actor: Actor;
  context: ImportContext;
  settings: CheckLeadImportInput;
  defaults: RowDefaults;
  titles: readonly string[];
  now: string;
}

export type ReadRow = SourceRow & ConvertedRow;
export type PlannedRow = ReadRow & { plan: RowPlan };

const keyNames: Record<DuplicateField, string> = { document_number: 'documento', phone: 'telefone', email: 'e-mail' };

function noticesOf({ notices, plan }: PlannedRow): CellNotice[] {
  if (plan.outcome === 'failed') return [];
  const other = plan.outcome === 'created' ? plan.other : null;
  return other
    ? [
        ...notices,
        {
          field: other,
          message: `Há um lead com este ${keyNames[other]} e outro documento: a linha é de outra pessoa.`,
        },
      ]
    : notices;
}

export async function planBatch(
  tx: AccountTx,
  { context, settings, defaults, now }: Planning,
  matches: LeadMatches,
  rows: readonly ReadRow[],
  isHeld: boolean,
): Promise<PlannedRow[]> {
  await findLeadMatches(
    tx,
    matches,
    comparedKeys(settings),
    rows.map(({ values }) => values),
    isHeld,
    settings.columns.includes('notes'),
  );
  return rows.map((row) => {
    const planned = { ...row, plan: planRow(context, settings, defaults, matches, row, now) };
    return { ...planned, notices: noticesOf(planned) };
  });
}

const longestShown = 100;

export const errorsOf = (
  { settings, titles }: Planning,
  { row, cells }: SourceRow,
  problems: readonly CellNotice[],
): LeadImportError[] =>
  problems.map(({ field, message, at: said }) => {
    const filled = settings.columns.findIndex((column, index) => column === field && cells[index]);
    const at = said ?? (filled === -1 ? settings.columns.indexOf(field) : filled);
    return {
      row,
      column: at === -1 ? null : titles[at] || null,
      value: at === -1 ? null : cutText(cells[at] ?? '', longestShown) || null,
      message,
    };
  });

export const errorLine = (problems: readonly CellProblem[]): string => problems.map(({ message }) => message).join(' ');
