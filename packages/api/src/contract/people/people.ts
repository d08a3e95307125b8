import { endpoint, input, wire } from '../endpoint.ts';
import type { PersonList } from './peopleAnswers.ts';
import type { ListPeopleInput } from './peopleInput.ts';

export type { Person, PersonList } from './peopleAnswers.ts';
export type * from './peopleInput.ts';

/**
 * The purpose of a choice of people: to receive a lead; to find the leads of an owner or of a referrer, also a former
 * one; to manage a group or a referral team, or to belong to it; or to find the acts of a person.
 */
export const personPurposes = [
  'lead_receiver',
  'lead_owner',
  'lead_referrer',
  'group_manager',
  'group_member',
  'team_manager',
  'team_member',
  'author',
] as const;
export type PersonPurpose = (typeof personPurposes)[number];

/** Most people of an answer; a search finds the others. */
export const mostPeopleOffered = 50;

/** Lists the first visible people for a choice, alphabetically. */
export const listPeople = endpoint({
  name: 'people.list',
  method: 'GET',
  path: '/api/people',
  ability: 'people.read',
  query: input<ListPeopleInput>(),
  response: wire<PersonList>('people'),
});
