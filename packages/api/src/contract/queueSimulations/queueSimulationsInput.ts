import type { yup } from '@funil/validation';
import { saveDistributionQueueInput } from '../distribution/distributionInput.ts';
import { optionalId, plainText } from '../inputFields.ts';

/** A queue as somebody has it in a form, saved or not; without an id it is a new one, which needs no name yet. */
export const simulateQueueInput = saveDistributionQueueInput
  .shape({ queue_id: optionalId('Fila'), name: plainText('Nome').max(60).default('') })
  .noUnknown();
export type SimulateQueueInput = yup.InferType<typeof simulateQueueInput>;
