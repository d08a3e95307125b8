import { yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import { plainText } from '../fields.ts';

/** Views that one person may keep. */
export const maxLeadViews = 30;

/** A list of leads under a name: filters, search, order and mode as they stand in the address of `/leads`. */
export interface LeadView {
  id: string;
  name: string;
  /** Query of the address, without the question mark. */
  query: string;
  /** Everybody of the account sees it, each with the leads that it may see. */
  is_shared: boolean;
  /** Whether the viewer may change and delete it. */
  is_editable: boolean;
}

/** A saved view: its name, the filters of its address, and whether others see it. */
export const leadViewInput = yup
  .object({
    name: plainText('Nome').required().max(60),
    query: yup.string().label('Filtros').max(2000).default(''),
    is_shared: yup.boolean().label('Compartilhada').default(false),
  })
  .noUnknown();

export type LeadViewInput = yup.InferType<typeof leadViewInput>;

const errors = ['lead_view.name_taken', 'access.denied'] as const;

/** The viewer's own views and those that are shared, by name. */
export const listLeadViews = endpoint({
  name: 'lead_view.list',
  method: 'GET',
  path: '/api/lead_views',
  ability: 'leadView.manage',
  response: wire<{ lead_views: LeadView[] }>(),
});

/** Saves the filters and columns of a list under a name. */
export const createLeadView = endpoint({
  name: 'lead_view.create',
  method: 'POST',
  path: '/api/lead_views',
  ability: 'leadView.manage',
  body: leadViewInput,
  response: wire<{ lead_view: LeadView }>(),
  status: 201,
  errors: [...errors, 'lead_view.too_many'],
});

/** Changes a saved view that the viewer may edit. */
export const updateLeadView = endpoint({
  name: 'lead_view.update',
  method: 'PUT',
  path: '/api/lead_views/{id}',
  ability: 'leadView.manage',
  body: leadViewInput,
  response: wire<{ lead_view: LeadView }>(),
  errors: [...errors, 'lead_view.not_found'],
});

/** Deletes a saved view that the viewer may edit, for everybody who saw it. */
export const deleteLeadView = endpoint({
  name: 'lead_view.delete',
  method: 'DELETE',
  path: '/api/lead_views/{id}',
  ability: 'leadView.manage',
  response: wire<undefined>(),
  status: 204,
  errors: ['lead_view.not_found'],
});
