import type { CheckLeadImportInput, LeadSource, OnDuplicate } from '@funil/api/contract';
import { newId } from '../../../db/newId.ts';
import { saleProblems } from '../../leads/saleProblems.ts';
import type { CellProblem, ConvertedRow, RowValues } from './convertRow.ts';
import type { ImportWorld } from './ImportWorld.ts';
import { targetFields } from './Target.ts';
import type { Target, Targets, TargetValues } from './Target.ts';

/** What leads are given that are created, where their row says nothing. */
export interface RowDefaults {
  product: { id: string; name: string } | null;
  status: ImportWorld['initialStatus'];
  lossReason: { id: string; requiresNote: boolean } | null;
  owner: { id: string; groupId: string | null } | null;
  source: LeadSource;
}

/** A lead that a row creates. */
export interface Draft extends Target {
  stored: null;
  status: ImportWorld['initialStatus'];
  lossReasonId: string | null;
  lossNote: string | null;
  createdAt: string | null;
  closedAt: string | null;
}

export type RowPlan =
  | { outcome: 'created'; draft: Draft }
  | { outcome: 'updated'; target: Target }
  | { outcome: 'skipped'; target: Target }
  | { outcome: 'failed'; problems: CellProblem[] };

const isOpen = ({ kind }: ImportWorld['initialStatus']) => kind === 'new' || kind === 'in_progress';

/** The rules of moving a lead to where an old one already is. */
function closingProblems(world: ImportWorld, values: RowValues, status: ImportWorld['initialStatus'], defaults: RowDefaults, now: string): CellProblem[] {
  const problems: CellProblem[] = [];
  const refuse = (field: CellProblem['field'], message: string) => void problems.push({ field, message, isMissing: false });
  if (status.kind === 'won') {
    const product = values.productId ?? defaults.product?.id ?? null;
    for (const { field, message } of saleProblems(product === null ? null : { id: product }, values.valueCents, world.settings)) {
      refuse(field === 'value_cents' ? 'value_cents' : 'product', `Uma venda precisa de produto e valor: ${message}.`);
    }
  }
  if (status.kind === 'lost') {
    const reason = values.lossReason ?? defaults.lossReason;
    if (!reason) refuse('loss_reason', 'Um lead perdido precisa do motivo da perda.');
    if (reason?.requiresNote && !values.lossNote) refuse('loss_note', 'Este motivo da perda pede uma observação.');
  }
  if (values.createdAt && values.createdAt > now) refuse('created_at', 'A data de criação ainda não chegou.');
  if (values.closedAt && values.closedAt > now) refuse('closed_at', 'A data de fechamento ainda não chegou.');
  if (values.closedAt && values.createdAt && values.closedAt < values.createdAt) refuse('closed_at', 'A data de fechamento é anterior à de criação.');
  return problems;
}

/** The values that a lead has after a row; the very same object when the row changes nothing. */
export function mergeValues(current: TargetValues, row: TargetValues, mode: OnDuplicate): TargetValues {
  if (mode === 'skip') return current;
  const merged: Record<string, unknown> = { ...current };
  let isChanged = false;
  for (const field of targetFields) {
    // The group goes with its owner.
    if (field === 'ownerGroupId' || row[field] === null || row[field] === '' || row[field] === current[field]) continue;
    if (mode === 'fill' && current[field] !== null) continue;
    merged[field] = row[field];
    if (field === 'ownerId') merged.ownerGroupId = row.ownerGroupId;
    isChanged = true;
  }
  return isChanged ? (merged as TargetValues) : current;
}

/**
 * What a row does. The leads that it creates or changes are known to the rows after it, so that a check and a run of
 * the same file come to the same end.
 */
export function planRow(world: ImportWorld, settings: CheckLeadImportInput, defaults: RowDefaults, known: Targets, { values, problems }: ConvertedRow, now: string): RowPlan {
  const target = known.find(values);
  if (target) {
    const real = problems.filter(({ isMissing }) => !isMissing);
    if (real.length > 0) return { outcome: 'failed', problems: real };
    const merged = mergeValues(target.values, values, settings.on_duplicate);
    if (merged === target.values) return { outcome: 'skipped', target };
    if (target.stored?.status.kind === 'won') {
      const sale = saleProblems(merged.productId === null ? null : { id: merged.productId }, merged.valueCents, world.settings);
      if (sale.length > 0) return { outcome: 'failed', problems: [{ field: 'value_cents', message: 'O lead é uma venda: ela precisa de produto e valor.', isMissing: false }] };
    }
    target.values = merged;
    known.add(target, true);
    return { outcome: 'updated', target };
  }
  const status = values.status ?? defaults.status;
  const all = world.kind === 'old' ? [...problems, ...closingProblems(world, values, status, defaults, now)] : problems;
  if (all.length > 0) return { outcome: 'failed', problems: all };
  const draft: Draft = {
    id: newId(),
    stored: null,
    values: {
      name: values.name,
      email: values.email,
      phone: values.phone,
      documentNumber: values.documentNumber,
      productId: values.productId ?? defaults.product?.id ?? null,
      valueCents: values.valueCents,
      customField1: values.customField1,
      nextContactAt: values.nextContactAt,
      ownerId: values.ownerId ?? defaults.owner?.id ?? null,
      ownerGroupId: values.ownerId === null ? (defaults.owner?.groupId ?? null) : values.ownerGroupId,
    },
    status,
    lossReasonId: status.kind === 'lost' ? ((values.lossReason ?? defaults.lossReason)?.id ?? null) : null,
    lossNote: status.kind === 'lost' ? values.lossNote : null,
    createdAt: values.createdAt,
    closedAt: isOpen(status) ? null : (values.closedAt ?? values.createdAt),
  };
  known.add(draft, true);
  return { outcome: 'created', draft };
}
