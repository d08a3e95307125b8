import { createSessionInput } from '@funil/api/contract';
import type { CreateSessionInput } from '@funil/api/contract';
import { fieldErrors } from '@funil/validation';

/** Messages per field; a field without one is right. */
export type SignInErrors = Partial<Record<keyof CreateSessionInput, string>>;

/** Checks the form by the rules that the server applies. Apart, because yup comes with it. */
export function checkSignIn(values: CreateSessionInput): SignInErrors {
  try {
    createSessionInput.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    return fieldErrors(error);
  }
}
