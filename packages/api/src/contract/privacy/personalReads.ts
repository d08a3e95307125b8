import { endpoint, wire } from '../endpoint.ts';
import type { PersonalReadList } from './personalReadsAnswers.ts';

export type { PersonalRead, PersonalReadList } from './personalReadsAnswers.ts';

/** Days for which reads are kept. */
export const personalReadDays = 180;

/** Maximum reads per answer. */
export const personalReadLimit = 200;

/**
 * Ways of reading a person's data: the lead's panel, a part of it (person, history, simulations) without the lead
 * itself, a page of a list, one of its files, a list written to a file, or the copy of all data of the person.
 */
export const personalReadKinds = ['panel', 'part', 'list', 'attachment', 'export', 'copy'] as const;
export type PersonalReadKind = (typeof personalReadKinds)[number];

/** Ways to read personal data, as the access log names them. */
export const personalReadKindLabels: Record<PersonalReadKind, string> = {
  panel: 'Leu o lead',
  list: 'Viu em uma lista o lead',
  part: 'Leu pessoa, histórico ou simulações do lead',
  attachment: 'Leu os anexos do lead',
  export: 'Exportou o lead',
  copy: 'Reuniu os dados da pessoa no lead',
};

/** Lists who read the data of a lead's person, latest first. */
export const listPersonalReads = endpoint({
  name: 'personal_read.list',
  method: 'GET',
  path: '/api/leads/{number}/personal_reads',
  ability: 'lead.managePersonalData',
  response: wire<PersonalReadList>('personal_reads'),
  errors: ['lead.not_found'],
});
