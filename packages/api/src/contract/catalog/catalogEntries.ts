import { endpoint, input, wire } from '../endpoint.ts';
import type { StartedJob } from '../jobs/jobsAnswers.ts';
import type {
  LeadStatusEntry,
  LossReasonEntry,
  ProductEntry,
  ProductTypeEntry,
  TagEntry,
  CatalogAnswers,
} from './catalogEntriesAnswers.ts';
import type {
  ArrangeCatalogInput,
  LeadStatusInput,
  LossReasonInput,
  ProductInput,
  ProductTypeInput,
  RemoveEntryInput,
  TagInput,
} from './catalogEntriesInput.ts';

export type {
  LeadStatusEntry,
  LossReasonEntry,
  ProductEntry,
  ProductTypeEntry,
  TagEntry,
  CatalogEntry,
  EntryUse,
} from './catalogEntriesAnswers.ts';
export type * from './catalogEntriesInput.ts';

/**
 * Kinds of records that refer to a catalog entry or group, including conditions and filters. `leads`: leads of the
 * list; `trash`: deleted leads; `former_leads`: leads that refer to a group without an owner in it.
 */
export const usePlaces = [
  'leads',
  'former_leads',
  'trash',
  'people',
  'referral_teams',
  'products',
  'commission_rules',
  'commissions',
  'queues',
  'simulators',
  'views',
  'reports',
  'own_fields',
] as const;

/** Simulator calculations; each product type has one. */
export const calculators = ['consorcio', 'price', 'sac', 'none'] as const;
export type Calculator = (typeof calculators)[number];

/** Labels of calculators. */
export const calculatorLabels: Record<Calculator, string> = {
  consorcio: 'Consórcio',
  price: 'Financiamento, tabela Price',
  sac: 'Financiamento, SAC',
  none: 'Sem cálculo',
};

/** Catalogs that admins maintain for leads, by resource name. */
export const catalogNames = ['lead_statuses', 'loss_reasons', 'product_types', 'products', 'tags'] as const;
export type CatalogName = (typeof catalogNames)[number];

export interface Catalog {
  lead_statuses: { entry: LeadStatusEntry; input: LeadStatusInput };
  loss_reasons: { entry: LossReasonEntry; input: LossReasonInput };
  product_types: { entry: ProductTypeEntry; input: ProductTypeInput };
  products: { entry: ProductEntry; input: ProductInput };
  tags: { entry: TagEntry; input: TagInput };
}

const saveErrors = ['catalog.name_taken', 'catalog.name_archived'] as const;

/** `noun`: prefix of the catalog's actions in the audit log. */
function endpointsOf<const Name extends CatalogName, Noun extends string>(
  catalog: Name,
  noun: Noun,
  errors: readonly (
    | 'lead_status.initial_closed'
    | 'lead_status.initial_required'
    | 'lead_status.kind_in_use'
    | 'product.type_unknown'
    | 'catalog.merge_kind'
  )[],
  /** Tags are created by those who edit leads, as far as the account lets them. */
  createAbility: 'catalog.manage' | 'lead.update' = 'catalog.manage',
) {
  const base = { ability: 'catalog.manage' } as const;
  return {
    list: endpoint({
      ...base,
      name: `${noun}.list_all`,
      method: 'GET',
      path: `/api/${catalog}/all`,
      response: wire<CatalogAnswers[Name]['all']>('entries'),
    }),
    create: endpoint({
      ability: createAbility,
      name: `${noun}.create`,
      method: 'POST',
      path: `/api/${catalog}`,
      body: input<Catalog[Name]['input']>(),
      response: wire<CatalogAnswers[Name]['one']>('entry'),
      status: 201,
      idempotencyKeyed: true,
      errors: [...saveErrors, ...errors],
    }),
    update: endpoint({
      ...base,
      name: `${noun}.update`,
      method: 'PUT',
      path: `/api/${catalog}/{id}`,
      body: input<Catalog[Name]['input']>(),
      response: wire<CatalogAnswers[Name]['one']>('entry'),
      errors: ['catalog.not_found', 'catalog.outdated', 'record_move.running', ...saveErrors, ...errors],
    }),
    arrange: endpoint({
      ...base,
      name: `${noun}.arrange`,
      method: 'PUT',
      path: `/api/${catalog}/order`,
      body: input<ArrangeCatalogInput>(),
      response: wire<CatalogAnswers[Name]['all']>('entries'),
      errors: ['catalog.order_outdated'],
    }),
    remove: endpoint({
      ...base,
      name: `${noun}.remove`,
      method: 'POST',
      path: `/api/${catalog}/{id}/removal`,
      body: input<RemoveEntryInput>(),
      response: wire<StartedJob | undefined>(),
      status: 204,
      mayContinue: true,
      errors: [
        'catalog.not_found',
        'catalog.in_use',
        'catalog.receiver_unknown',
        'record_move.running',
        'record_move.receiver_moving',
        'record_move.receiving',
        ...errors,
      ],
    }),
  };
}

/** Endpoints of each catalog. */
export const catalogEndpoints = {
  lead_statuses: endpointsOf('lead_statuses', 'lead_status', [
    'lead_status.initial_closed',
    'lead_status.initial_required',
    'lead_status.kind_in_use',
    'catalog.merge_kind',
  ]),
  loss_reasons: endpointsOf('loss_reasons', 'loss_reason', []),
  product_types: endpointsOf('product_types', 'product_type', []),
  products: endpointsOf('products', 'product', ['product.type_unknown']),
  tags: endpointsOf('tags', 'tag', [], 'lead.update'),
} as const;
