import { endpoint, input, wire } from '../endpoint.ts';
import type { AbsenceAnswer, AbsenceList } from './absencesAnswers.ts';
import type { ListAbsencesInput, PlanAbsenceInput } from './absencesInput.ts';

export type { Absence } from './absencesAnswers.ts';
export type * from './absencesInput.ts';

/** Maximum days of an absence. */
export const maxAbsenceDays = 366;

/** Lists the absences of a person that are not over, the earliest first: the caller's own, or a team member's. */
export const listAbsences = endpoint({
  name: 'absence.list',
  method: 'GET',
  path: '/api/absences',
  ability: 'lead.receive',
  query: input<ListAbsencesInput>(),
  response: wire<AbsenceList>('absences'),
  errors: ['user.not_found'],
});

/** Plans days on which the distribution leaves a person out: the caller, or a team member. They end by themselves. */
export const planAbsence = endpoint({
  name: 'absence.plan',
  method: 'POST',
  path: '/api/absences',
  ability: 'lead.receive',
  body: input<PlanAbsenceInput>(),
  response: wire<AbsenceAnswer>('absence'),
  status: 201,
  idempotencyKeyed: true,
  errors: ['user.not_found', 'absence.in_the_past', 'absence.too_long', 'absence.overlapping'],
});

/** Takes an absence back; one that has begun ends at once. */
export const removeAbsence = endpoint({
  name: 'absence.remove',
  method: 'DELETE',
  path: '/api/absences/{id}',
  ability: 'lead.receive',
  response: wire<void>(),
  status: 204,
  errors: ['absence.not_found'],
});
