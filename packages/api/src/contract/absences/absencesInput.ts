import { yup } from '@funil/validation';
import { lastDay, optionalDay, optionalId, uuid } from '../inputFields.ts';

/** Whose absences; without a person, the caller's own. */
export const listAbsencesInput = yup.object({ user_id: yup.string().label('Pessoa').matches(uuid) }).noUnknown();

/** First and last day of an absence, of the caller or another person. */
export const planAbsenceInput = yup
  .object({
    user_id: optionalId('Pessoa'),
    from_day: optionalDay('Primeiro dia').required(),
    until_day: lastDay('Último dia', 'from_day').required(),
  })
  .noUnknown();

export type ListAbsencesInput = yup.InferType<typeof listAbsencesInput>;
export type PlanAbsenceInput = yup.InferType<typeof planAbsenceInput>;
