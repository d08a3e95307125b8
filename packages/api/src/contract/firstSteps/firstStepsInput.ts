import { yup } from '@funil/validation';
import { unlistable } from '../inputFields.ts';
import { firstStepNames } from './firstSteps.ts';

/** Steps to hide. */
export const dismissFirstStepsInput = yup
  .object({
    names: yup
      .array()
      .label('Passos')
      .of(yup.string().label('Passo').oneOf(firstStepNames, unlistable).required())
      .min(1)
      .max(firstStepNames.length)
      .required(),
  })
  .noUnknown();

export type DismissFirstStepsInput = yup.InferType<typeof dismissFirstStepsInput>;
