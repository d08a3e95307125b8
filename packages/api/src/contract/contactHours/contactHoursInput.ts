import { yup } from '@funil/validation';
import { listVersion } from '../inputFields.ts';

const time = (label: string) =>
  yup
    .string()
    .label(label)
    .required()
    .matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/);

/** Null for a day without contacts. */
const dayHours = (label: string) =>
  yup
    .object({
      from: time('Das'),
      to: time('Até').test('order', 'O fim vem depois do começo', (to, { parent }) => {
        const { from } = parent as { from?: string };
        return !to || !from || to > from;
      }),
    })
    .label(label)
    .noUnknown()
    .nullable()
    .default(null);

/** Hours of each day in which people may be called or sent messages. */
export const contactHoursInput = yup
  .object({
    /** Seven days from Sunday on. */
    weekdays: yup.array(dayHours('Dia')).label('Dias').required().length(7),
    holidays: dayHours('Feriados'),
    version: listVersion(),
  })
  .noUnknown();

export type ContactHoursInput = yup.InferType<typeof contactHoursInput>;
