import { yup } from '@funil/validation';
import { plainText } from '../inputFields.ts';

/** The lead's name, typed by the person who confirms. */
export const anonymizePersonInput = yup.object({ name: plainText('Nome').max(120).required() }).noUnknown();

export type AnonymizePersonInput = yup.InferType<typeof anonymizePersonInput>;
