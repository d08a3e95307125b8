import { yup } from '../yup.ts';

/** Whether a box is ticked, as native forms send it: "on", or nothing at all. Also takes a boolean and its text. */
export const checked = (): yup.BooleanSchema<boolean | undefined, yup.AnyObject, false, 'd'> =>
  yup
    .boolean()
    .transform((value: unknown, sent: unknown) => (sent === 'on' ? true : value))
    .default(false);
