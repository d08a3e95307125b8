import { addressFieldNames, leadFields, plainLeadFields, objectOfNames } from '@funil/api/contract';
import type { AddressFieldName, LeadSummary, PlainLeadField, UpdateLeadInput } from '@funil/api/contract';
import { leads } from '../../../platform/db/schema/leads.ts';

type StoredLead = typeof leads.$inferSelect;

/** `document_number` becomes `documentNumber`. */
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

export type PlainColumn = CamelCase<PlainLeadField> & keyof StoredLead;

export type PlainValues = Pick<StoredLead, PlainColumn>;

export type PlainTexts = {
  [Column in PlainColumn]: Date extends PlainValues[Column] ? string | null : PlainValues[Column];
};

export type PlainInput = Pick<LeadSummary, PlainLeadField>;

const columnOf = (field: PlainLeadField) =>
  field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as PlainColumn;

/** User-editable fields with one column in `leads`, in the contract's order. */
export const leadFieldColumns: readonly { field: PlainLeadField; column: PlainColumn }[] = plainLeadFields.map(
  (field) => ({
    field,
    column: columnOf(field),
  }),
);

/** Columns of the address. */
export const addressColumns = addressFieldNames.map((field) => columnOf(field) as CamelCase<AddressFieldName>);

const columns = leadFieldColumns.map(({ column }) => column);
const fieldOf = Object.fromEntries(leadFieldColumns.map(({ field, column }) => [column, field])) as Record<
  PlainColumn,
  PlainLeadField
>;

export const plainColumns = Object.fromEntries(leadFieldColumns.map(({ column }) => [column, leads[column]])) as Pick<
  typeof leads,
  PlainColumn
>;

export const plainValuesOf = (input: Pick<UpdateLeadInput, PlainLeadField>): PlainValues =>
  objectOfNames<PlainValues>(columns, (column) => {
    const value = input[fieldOf[column]] ?? null;
    return leadFields[fieldOf[column]].value === 'moment' && value !== null ? new Date(value) : value;
  });

/** Plain fields of a stored lead as input, which a client can send back unchanged. */
export const plainInputOf = (stored: PlainValues): PlainInput =>
  objectOfNames<PlainInput>(plainLeadFields, (field) => {
    const value = stored[columnOf(field)];
    return value instanceof Date ? value.toISOString() : value;
  });

/** The address of a stored lead. */
export const addressOf = (stored: PlainValues): Record<AddressFieldName, string | null> =>
  objectOfNames<Record<AddressFieldName, string | null>>(addressFieldNames, (field) => plainInputOf(stored)[field]);

export const plainTextsOf = (input: { [Field in PlainLeadField]?: PlainInput[Field] | undefined }): PlainTexts =>
  objectOfNames<PlainTexts>(columns, (column) => input[fieldOf[column]] ?? null);

export const plainOf = (values: PlainTexts): PlainTexts =>
  objectOfNames<PlainTexts>(columns, (column) => values[column]);

export const emptyPlainInput = Object.fromEntries(
  plainLeadFields.filter((field) => field !== 'name').map((field) => [field, null]),
) as Record<Exclude<PlainLeadField, 'name'>, null>;
