import { lazyPart } from '../../platform/lazyPart.ts';

/** Loaded later, because most sign-ins have one step. */
export const SecondStep = lazyPart(() => import('./SecondStepForm.tsx'), 'SecondStepForm');

export const secondStepHint = 'Falta um passo: confirme que é você.';
