import { pixKeyKinds, yup } from '@funil/validation';
import { unlistable } from '../inputFields.ts';

/** Kind of an ambiguous key, and the caller's password. */
export const settlePixKeyInput = yup
  .object({
    kind: yup.string().label('Tipo da chave PIX').required().oneOf(pixKeyKinds, unlistable),
    current_password: yup.string().label('Sua senha').max(200).required(),
  })
  .noUnknown();

export type SettlePixKeyInput = yup.InferType<typeof settlePixKeyInput>;
