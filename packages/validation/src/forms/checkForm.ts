import { fieldErrors } from './fieldErrors.ts';
import type { FormErrors, FormSchema } from './FormSchema.ts';
import { readForm } from './readForm.ts';

/** The values of an accepted form, or the messages of a refused one. */
export type CheckedForm<Values> = { values: Values; errors?: undefined } | { values?: undefined; errors: FormErrors };

/** Reads a submitted form and validates it, in the browser as in a server action. */
export async function checkForm<Values extends object>(
  schema: FormSchema<Values>,
  data: FormData,
): Promise<CheckedForm<Values>> {
  try {
    return { values: await schema.validate(readForm(schema, data), { abortEarly: false }) };
  } catch (error) {
    return { errors: fieldErrors(error) };
  }
}
