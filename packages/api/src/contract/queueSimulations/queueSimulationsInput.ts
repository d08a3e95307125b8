import type { yup } from '@funil/validation';
import { saveDistributionQueueInput } from '../distribution/distributionInput.ts';
import { maxQueues } from '../distribution/distribution.ts';
import { optionalId, plainText, wholeNumber } from '../inputFields.ts';

/** A queue as in its form. Without `queue_id` it is new; it needs no name. */
export const simulateQueueInput = saveDistributionQueueInput
  .shape({
    queue_id: optionalId('Fila'),
    name: plainText('Nome').max(60).default(''),
    /** Place to try, 1 for the first; null for where the queue stands, or the last before the catch-all queue. */
    place: wholeNumber('Lugar').min(1).max(maxQueues).nullable().default(null),
  })
  .noUnknown();
export type SimulateQueueInput = yup.InferType<typeof simulateQueueInput>;
