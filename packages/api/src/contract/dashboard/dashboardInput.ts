import { yup } from '@funil/validation';
import { unlistable } from '../inputFields.ts';
import { createdPeriods } from '../leads/leadFilters.ts';

/** The period that the dashboard is about. */
export const showDashboardInput = yup
  .object({
    period: yup.string().label('Período').oneOf(createdPeriods, unlistable).default('month'),
  })
  .noUnknown();

export type ShowDashboardInput = yup.InferType<typeof showDashboardInput>;
