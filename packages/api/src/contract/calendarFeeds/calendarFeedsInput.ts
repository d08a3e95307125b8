import { yup } from '@funil/validation';

/** Contents of a calendar feed. */
export const calendarFeedInput = yup
  .object({
    has_details: yup.boolean().label('Textos e nomes').required(),
  })
  .noUnknown();

export type CalendarFeedInput = yup.InferType<typeof calendarFeedInput>;
