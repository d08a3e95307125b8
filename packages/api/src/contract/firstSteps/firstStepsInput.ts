import { yup } from '@funil/validation';
import { unlistable } from '../inputFields.ts';
import { firstStepNames } from './firstSteps.ts';

const namesOfSteps = () =>
  yup
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

/** Steps to hide. */
export const dismissFirstStepsInput = namesOfSteps();

/** Hidden steps to show again. */
export const restoreFirstStepsInput = namesOfSteps();

export type DismissFirstStepsInput = yup.InferType<typeof dismissFirstStepsInput>;
export type RestoreFirstStepsInput = yup.InferType<typeof restoreFirstStepsInput>;
