import { endpoint, input, wire } from '../endpoint.ts';
import type { StartedJob } from '../jobs/jobsAnswers.ts';
import type { GroupAnswer, GroupList } from './groupsAnswers.ts';
import type { GroupInput, ListGroupsInput, MergeInput } from './groupsInput.ts';

export type { Group, GroupList } from './groupsAnswers.ts';
export type * from './groupsInput.ts';

/** Lists groups that the viewer manages or sees, archived ones last. */
export const listGroups = endpoint({
  name: 'group.list',
  method: 'GET',
  path: '/api/groups',
  ability: 'group.read',
  query: input<ListGroupsInput>(),
  response: wire<GroupList>('groups', 'meta'),
});

/** Returns one group. */
export const showGroup = endpoint({
  name: 'group.show',
  method: 'GET',
  path: '/api/groups/{id}',
  ability: 'group.read',
  response: wire<GroupAnswer>('group'),
  errors: ['group.not_found'],
});

const moveErrors = ['record_move.running', 'record_move.receiver_moving', 'record_move.receiving'] as const;

const saveErrors = ['group.name_taken', 'group.manager_unknown', 'group.member_unknown'] as const;

/** Creates a group with manager and members. */
export const createGroup = endpoint({
  name: 'group.create',
  method: 'POST',
  path: '/api/groups',
  ability: 'group.manage',
  body: input<GroupInput>(),
  response: wire<GroupAnswer>('group'),
  status: 201,
  errors: saveErrors,
  idempotencyKeyed: true,
});

/** Changes a group's name, manager and members. */
export const updateGroup = endpoint({
  name: 'group.update',
  method: 'PUT',
  path: '/api/groups/{id}',
  ability: 'group.manage',
  body: input<GroupInput>(),
  response: wire<GroupAnswer>('group'),
  errors: ['group.not_found', 'group.outdated', 'record_move.running', ...saveErrors],
});

/**
 * Removes an unused group, or one whose members, leads, sales and goals first move to `into_id`: many of them in a job,
 * which the answer then names.
 */
export const removeGroup = endpoint({
  name: 'group.remove',
  method: 'POST',
  path: '/api/groups/{id}/removal',
  ability: 'group.manage',
  body: input<MergeInput>(),
  response: wire<StartedJob | undefined>(),
  status: 204,
  mayContinue: true,
  errors: ['group.not_found', 'group.in_use', 'group.receiver_unknown', ...moveErrors],
});
