import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import { optionalId, plainText, uuid } from '../fields.ts';
import type { NamedReference } from '../leads/leads.ts';

/** A group of salespeople, as those who manage people see it. */
export interface Group {
  id: string;
  name: string;
  manager: NamedReference | null;
  /** People whose group it is, in the order of the alphabet; those who were deactivated left out. */
  members: NamedReference[];
  is_archived: boolean;
  open_leads_count: number;
  /** Records that hold it: people, deactivated ones too, and leads. What is used cannot be deleted. */
  used_by: number;
}

/** What saving a group takes: who is not among the members any more is in no group. */
export const groupInput = yup
  .object({
    name: plainText('Nome').required().max(60),
    manager_id: optionalId('Gerente'),
    member_ids: yup
      .array()
      .label('Pessoas')
      .of(yup.string().label('Pessoa').required().matches(uuid))
      .max(1000)
      .default([]),
    is_archived: yup.boolean().label('Arquivado').default(false),
  })
  .noUnknown();

export type GroupInput = yup.InferType<typeof groupInput>;

/** Deletes; with a receiver, everything that holds the one moves to the other first (they are merged). */
export const mergeInput = yup
  .object({
    into_id: optionalId('Juntar com'),
  })
  .noUnknown();

export type MergeInput = yup.InferType<typeof mergeInput>;

/** The groups that the viewer manages or sees, archived ones last. */
export const listGroups = endpoint({
  name: 'group.list',
  method: 'GET',
  path: '/api/groups',
  ability: 'group.read',
  response: wire<{ groups: Group[] }>(),
});

const saveErrors = ['group.name_taken', 'group.manager_unknown', 'group.member_unknown'] as const;

/** Makes a group with its manager and its people. */
export const createGroup = endpoint({
  name: 'group.create',
  method: 'POST',
  path: '/api/groups',
  ability: 'group.manage',
  body: groupInput,
  response: wire<{ group: Group }>(),
  status: 201,
  errors: saveErrors,
  idempotencyKeyed: true,
});

/** Changes the name, the manager and the people of a group. */
export const updateGroup = endpoint({
  name: 'group.update',
  method: 'PUT',
  path: '/api/groups/{id}',
  ability: 'group.manage',
  body: groupInput,
  response: wire<{ group: Group }>(),
  errors: ['group.not_found', ...saveErrors],
});

/** Removes a group; its leads, sales and goals go to another one where it has any. */
export const removeGroup = endpoint({
  name: 'group.remove',
  method: 'POST',
  path: '/api/groups/{id}/removal',
  ability: 'group.manage',
  body: mergeInput,
  response: wire<void>(),
  status: 204,
  errors: ['group.not_found', 'group.in_use', 'group.receiver_unknown'],
});
