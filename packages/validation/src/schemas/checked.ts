import { yup } from '../yup.ts';

/** A checkbox: "on" or missing, as a native form sends it, or a boolean, also as text. */
export const checked = (): yup.BooleanSchema<boolean | undefined, yup.AnyObject, false, 'd'> =>
  yup
    .boolean()
    .transform((value: unknown, sent: unknown) => (sent === 'on' ? true : value))
    .default(false);
