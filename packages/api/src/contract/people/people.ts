import { endpoint, wire } from '../endpoint.ts';
import type { PersonList } from './peopleAnswers.ts';

export type { Person } from './peopleAnswers.ts';

/** Lists active users to whom the viewer may assign a lead. */
export const listPeople = endpoint({
  name: 'people.list',
  method: 'GET',
  path: '/api/people',
  ability: 'people.read',
  response: wire<PersonList>('people'),
});
