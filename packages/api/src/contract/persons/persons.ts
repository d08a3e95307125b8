import { endpoint, input, wire } from '../endpoint.ts';
import type { ChangedPerson, PersonAnswer } from './personsAnswers.ts';
import type { ChangeContactInput, JoinPersonsInput } from './personsInput.ts';

export type { ChangedPerson, PersonContact, PersonDetail, PersonLead } from './personsAnswers.ts';
export type * from './personsInput.ts';

/** States of a person's phone or e-mail; one without a state was never tried. */
export const contactStates = ['confirmed', 'wrong', 'blocked'] as const;
export type ContactState = (typeof contactStates)[number];

/** Contacts by which a person is reached, and which therefore have a state. */
export const reachableContacts = ['phone', 'email'] as const;
export type ReachableContact = (typeof reachableContacts)[number];

/** Labels of states. */
export const contactStateLabels: Record<ReachableContact, Record<ContactState, string>> = {
  phone: { confirmed: 'Confirmado', wrong: 'Número errado', blocked: 'Não ligar' },
  email: { confirmed: 'Confirmado', wrong: 'E-mail errado', blocked: 'Não escrever' },
};

/** Maximum leads of a person in an answer. */
export const personLeadLimit = 50;

/** Returns the person behind a lead as far as the viewer may see it: contacts, and the person's other leads. */
export const showPerson = endpoint({
  name: 'person.show',
  method: 'GET',
  path: '/api/leads/{number}/person',
  ability: 'lead.read',
  response: wire<PersonAnswer>('person'),
  errors: ['lead.not_found'],
});

/** States that two leads are about one person, for all leads of both persons. No lead changes otherwise. */
export const joinPersons = endpoint({
  name: 'person.join',
  method: 'POST',
  path: '/api/leads/{number}/person/join',
  ability: 'person.manage',
  body: input<JoinPersonsInput>(),
  response: wire<ChangedPerson>('person', 'undo_id'),
  errors: ['lead.not_found', 'person.join_self', 'person.joined_already', 'person.lead_unknown', 'person.out_of_reach'],
});

/** States that a lead is about another person than the leads with which it was one. */
export const partPerson = endpoint({
  name: 'person.part',
  method: 'POST',
  path: '/api/leads/{number}/person/part',
  ability: 'person.manage',
  response: wire<ChangedPerson>('person', 'undo_id'),
  errors: ['lead.not_found', 'person.single', 'person.out_of_reach'],
});

/** Changes the state of a lead's phone or e-mail. */
export const changeContact = endpoint({
  name: 'person.change_contact',
  method: 'PUT',
  path: '/api/leads/{number}/person/contact',
  ability: 'lead.writeNotes',
  body: input<ChangeContactInput>(),
  response: wire<PersonAnswer>('person'),
  errors: ['lead.not_found', 'person.contact_missing', 'person.contact_blocked'],
});
