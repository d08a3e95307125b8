import { yup } from '@funil/validation';

/** What a calendar feed tells. */
export const calendarFeedInput = yup
  .object({
    has_details: yup.boolean().label('Textos e nomes').required(),
  })
  .noUnknown();

export type CalendarFeedInput = yup.InferType<typeof calendarFeedInput>;
