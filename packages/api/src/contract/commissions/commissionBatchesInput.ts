import { yup } from '@funil/validation';
import { plainText, unlistable, uuid } from '../inputFields.ts';
import { commissionPaymentStates } from './commissionBatches.ts';

/** One page of the batches. */
export const listCommissionBatchesInput = yup
  .object({ cursor: yup.string().label('Página').matches(uuid) })
  .noUnknown();

/** One page of the payments of a batch. */
export const listCommissionPaymentsInput = yup
  .object({
    cursor: yup.string().label('Página').matches(uuid),
    state: yup.string().label('Situação').oneOf(commissionPaymentStates, unlistable),
  })
  .noUnknown();

/** Why a payment did not arrive. */
export const failCommissionPaymentInput = yup
  .object({ reason: plainText('Motivo').required().min(3).max(200) })
  .noUnknown();

export type ListCommissionBatchesInput = yup.InferType<typeof listCommissionBatchesInput>;
export type ListCommissionPaymentsInput = yup.InferType<typeof listCommissionPaymentsInput>;
export type FailCommissionPaymentInput = yup.InferType<typeof failCommissionPaymentInput>;
