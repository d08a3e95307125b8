import { createSessionInput } from '@funil/api/contract';

/** A module of its own, loaded later, because it needs yup. */
export const signInRules = createSessionInput;
