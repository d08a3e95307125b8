/** `new`: leads that begin here; `old`: history from another system, with its status, dates and reasons. */
export const leadImportKinds = ['new', 'old'] as const;
export type LeadImportKind = (typeof leadImportKinds)[number];

/** Fields that a column may go to. */
export const newLeadImportFields = [
  'name',
  'phone',
  'email',
  'document_number',
  'product',
  'value_cents',
  'custom_field_1',
  'next_contact_at',
  'owner',
  'partner',
  'indicator',
  'notes',
] as const;

/** Fields that only an import of old leads takes. */
export const oldLeadImportFields = ['status', 'loss_reason', 'loss_note', 'created_at', 'closed_at'] as const;

/** Every field of a lead that a column can fill, in imports of new and of old leads. */
export const leadImportFields = [...newLeadImportFields, ...oldLeadImportFields] as const;
export type LeadImportField = (typeof leadImportFields)[number];

/** The fields that a kind of import offers, in the order of the list. */
export const leadImportFieldsOf = (kind: LeadImportKind, hasCustomField: boolean): LeadImportField[] =>
  (kind === 'old' ? leadImportFields : newLeadImportFields).filter(
    (field) => field !== 'custom_field_1' || hasCustomField,
  );

/**
 * What happens to a row whose lead is there already: nothing, empty fields are filled, or the file's values win over what is there. Empty cells never
 * erase, who brought a lead stays who brought it, and notes are added to those that are there.
 */
export const onDuplicateChoices = ['skip', 'fill', 'overwrite'] as const;
export type OnDuplicate = (typeof onDuplicateChoices)[number];

/**
 * Where an import stands. `reading`, `checking`, `running` and `undoing` are a job's work; `ready` waits for its columns,
 * `checked` for its start. `canceled` keeps what was written before.
 */
export const leadImportStates = [
  'reading',
  'unreadable',
  'ready',
  'checking',
  'checked',
  'running',
  'completed',
  'canceled',
  'failed',
  'undoing',
  'undone',
] as const;
export type LeadImportState = (typeof leadImportStates)[number];

/** Most rows of a file, its header left out. */
export const maxImportRows = 200_000;

/** Most columns of a file. */
export const maxImportColumns = 100;

/** Days in which an import can be undone. */
export const importUndoDays = 7;

/** Rows of the file's beginning that are shown for choosing the header. */
export const importPreviewRows = 20;

/** Rows with an error that are shown; the error file has all of them. */
export const importErrorSample = 50;

/** Name of the column that an error file adds. */
export const importErrorColumn = 'Erro';
