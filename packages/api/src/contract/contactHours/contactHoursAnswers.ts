import { Type } from 'typebox';
import type { Static } from 'typebox';
import { ListVersion, Nullable, Text } from '../answerShapes.ts';

/** Hours of a day, as `HH:mm` in the zone of the person who is reached. */
export interface DayHours extends Static<typeof DayHoursSchema> {}
const DayHoursSchema = Type.Object({ from: Text, to: Text });

/** When people may be called or sent messages. */
export interface ContactHours extends Static<typeof ContactHoursSchema> {}
export const ContactHoursSchema = Type.Object({
  /** Seven days from Sunday on; null for a day without contacts. */
  weekdays: Type.Array(Nullable(DayHoursSchema), { minItems: 7, maxItems: 7 }),
  /** National holidays and those of the account. */
  holidays: Nullable(DayHoursSchema),
});

/** Hours of contact of the account. */
export type ContactHoursAnswer = Static<typeof ContactHoursAnswerSchema>;
export const ContactHoursAnswerSchema = Type.Object({
  contact_hours: ContactHoursSchema,
  version: ListVersion,
});

/** Hours of contact of a lead. */
export type ContactCalendarAnswer = Static<typeof ContactCalendarAnswerSchema>;
export const ContactCalendarAnswerSchema = Type.Object({
  contact_calendar: Type.Object({
    ...ContactHoursSchema.properties,
    /** Days of the account's own list in the coming year, `yyyy-MM-dd`; the national ones are holidays too. */
    rest_days: Type.Array(Text),
    /** Where the person lives. */
    time_zone: Text,
  }),
});
