import { yup } from '@funil/validation';

/** Body of a new API key. */
export const apiKeyInput = yup
  .object({ name: yup.string().label('Nome').trim().required().min(2).max(60) })
  .noUnknown();

export type ApiKeyInput = yup.InferType<typeof apiKeyInput>;
