import type { LeadImportState } from '@funil/api/contract';
import type { ShownImport } from './leadImports.queries.ts';
import { undoUntil } from './leadImports.queries.ts';

const working: readonly LeadImportState[] = ['reading', 'checking', 'running', 'undoing'];

/** The phase of an import, unless its job ended without changing it. */
export function stateOf({ row, job }: Pick<ShownImport, 'row' | 'job'>): LeadImportState {
  if (!working.includes(row.phase)) return row.phase;
  if (job?.state === 'queued' || job?.state === 'running') return row.phase;
  if (job?.state === 'canceled') return row.phase === 'checking' ? 'ready' : 'canceled';
  if (row.phase === 'checking') return 'ready';
  return 'failed';
}

export const isWorking = (state: LeadImportState) => working.includes(state);

/** Moment until which an import can be undone. Null when there is nothing to undo or the time is over. */
export function openUndo(shown: Pick<ShownImport, 'row' | 'job'>, now = new Date()): Date | null {
  const state = stateOf(shown);
  const isOver = state === 'completed' || state === 'canceled' || (state === 'failed' && shown.row.undoneAt === null);
  const until = isOver ? undoUntil(shown.row) : null;
  return until && until > now && shown.row.counts.created + shown.row.counts.updated > 0 ? until : null;
}
