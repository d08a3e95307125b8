/** Forms by the names of their schema, in the browser and in a server action. Does not load yup. */
export { checkForm, type CheckedForm } from './checkForm.ts';
export { fieldErrors } from './fieldErrors.ts';
export { formFields, type FormField } from './formFields.ts';
export type { FormErrors, FormName, FormSchema, FormValue } from './FormSchema.ts';
export { readForm, readValues } from './readForm.ts';
