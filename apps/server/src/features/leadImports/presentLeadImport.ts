import type { LeadImport, LeadImportSummary } from '@funil/api/contract';
import { isWorking, openUndo, stateOf } from './importState.ts';
import { storedErrorFile } from './leadImports.queries.ts';
import type { ShownImport } from './leadImports.queries.ts';

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

export function presentImportSummary(shown: ShownImport, now = new Date()): LeadImportSummary {
  const { row, createdBy } = shown;
  return {
    id: row.id,
    kind: row.kind,
    state: stateOf(shown),
    file_name: row.fileName,
    rows_count: row.rowsCount,
    counts: row.counts,
    created_by: createdBy,
    created_at: row.createdAt.toISOString(),
    finished_at: iso(row.finishedAt),
    undo_until: iso(openUndo(shown, now)),
    undone: row.undoneAt && {
      at: row.undoneAt.toISOString(),
      taken_back_count: row.takenBackCount,
      kept_count: row.keptCount,
    },
  };
}

export function presentLeadImport(shown: ShownImport, edited: LeadImport['kept']): LeadImport {
  const { row, job } = shown;
  const summary = presentImportSummary(shown);
  return {
    ...summary,
    problem: row.problem ?? (summary.state === 'failed' ? 'O trabalho foi interrompido. Tente de novo.' : null),
    progress: job && isWorking(summary.state) ? { done: job.done, total: job.total } : null,
    is_cancel_requested: row.cancelRequestedAt !== null,
    sheets: row.sheets,
    // Older imports lack matches, and older checks notices and names.
    settings: row.settings && { ...row.settings, matches: row.settings.matches ?? [] },
    check: row.checkCounts && {
      ...row.checkCounts,
      unknown_names: row.checkCounts.unknown_names ?? [],
      matched_names: row.checkCounts.matched_names ?? [],
      new_tags: row.checkCounts.new_tags ?? [],
      noticed_count: row.checkCounts.noticed_count ?? 0,
      notices: row.checkCounts.notices ?? [],
    },
    errors: row.errors,
    has_error_file: storedErrorFile(row) !== null,
    kept: edited,
  };
}
