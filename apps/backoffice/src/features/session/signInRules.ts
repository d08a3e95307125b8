import { createSessionInput } from '@funil/api/contract';

/** Own module, because it loads yup. */
export const signInRules = createSessionInput;
