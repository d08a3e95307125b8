import { yup } from '../yup.ts';

/** A checkbox as sent by native forms: "on", or absent. Also accepts a boolean and its text. */
export const checked = (): yup.BooleanSchema<boolean | undefined, yup.AnyObject, false, 'd'> =>
  yup
    .boolean()
    .transform((value: unknown, sent: unknown) => (sent === 'on' ? true : value))
    .default(false);
