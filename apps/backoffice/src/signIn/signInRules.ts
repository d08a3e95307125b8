import { yupResolver } from '@hookform/resolvers/yup';
import { createSessionInput } from '@funil/api/contract';

/** The rules that the server applies, for the form. */
export const signInRules = yupResolver(createSessionInput);
