import { cutText } from '@funil/validation/values';
import { duplicateFields, errorCatalogue } from '@funil/api/contract';
import type { Actor, CheckLeadImportInput, DuplicateField, LeadImportError } from '@funil/api/contract';
import type { AuditVault } from '../../../platform/audit/auditVault.ts';
import type { AccountTx } from '../../../platform/db/withAccount.ts';
import { areSuppressed } from '../../suppression/suppressedPeople.ts';
import type { CellNotice, CellProblem, ConvertedRow } from '../rows/convertRow.ts';
import { findLeadMatches } from '../rows/findLeadMatches.ts';
import type { ImportContext } from '../rows/ImportContext.ts';
import { hoursNotice } from '../rows/hoursNotice.ts';
import { planRow } from '../rows/planRow.ts';
import type { RowDefaults, RowPlan } from '../rows/planRow.ts';
import { comparedKeys } from '../rows/LeadMatch.ts';
import type { LeadMatches } from '../rows/LeadMatch.ts';
import type { SourceRow } from '../source/SourceRow.ts';

export interface Planning {
  actor: Actor;
  /** Opens the key by which suppressed people are recognized. */
  vault: AuditVault;
  context: ImportContext;
  settings: CheckLeadImportInput;
  defaults: RowDefaults;
  titles: readonly string[];
  now: string;
}

export type ReadRow = SourceRow & ConvertedRow;
export type PlannedRow = ReadRow & { plan: RowPlan };

const keyNames: Record<DuplicateField, string> = { document_number: 'documento', phone: 'telefone', email: 'e-mail' };

function noticesOf(context: ImportContext, { notices, plan, values }: PlannedRow): CellNotice[] {
  if (plan.outcome === 'failed') return [];
  const other = plan.outcome === 'created' ? plan.other : null;
  const hours = plan.outcome === 'skipped' ? null : hoursNotice(context, values);
  return [
    ...notices,
    ...(other
      ? [
          {
            field: other,
            message: `Há um lead com este ${keyNames[other]} e outro documento: a linha é de outra pessoa.`,
          },
        ]
      : []),
    ...(hours ? [hours] : []),
  ];
}

/** A row of a person who had its data erased. */
const suppressedPlan = ({ values }: ReadRow): RowPlan => ({
  outcome: 'failed',
  problems: [
    {
      field: duplicateFields.find((field) => values[field === 'document_number' ? 'documentNumber' : field]) ?? 'name',
      message: errorCatalogue['lead.person_suppressed'].message,
      isMissing: false,
    },
  ],
});

export async function planBatch(
  tx: AccountTx,
  { context, settings, defaults, now, vault }: Planning,
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
  const suppressed = await areSuppressed(
    tx,
    vault,
    rows.map(({ values }) => values),
  );
  return rows.map((row, index) => {
    const plan = suppressed[index] ? suppressedPlan(row) : planRow(context, settings, defaults, matches, row, now);
    const planned = { ...row, plan };
    return { ...planned, notices: noticesOf(context, planned) };
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
