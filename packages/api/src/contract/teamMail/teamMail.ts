import { endpoint, input, wire } from '../endpoint.ts';
import type { TeamMailAnswer } from './teamMailAnswers.ts';
import type { TeamMailInput } from './teamMailInput.ts';

export type * from './teamMailInput.ts';

/** Hour of the account's zone at which the mail about the team goes out. */
export const teamMailHour = 8;

/** Whether the caller gets the daily mail about who is behind. */
export const showTeamMail = endpoint({
  name: 'team_mail.show',
  method: 'GET',
  path: '/api/team_mail',
  ability: 'lead.transfer',
  refusesUnknown: true,
  response: wire<TeamMailAnswer>('team_mail'),
});

/** Starts or stops the caller's daily mail about who is behind. */
export const setTeamMail = endpoint({
  name: 'team_mail.set',
  method: 'PUT',
  path: '/api/team_mail',
  ability: 'lead.transfer',
  body: input<TeamMailInput>(),
  response: wire<TeamMailAnswer>('team_mail'),
});
