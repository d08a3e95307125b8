import { leadFields } from './leadFields.ts';
import type { LeadField } from './leadField.ts';
import { isOwnColumn } from '../ownFields/ownColumns.ts';
import type { OwnColumn } from '../ownFields/ownColumns.ts';
import type { LeadFieldName } from './leadFields.ts';

type Table = typeof leadFields;
type NamesWith<Property extends keyof LeadField> = {
  [Name in LeadFieldName]: Table[Name] extends Record<Property, unknown> ? Name : never;
}[LeadFieldName];

const names = /* @__PURE__ */ Object.keys(leadFields) as LeadFieldName[];
const namesWith = <Property extends keyof LeadField>(property: Property) =>
  names.filter((name) => property in leadFields[name]) as NamesWith<Property>[];

/**
 * Fields whose changes the history shows, as named in `LeadDetail`; `reminder_due_at`: a reminder's time; `own_field`: a
 * field of the account's own, named beside the change.
 */
export const leadChangeFields = /* @__PURE__ */ namesWith('hasHistory');
export type LeadChangeField = (typeof leadChangeFields)[number];

/** Columns of lead lists, by field. All can be exported. */
export const leadExportColumns = /* @__PURE__ */ namesWith('column');
export type LeadExportColumn = (typeof leadExportColumns)[number];

export type LeadColumnWord = Table[LeadExportColumn]['column']['word'];

export type LeadSortField = {
  [Name in LeadExportColumn]: Table[Name]['column'] extends { order: string } ? Name : never;
}[LeadExportColumn];
/** Fields that lead lists can be sorted by. */
export const leadSortFields = /* @__PURE__ */ leadExportColumns.filter(
  (name): name is LeadSortField => 'order' in leadFields[name].column,
);

/** Order of a lead list: a field, or an own field (`own_fields.renda_mensal`). */
export type LeadSort = LeadSortField | OwnColumn;

export type LeadPanelField = NamesWith<'panel'>;
/** Fields of the panel, by position. */
export const leadPanelFields = /* @__PURE__ */ namesWith('panel').toSorted(
  (one, other) => leadFields[one].panel - leadFields[other].panel,
);

/** Fields sealed in the audit log. */
export const personalLeadFields = /* @__PURE__ */ namesWith('isPersonal');

export type WrittenLeadField = NamesWith<'input'>;
export type LeadInputName = Table[WrittenLeadField]['input'];

/** Sorts the owner last, as in the form. */
const ownerLast = (one: LeadFieldName, other: LeadFieldName) => Number(one === 'owner') - Number(other === 'owner');

/** Fields of the form, in order. */
export const writtenLeadFields = /* @__PURE__ */ namesWith('input').toSorted(ownerLast);
/** Input names of the form, in order. */
export const leadInputNames = /* @__PURE__ */ writtenLeadFields.map((name): LeadInputName => leadFields[name].input);

const written = /* @__PURE__ */ new Map(writtenLeadFields.map((name) => [leadFields[name].input as string, name]));
/** Field that an input edits. */
export const fieldOfInput = (input: LeadInputName): WrittenLeadField => written.get(input)!;

export type PlainLeadField = {
  [Name in WrittenLeadField]: Table[Name]['value'] extends 'reference' ? never : Name;
}[WrittenLeadField];
/** Fields stored as plain values, in form order. */
export const plainLeadFields = /* @__PURE__ */ writtenLeadFields.filter(
  (name): name is PlainLeadField => leadFields[name].value !== 'reference',
);

export type LeadImportField = NamesWith<'import'>;
const importedOf = (kind: 'new' | 'old') => namesWith('import').filter((name) => leadFields[name].import.of === kind);
/** Fields of both kinds of imports. */
export const newLeadImportFields = /* @__PURE__ */ importedOf('new');
/** Fields that only imports of old leads accept. */
export const oldLeadImportFields = /* @__PURE__ */ importedOf('old');
/** All fields of imports. */
export const leadImportFields: readonly LeadImportField[] = /* @__PURE__ */ [
  ...newLeadImportFields,
  ...oldLeadImportFields,
];

/** Where the cells of a file's column go: a field of leads, or an own field (`own_fields.renda_mensal`). */
export type LeadImportTarget = LeadImportField | OwnColumn;

/** @internal */
export const isLeadImportTarget = (column: unknown): column is LeadImportTarget =>
  leadImportFields.some((field) => field === column) || isOwnColumn(column);

/** Fields that a kind of import offers. */
export const leadImportFieldsOf = (kind: 'new' | 'old', hasCustomField: boolean): LeadImportField[] =>
  (kind === 'old' ? leadImportFields : newLeadImportFields).filter(
    (field) => field !== 'custom_field_1' || hasCustomField,
  );
