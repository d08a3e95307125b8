import { endpoint, input, wire } from '../endpoint.ts';
import type {
  LeadStatusEntry,
  LossReasonEntry,
  ProductEntry,
  ProductTypeEntry,
  RegisterAnswers,
} from './registerEntriesAnswers.ts';
import type {
  ArrangeRegisterInput,
  LeadStatusInput,
  LossReasonInput,
  ProductInput,
  ProductTypeInput,
  RemoveEntryInput,
} from './registerEntriesInput.ts';

export type {
  LeadStatusEntry,
  LossReasonEntry,
  ProductEntry,
  ProductTypeEntry,
  RegisterEntry,
} from './registerEntriesAnswers.ts';
export type * from './registerEntriesInput.ts';

/** How the simulator reckons a type of product. */
export const calculators = ['consorcio', 'price', 'sac', 'none'] as const;
export type Calculator = (typeof calculators)[number];

/** How the simulator reckons for a product type, in the words of the interface. */
export const calculatorLabels: Record<Calculator, string> = {
  consorcio: 'Consórcio',
  price: 'Financiamento, tabela Price',
  sac: 'Financiamento, SAC',
  none: 'Sem cálculo',
};

/** The registers that the administration keeps for leads, by the name of their resource. */
export const registerNames = ['lead_statuses', 'loss_reasons', 'product_types', 'products'] as const;
export type RegisterName = (typeof registerNames)[number];

/** What each register holds, and what saving one of its entries takes. */
export interface Registers {
  lead_statuses: { entry: LeadStatusEntry; input: LeadStatusInput };
  loss_reasons: { entry: LossReasonEntry; input: LossReasonInput };
  product_types: { entry: ProductTypeEntry; input: ProductTypeInput };
  products: { entry: ProductEntry; input: ProductInput };
}

const saveErrors = ['register.name_taken'] as const;

/** The endpoints of one register; `noun` names them in the audit log. */
function registerEndpoints<const Name extends RegisterName, Noun extends string>(
  register: Name,
  noun: Noun,
  errors: readonly (
    | 'lead_status.initial_closed'
    | 'lead_status.initial_required'
    | 'lead_status.kind_in_use'
    | 'product.type_unknown'
    | 'register.merge_kind'
  )[],
) {
  const base = { ability: 'register.manage' } as const;
  return {
    list: endpoint({
      ...base,
      name: `${noun}.list_all`,
      method: 'GET',
      path: `/api/${register}/all`,
      response: wire<RegisterAnswers[Name]['all']>(),
    }),
    create: endpoint({
      ...base,
      name: `${noun}.create`,
      method: 'POST',
      path: `/api/${register}`,
      body: input<Registers[Name]['input']>(),
      response: wire<RegisterAnswers[Name]['one']>(),
      status: 201,
      idempotencyKeyed: true,
      errors: [...saveErrors, ...errors],
    }),
    update: endpoint({
      ...base,
      name: `${noun}.update`,
      method: 'PUT',
      path: `/api/${register}/{id}`,
      body: input<Registers[Name]['input']>(),
      response: wire<RegisterAnswers[Name]['one']>(),
      errors: ['register.not_found', ...saveErrors, ...errors],
    }),
    arrange: endpoint({
      ...base,
      name: `${noun}.arrange`,
      method: 'PUT',
      path: `/api/${register}/order`,
      body: input<ArrangeRegisterInput>(),
      response: wire<RegisterAnswers[Name]['all']>(),
      errors: ['register.order_outdated'],
    }),
    remove: endpoint({
      ...base,
      name: `${noun}.remove`,
      method: 'POST',
      path: `/api/${register}/{id}/removal`,
      body: input<RemoveEntryInput>(),
      response: wire<void>(),
      status: 204,
      errors: ['register.not_found', 'register.in_use', 'register.receiver_unknown', ...errors],
    }),
  };
}

/** Each register with what can be done to it. */
export const registers = {
  lead_statuses: registerEndpoints('lead_statuses', 'lead_status', [
    'lead_status.initial_closed',
    'lead_status.initial_required',
    'lead_status.kind_in_use',
    'register.merge_kind',
  ]),
  loss_reasons: registerEndpoints('loss_reasons', 'loss_reason', []),
  product_types: registerEndpoints('product_types', 'product_type', []),
  products: registerEndpoints('products', 'product', ['product.type_unknown']),
} as const;
