import { leadFields, plainLeadFields, recordOf } from '@funil/api/contract';
import type { LeadSummary, PlainLeadField, UpdateLeadInput } from '@funil/api/contract';
import { leads } from '../../../platform/db/schema/leads.ts';

type StoredLead = typeof leads.$inferSelect;

/** `document_number` is stored as `documentNumber`. */
type CamelCase<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : Name;

/** The property of a stored lead that holds a plain field. */
export type PlainColumn = CamelCase<PlainLeadField> & keyof StoredLead;

/** The plain fields as they are stored. */
export type PlainValues = Pick<StoredLead, PlainColumn>;

/** The same where moments are texts. */
export type PlainTexts = {
  [Column in PlainColumn]: Date extends PlainValues[Column] ? string | null : PlainValues[Column];
};

/** The plain fields as they are sent and answered: moments are texts. */
export type PlainInput = Pick<LeadSummary, PlainLeadField>;

const columnOf = (field: PlainLeadField) =>
  field.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase()) as PlainColumn;

/** The fields that a person writes and one column of `leads` holds, in the order of the contract's table. */
export const plainFields: readonly { field: PlainLeadField; column: PlainColumn }[] = plainLeadFields.map((field) => ({
  field,
  column: columnOf(field),
}));

const columns = plainFields.map(({ column }) => column);
const fieldOf = Object.fromEntries(plainFields.map(({ field, column }) => [column, field])) as Record<
  PlainColumn,
  PlainLeadField
>;

/** The columns of the plain fields, to be selected. */
export const plainColumns = Object.fromEntries(plainFields.map(({ column }) => [column, leads[column]])) as Pick<
  typeof leads,
  PlainColumn
>;

/** What was written, as it is stored: an empty field is null. */
export const plainValuesOf = (input: Pick<UpdateLeadInput, PlainLeadField>): PlainValues =>
  recordOf<PlainValues>(columns, (column) => {
    const value = input[fieldOf[column]] ?? null;
    return leadFields[fieldOf[column]].value === 'moment' && value !== null ? new Date(value) : value;
  });

/** What is stored, as it is answered, and as it would be sent to save it again. */
export const plainInputOf = (stored: PlainValues): PlainInput =>
  recordOf<PlainInput>(plainLeadFields, (field) => {
    const value = stored[columnOf(field)];
    return value instanceof Date ? value.toISOString() : value;
  });

/** What was written, by the names under which it is stored; moments stay texts. */
export const plainTextsOf = (input: { [Field in PlainLeadField]?: PlainInput[Field] | undefined }): PlainTexts =>
  recordOf<PlainTexts>(columns, (column) => input[fieldOf[column]] ?? null);

/** The plain fields alone of what has more. */
export const plainOf = (values: PlainTexts): PlainTexts => recordOf<PlainTexts>(columns, (column) => values[column]);

/** What is sent of a lead of which nothing but its name is known. */
export const emptyPlainInput = Object.fromEntries(
  plainLeadFields.filter((field) => field !== 'name').map((field) => [field, null]),
) as Record<Exclude<PlainLeadField, 'name'>, null>;
