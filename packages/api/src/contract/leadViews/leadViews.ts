import { endpoint, input, wire } from '../endpoint.ts';
import type { LeadViewAnswer, LeadViewList } from './leadViewsAnswers.ts';
import type { LeadViewInput } from './leadViewsInput.ts';

export type { LeadView } from './leadViewsAnswers.ts';
export type * from './leadViewsInput.ts';

/** Maximum views of one user. */
export const maxLeadViews = 30;

const errors = ['lead_view.name_taken', 'access.denied'] as const;

/** Lists own and shared views, by name. */
export const listLeadViews = endpoint({
  name: 'lead_view.list',
  method: 'GET',
  path: '/api/lead_views',
  ability: 'leadView.manage',
  response: wire<LeadViewList>('lead_views'),
});

/** Saves a list's filters and columns. */
export const createLeadView = endpoint({
  name: 'lead_view.create',
  method: 'POST',
  path: '/api/lead_views',
  ability: 'leadView.manage',
  body: input<LeadViewInput>(),
  response: wire<LeadViewAnswer>('lead_view'),
  status: 201,
  errors: [...errors, 'lead_view.too_many'],
});

/** Changes a view that the caller may edit. */
export const updateLeadView = endpoint({
  name: 'lead_view.update',
  method: 'PUT',
  path: '/api/lead_views/{id}',
  ability: 'leadView.manage',
  body: input<LeadViewInput>(),
  response: wire<LeadViewAnswer>('lead_view'),
  errors: [...errors, 'lead_view.not_found'],
});

/** Deletes a view that the caller may edit, for all users. */
export const deleteLeadView = endpoint({
  name: 'lead_view.delete',
  method: 'DELETE',
  path: '/api/lead_views/{id}',
  ability: 'leadView.manage',
  response: wire<undefined>(),
  status: 204,
  errors: ['lead_view.not_found'],
});
