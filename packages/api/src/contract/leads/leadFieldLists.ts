import { leadFields } from './leadFields.ts';
import type { LeadField } from './leadField.ts';
import type { LeadFieldName } from './leadFields.ts';

/* Every list of a lead's fields, read from the one table. */

type Table = typeof leadFields;
/** Names of the fields of which the table says this. */
type NamesWith<Property extends keyof LeadField> = {
  [Name in LeadFieldName]: Table[Name] extends Record<Property, unknown> ? Name : never;
}[LeadFieldName];

const names = /* @__PURE__ */ Object.keys(leadFields) as LeadFieldName[];
const namesWith = <Property extends keyof LeadField>(property: Property) =>
  names.filter((name) => property in leadFields[name]) as NamesWith<Property>[];

/**
 * Fields whose changes the timeline shows, by their name in `LeadDetail`; `reminder_due_at` is the moment of a reminder
 * about the lead.
 */
export const leadChangeFields = /* @__PURE__ */ namesWith('hasHistory');
export type LeadChangeField = (typeof leadChangeFields)[number];

/** Columns of the list of leads, by the field that they show; each can be exported. */
export const leadExportColumns = /* @__PURE__ */ namesWith('column');
export type LeadExportColumn = (typeof leadExportColumns)[number];

/** A column's word in the address. */
export type LeadColumnWord = Table[LeadExportColumn]['column']['word'];

/** Fields that a list of leads can be ordered by. */
export type LeadSortField = {
  [Name in LeadExportColumn]: Table[Name]['column'] extends { order: string } ? Name : never;
}[LeadExportColumn];
/** What a list of leads can be ordered by. */
export const leadSortFields = /* @__PURE__ */ leadExportColumns.filter(
  (name): name is LeadSortField => 'order' in leadFields[name].column,
);

/** Fields of the lead's panel, in the order of their places. */
export type LeadPanelField = NamesWith<'panel'>;
/** The same as a list. */
export const leadPanelFields = /* @__PURE__ */ namesWith('panel').toSorted(
  (one, other) => leadFields[one].panel - leadFields[other].panel,
);

/** Fields that the audit log seals. */
export const personalLeadFields = /* @__PURE__ */ namesWith('isPersonal');

/** A field of the lead's form. */
export type WrittenLeadField = NamesWith<'input'>;
/** A field of the lead's form, as what is sent calls it. */
export type LeadInputName = Table[WrittenLeadField]['input'];

/** Who a lead is given to comes after all that it is. */
const ownerLast = (one: LeadFieldName, other: LeadFieldName) => Number(one === 'owner') - Number(other === 'owner');

/** Fields that a person writes, in the order of the form. */
export const writtenLeadFields = /* @__PURE__ */ namesWith('input').toSorted(ownerLast);
/** The same, as what is sent calls them. */
export const leadInputNames = /* @__PURE__ */ writtenLeadFields.map((name): LeadInputName => leadFields[name].input);

const written = /* @__PURE__ */ new Map(writtenLeadFields.map((name) => [leadFields[name].input as string, name]));
/** The field that an input writes. */
export const fieldOfInput = (input: LeadInputName): WrittenLeadField => written.get(input)!;

/** Fields that are kept just as they were written; the product and the owner are other records. */
export type PlainLeadField = {
  [Name in WrittenLeadField]: Table[Name]['value'] extends 'reference' ? never : Name;
}[WrittenLeadField];
/** Those fields, in the order of the form. */
export const plainLeadFields = /* @__PURE__ */ writtenLeadFields.filter(
  (name): name is PlainLeadField => leadFields[name].value !== 'reference',
);

/** A field that a column of a file can fill. */
export type LeadImportField = NamesWith<'import'>;
const importedOf = (kind: 'new' | 'old') => namesWith('import').filter((name) => leadFields[name].import.of === kind);
/** Fields that a column may go to. */
export const newLeadImportFields = /* @__PURE__ */ importedOf('new');
/** Fields that only an import of old leads takes. */
export const oldLeadImportFields = /* @__PURE__ */ importedOf('old');
/** Every field of a lead that a column can fill, in imports of new and of old leads. */
export const leadImportFields: readonly LeadImportField[] = /* @__PURE__ */ [
  ...newLeadImportFields,
  ...oldLeadImportFields,
];

/** The fields that a kind of import offers, in the order of the list. */
export const leadImportFieldsOf = (kind: 'new' | 'old', hasCustomField: boolean): LeadImportField[] =>
  (kind === 'old' ? leadImportFields : newLeadImportFields).filter(
    (field) => field !== 'custom_field_1' || hasCustomField,
  );
