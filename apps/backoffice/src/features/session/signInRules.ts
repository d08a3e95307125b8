import { createSessionInput } from '@funil/api/contract';

/** The rules of the sign-in, apart from its form, because yup comes with them. */
export const signInRules = createSessionInput;
