import type { createLeadInput, LeadImportTarget } from '@funil/api/contract';
import { fieldErrors } from '@funil/validation';

type LeadSchema = ReturnType<typeof createLeadInput>;

/** Names of the fields that a lead without any value lacks. */
function requiredOf(schema: LeadSchema): string[] {
  try {
    schema.validateSync({}, { abortEarly: false });
    return [];
  } catch (error) {
    return Object.keys(fieldErrors(error));
  }
}

/**
 * The rules of a lead that the columns of a file can meet or break: those of mapped and of required fields. Every row
 * would otherwise be examined for fields that no row has.
 */
export function mappedSchema(schema: LeadSchema, columns: readonly (LeadImportTarget | null)[]): LeadSchema {
  const needed = new Set<unknown>([...columns, ...requiredOf(schema)]);
  const fields = Object.keys(schema.fields) as (keyof typeof schema.fields)[];
  return schema.omit(fields.filter((field) => !needed.has(field))) as unknown as LeadSchema;
}
