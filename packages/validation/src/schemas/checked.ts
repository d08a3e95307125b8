import { yup } from '../yup.ts';

/** A checkbox of a native form: "on", or missing. Also accepts booleans, also as text. */
export const checked = (): yup.BooleanSchema<boolean | undefined, yup.AnyObject, false, 'd'> =>
  yup
    .boolean()
    .transform((value: unknown, sent: unknown) => (sent === 'on' ? true : value))
    .default(false);
