import { yup } from '@funil/validation';
import { plainText, unlistable, uuid } from '../inputFields.ts';
import { commissionPaymentStates } from './commissionBatches.ts';

/** Query of the batches. */
export const listCommissionBatchesInput = yup
  .object({ cursor: yup.string().label('Página').matches(uuid) })
  .noUnknown();

/** Query of a batch's payments. */
export const listCommissionPaymentsInput = yup
  .object({
    cursor: yup.string().label('Página').matches(uuid),
    state: yup.string().label('Situação').oneOf(commissionPaymentStates, unlistable),
  })
  .noUnknown();

/** Reason of a failure. */
export const failCommissionPaymentInput = yup
  .object({ reason: plainText('Motivo').required().min(3).max(200) })
  .noUnknown();

export type ListCommissionBatchesInput = yup.InferType<typeof listCommissionBatchesInput>;
export type ListCommissionPaymentsInput = yup.InferType<typeof listCommissionPaymentsInput>;
export type FailCommissionPaymentInput = yup.InferType<typeof failCommissionPaymentInput>;
