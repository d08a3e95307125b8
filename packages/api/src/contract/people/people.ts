import { endpoint, wire } from '../endpoint.ts';
import type { Role } from '../access/roles.ts';

export interface Person {
  id: string;
  name: string;
  role: Role;
  group_name: string | null;
}

/** Active people to whom the viewer may assign a lead. */
export const listPeople = endpoint({
  name: 'people.list',
  method: 'GET',
  path: '/api/people',
  ability: 'people.read',
  response: wire<{ people: Person[] }>(),
});
