import type { CheckLeadImportInput, DuplicateField, LeadSource, OnDuplicate } from '@funil/api/contract';
import { newId } from '../../../platform/db/newId.ts';
import { saleProblems } from '../../leads/change/saleProblems.ts';
import type { CellProblem, ConvertedRow, RowValues } from './convertRow.ts';
import type { ImportWorld } from './ImportContext.ts';
import { noteDigest } from './noteDigest.ts';
import { originFields, targetFields } from './LeadMatch.ts';
import type { Target, Targets, TargetValues } from './LeadMatch.ts';

/** What leads are given that are created, where their row says nothing. */
export interface RowDefaults {
  product: { id: string; name: string } | null;
  status: ImportWorld['initialStatus'];
  lossReason: { id: string; requiresNote: boolean } | null;
  owner: { id: string; groupId: string | null } | null;
  /** What nobody owns is given out. */
  isDistributed: boolean;
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
  | { outcome: 'created'; draft: Draft; note: string | null; other: DuplicateField | null }
  | { outcome: 'updated'; target: Target; note: string | null }
  | { outcome: 'skipped'; target: Target }
  | { outcome: 'failed'; problems: CellProblem[] };

const isOpen = ({ kind }: ImportWorld['initialStatus']) => kind === 'new' || kind === 'in_progress';

/** The rules of moving a lead to where an old one already is. */
function closingProblems(
  world: ImportWorld,
  values: RowValues,
  status: ImportWorld['initialStatus'],
  defaults: RowDefaults,
  now: string,
): CellProblem[] {
  const problems: CellProblem[] = [];
  const refuse = (field: CellProblem['field'], message: string) =>
    void problems.push({ field, message, isMissing: false });
  if (status.kind === 'won') {
    const product = values.productId ?? defaults.product?.id ?? null;
    for (const { field, message } of saleProblems(
      product === null ? null : { id: product },
      values.valueCents,
      world.settings,
    )) {
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
  if (values.closedAt && values.createdAt && values.closedAt < values.createdAt)
    refuse('closed_at', 'A data de fechamento é anterior à de criação.');
  return problems;
}

const sharedWords: Partial<Record<DuplicateField, string>> = {
  phone: 'Telefone de mais de uma pessoa',
  email: 'E-mail de mais de uma pessoa',
};

/** A row that could be about one person as well as about another changes neither, and says what would tell them apart. */
const sharedProblem = (field: DuplicateField): CellProblem => ({
  field,
  message: `${sharedWords[field]}: inclua o CPF ou CNPJ para dizer de qual delas.`,
  isMissing: false,
});

const isOrigin = (field: (typeof targetFields)[number]) => originFields.some((one) => one === field);

/** The row's note, unless the lead has that very note already; known to the rows after it. */
function newNote(target: Target, note: string | null): string | null {
  if (note === null) return null;
  const digest = noteDigest(note);
  if (target.notes?.has(digest)) return null;
  (target.notes ??= new Set()).add(digest);
  return note;
}

/** The values that a lead has after a row; the very same object when the row changes nothing. */
export function mergeValues(current: TargetValues, row: TargetValues, mode: OnDuplicate): TargetValues {
  if (mode === 'skip') return current;
  const merged: Record<string, unknown> = { ...current };
  let isChanged = false;
  for (const field of targetFields) {
    // The group goes with its owner.
    if (
      field === 'ownerGroupId' ||
      isOrigin(field) ||
      row[field] === null ||
      row[field] === '' ||
      row[field] === current[field]
    )
      continue;
    if (mode === 'fill' && current[field] !== null) continue;
    merged[field] = row[field];
    if (field === 'ownerId') merged.ownerGroupId = row.ownerGroupId;
    isChanged = true;
  }
  // Who brought it first brought it, whatever else is written over.
  if (originFields.every((field) => current[field] === null) && originFields.some((field) => row[field] !== null)) {
    for (const field of originFields) merged[field] = row[field];
    isChanged = true;
  }
  return isChanged ? (merged as TargetValues) : current;
}

/**
 * What a row does. The leads that it creates or changes are known to the rows after it, so that a check and a run of
 * the same file come to the same end.
 */
export function planRow(
  world: ImportWorld,
  settings: CheckLeadImportInput,
  defaults: RowDefaults,
  known: Targets,
  { values, problems }: ConvertedRow,
  now: string,
): RowPlan {
  const match = known.match(values);
  if (match) {
    const { target, shared } = match;
    const real = problems.filter(({ isMissing }) => !isMissing);
    if (shared && settings.on_duplicate !== 'skip') real.push(sharedProblem(shared));
    if (real.length > 0) return { outcome: 'failed', problems: real };
    const merged = mergeValues(target.values, values, settings.on_duplicate);
    if (settings.on_duplicate === 'skip') return { outcome: 'skipped', target };
    if (target.stored?.status.kind === 'won') {
      const sale = saleProblems(
        merged.productId === null ? null : { id: merged.productId },
        merged.valueCents,
        world.settings,
      );
      if (sale.length > 0)
        return {
          outcome: 'failed',
          problems: [
            { field: 'value_cents', message: 'O lead é uma venda: ela precisa de produto e valor.', isMissing: false },
          ],
        };
    }
    const note = newNote(target, values.notes);
    if (merged === target.values)
      return note === null ? { outcome: 'skipped', target } : { outcome: 'updated', target, note };
    target.values = merged;
    // A row of the same person without one leaves the document that is there.
    target.document ??= values.documentNumber;
    known.add(target, true);
    return { outcome: 'updated', target, note };
  }
  const status = values.status ?? defaults.status;
  const all = world.kind === 'old' ? [...problems, ...closingProblems(world, values, status, defaults, now)] : problems;
  if (all.length > 0) return { outcome: 'failed', problems: all };
  const draft: Draft = {
    id: newId(),
    stored: null,
    document: values.documentNumber,
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
      partnerId: values.partnerId,
      indicatorId: values.indicatorId,
      indicatorTeamId: values.indicatorTeamId,
    },
    status,
    lossReasonId: status.kind === 'lost' ? ((values.lossReason ?? defaults.lossReason)?.id ?? null) : null,
    lossNote: status.kind === 'lost' ? values.lossNote : null,
    // A lead is as old as what closed it.
    createdAt: values.createdAt ?? (isOpen(status) ? null : values.closedAt),
    closedAt: isOpen(status) ? null : (values.closedAt ?? values.createdAt),
  };
  const other = known.findOther(values);
  const note = newNote(draft, values.notes);
  known.add(draft, true);
  return { outcome: 'created', draft, note, other };
}
