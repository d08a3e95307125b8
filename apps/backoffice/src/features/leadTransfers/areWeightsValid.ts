import { maxTransferWeight } from '@funil/api/contract';
import type { CreateLeadTransferInput } from '@funil/api/contract';

export const areWeightsValid = (receivers: CreateLeadTransferInput['receivers']): boolean =>
  receivers.every(({ weight }) => Number.isInteger(weight) && weight >= 1 && weight <= maxTransferWeight);
