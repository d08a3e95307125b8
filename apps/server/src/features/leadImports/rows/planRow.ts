import { isSameOwnValue, pastMomentMessage } from '@funil/api/contract';
import type { CheckLeadImportInput, DuplicateField, LeadSource, OnDuplicate } from '@funil/api/contract';
import { newId } from '../../../platform/db/newId.ts';
import { saleProblems } from '../../leads/change/saleProblems.ts';
import { addressColumns, plainOf } from '../../leads/record/leadFieldColumns.ts';
import type { CellProblem, ConvertedRow, RowValues } from './convertRow.ts';
import type { ImportContext } from './ImportContext.ts';
import { isArchivedChoice } from '../../ownFields/ownFieldValues.ts';
import type { OwnValues } from '../../ownFields/ownImages.ts';
import { joinTagNames } from './readTags.ts';
import type { TagNames } from './readTags.ts';
import { noteDigest } from './noteDigest.ts';
import { originFields, matchFields } from './LeadMatch.ts';
import type { LeadMatch, LeadMatches, MatchValues } from './LeadMatch.ts';

export interface RowDefaults {
  product: { id: string; name: string } | null;
  status: ImportContext['initialStatus'];
  lossReason: { id: string; requiresNote: boolean } | null;
  owner: { id: string; groupId: string | null } | null;
  /** True when leads without owner go to the distribution. */
  isDistributed: boolean;
  source: LeadSource;
  /** Tags that all leads of the import get. */
  tags: TagNames;
}

export interface Draft extends LeadMatch {
  stored: null;
  status: ImportContext['initialStatus'];
  lossReasonId: string | null;
  lossNote: string | null;
  createdAt: string | null;
  closedAt: string | null;
}

export type RowPlan =
  | { outcome: 'created'; draft: Draft; note: string | null; other: DuplicateField | null }
  | { outcome: 'updated'; match: LeadMatch; note: string | null }
  | { outcome: 'skipped'; match: LeadMatch }
  | { outcome: 'failed'; problems: CellProblem[] };

const isOpen = ({ kind }: ImportContext['initialStatus']) => kind === 'new' || kind === 'in_progress';

function closingProblems(
  context: ImportContext,
  values: RowValues,
  status: ImportContext['initialStatus'],
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
      context.settings,
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

const sharedLabels: Partial<Record<DuplicateField, string>> = {
  phone: 'Telefone de mais de uma pessoa',
  email: 'E-mail de mais de uma pessoa',
};

/** Refuses a row that may mean several people. The message says what would distinguish them. */
const sharedProblem = (field: DuplicateField): CellProblem => ({
  field,
  message: `${sharedLabels[field]}: inclua o CPF ou CNPJ para dizer de qual delas.`,
  isMissing: false,
});

const pastContact: CellProblem = { field: 'next_contact_at', message: pastMomentMessage, isMissing: false };

const isAddress = (field: (typeof matchFields)[number]) => addressColumns.some((one) => one === field);
const isOrigin = (field: (typeof matchFields)[number]) => originFields.some((one) => one === field);

/** The note, or null when the lead already has it. Remembers the note for later rows. */
function newNote(match: LeadMatch, note: string | null): string | null {
  if (note === null) return null;
  const digest = noteDigest(note);
  if (match.notes?.has(digest)) return null;
  (match.notes ??= new Set()).add(digest);
  return note;
}

/** Merges a row's values. Returns the same object when nothing changes. */
function mergeValues(current: MatchValues, row: MatchValues, mode: OnDuplicate): MatchValues {
  if (mode === 'skip') return current;
  const merged: Record<string, unknown> = { ...current };
  let isChanged = false;
  for (const field of matchFields) {
    // The group is set together with the owner.
    if (
      field === 'ownerGroupId' ||
      isOrigin(field) ||
      isAddress(field) ||
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
  // Parts of two addresses would make a third one.
  const hasAddress = addressColumns.some((column) => current[column] !== null);
  const writesAddress = addressColumns.some((column) => row[column] !== null && row[column] !== current[column]);
  if (writesAddress && (mode === 'overwrite' || !hasAddress)) {
    for (const column of addressColumns) merged[column] = row[column];
    isChanged = true;
  }
  // The first referrer always stays.
  if (originFields.every((field) => current[field] === null) && originFields.some((field) => row[field] !== null)) {
    for (const field of originFields) merged[field] = row[field];
    isChanged = true;
  }
  return isChanged ? (merged as MatchValues) : current;
}

/** Merges a row's own fields. Returns the same object when nothing changes. */
function mergeOwnValues(current: OwnValues, row: OwnValues, mode: OnDuplicate): OwnValues {
  const added = Object.entries(row).filter(([id, value]) => {
    const held = current[id] ?? null;
    return mode === 'fill' ? held === null : mode === 'overwrite' && !isSameOwnValue(held, value);
  });
  return added.length === 0 ? current : { ...current, ...Object.fromEntries(added) };
}

/** Problems of archived options, which only leads that have them keep. */
function archivedOptions({ ownFields }: ImportContext, row: OwnValues, held: OwnValues): CellProblem[] {
  if (Object.keys(row).length === 0) return [];
  return [...ownFields].flatMap(([column, { field }]) =>
    isArchivedChoice(field, row[field.id] ?? null, held[field.id] ?? null)
      ? [{ field: column, message: `${field.label} não tem mais esta opção.`, isMissing: false }]
      : [],
  );
}

/**
 * Decides how a row changes the leads. Later rows see created and changed leads, so that check and run give the same
 * result.
 */
export function planRow(
  context: ImportContext,
  settings: CheckLeadImportInput,
  defaults: RowDefaults,
  matches: LeadMatches,
  { values, problems, isNextContactPast }: ConvertedRow,
  now: string,
): RowPlan {
  const rowTags = joinTagNames(values.tags, defaults.tags);
  const found = matches.match(values);
  if (found) {
    const { match, shared } = found;
    const real = problems.filter(({ isMissing }) => !isMissing);
    if (shared && settings.on_duplicate !== 'skip') real.push(sharedProblem(shared));
    if (settings.on_duplicate !== 'skip') real.push(...archivedOptions(context, values.own, match.own));
    const merged = mergeValues(match.values, values, settings.on_duplicate);
    if (isNextContactPast && merged.nextContactAt !== match.values.nextContactAt) real.push(pastContact);
    if (real.length > 0) return { outcome: 'failed', problems: real };
    if (settings.on_duplicate === 'skip') return { outcome: 'skipped', match };
    if (match.stored?.status.kind === 'won') {
      const sale = saleProblems(
        merged.productId === null ? null : { id: merged.productId },
        merged.valueCents,
        context.settings,
      );
      if (sale.length > 0)
        return {
          outcome: 'failed',
          problems: [
            { field: 'value_cents', message: 'O lead é uma venda: ela precisa de produto e valor.', isMissing: false },
          ],
        };
    }
    const note = newNote(match, values.notes);
    const tags = joinTagNames(match.tags, rowTags);
    const own = mergeOwnValues(match.own, values.own, settings.on_duplicate);
    const isChanged = tags !== match.tags || own !== match.own;
    match.tags = tags;
    match.own = own;
    if (merged === match.values)
      return note === null && !isChanged ? { outcome: 'skipped', match } : { outcome: 'updated', match, note };
    match.values = merged;
    // A row without a document keeps the lead's document.
    match.document ??= values.documentNumber;
    matches.add(match, true);
    return { outcome: 'updated', match, note };
  }
  const status = values.status ?? defaults.status;
  const all = [
    ...problems,
    ...(isNextContactPast && values.nextContactAt !== null ? [pastContact] : []),
    ...archivedOptions(context, values.own, {}),
    ...(context.kind === 'old' ? closingProblems(context, values, status, defaults, now) : []),
  ];
  if (all.length > 0) return { outcome: 'failed', problems: all };
  const draft: Draft = {
    id: newId(),
    stored: null,
    document: values.documentNumber,
    tags: rowTags,
    own: values.own,
    values: {
      ...plainOf(values),
      productId: values.productId ?? defaults.product?.id ?? null,
      ownerId: values.ownerId ?? defaults.owner?.id ?? null,
      ownerGroupId: values.ownerId === null ? (defaults.owner?.groupId ?? null) : values.ownerGroupId,
      partnerId: values.partnerId,
      indicatorId: values.indicatorId,
      referralTeamId: values.referralTeamId,
    },
    status,
    lossReasonId: status.kind === 'lost' ? ((values.lossReason ?? defaults.lossReason)?.id ?? null) : null,
    lossNote: status.kind === 'lost' ? values.lossNote : null,
    // A missing creation date defaults to the closing date.
    createdAt: values.createdAt ?? (isOpen(status) ? null : values.closedAt),
    closedAt: isOpen(status) ? null : (values.closedAt ?? values.createdAt),
  };
  const other = matches.findOther(values);
  const note = newNote(draft, values.notes);
  matches.add(draft, true);
  return { outcome: 'created', draft, note, other };
}
