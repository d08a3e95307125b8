import { yup } from '@funil/validation';
import { unlistable } from '../inputFields.ts';
import { createdPeriods } from '../leads/leadFilters.ts';

/** Period of the dashboard. */
export const showDashboardInput = yup
  .object({
    period: yup.string().label('Período').oneOf(createdPeriods, unlistable).default('month'),
  })
  .noUnknown();

export type ShowDashboardInput = yup.InferType<typeof showDashboardInput>;
