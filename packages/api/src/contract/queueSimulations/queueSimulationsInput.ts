import type { yup } from '@funil/validation';
import { saveDistributionQueueInput } from '../distribution/distributionInput.ts';
import { optionalId, plainText } from '../inputFields.ts';

/** A queue as in its form. Without `queue_id` it is new; it needs no name. */
export const simulateQueueInput = saveDistributionQueueInput
  .shape({ queue_id: optionalId('Fila'), name: plainText('Nome').max(60).default('') })
  .noUnknown();
export type SimulateQueueInput = yup.InferType<typeof simulateQueueInput>;
