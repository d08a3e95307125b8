import { cents, yup } from '@funil/validation';
import { endpoint, wire } from '../endpoint.ts';
import { optionalId, plainText, unlistable, uuid } from '../fields.ts';
import type { NamedReference } from '../leads/leads.ts';
import { maxValueCents } from '../leads/contactFields.ts';
import { statusKinds } from './registers.ts';
import type { StatusKind } from './registers.ts';

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

/** An entry as those who keep the register see it: archived ones too, in the account's order. */
export interface RegisterEntry {
  id: string;
  name: string;
  /** Kept where it is used, offered no more. */
  is_archived: boolean;
  /** How many records use it: leads, or the products of a type. What is used cannot be deleted. */
  used_by: number;
}

export interface LeadStatusEntry extends RegisterEntry {
  /** `#rrggbb`. */
  color: string;
  kind: StatusKind;
  /** The status of a lead that has just come in; exactly one has it. */
  is_initial: boolean;
}

export interface LossReasonEntry extends RegisterEntry {
  requires_note: boolean;
}

export interface ProductTypeEntry extends RegisterEntry {
  calculator: Calculator;
}

export interface ProductEntry extends RegisterEntry {
  product_type: NamedReference;
  /** What one usually costs, in cents; null when that differs from sale to sale. */
  value_cents: number | null;
}

const common = {
  name: plainText('Nome').required().max(60),
  is_archived: yup.boolean().label('Arquivado').default(false),
};

/** An untouched choice is missing, not a wrong one. */
const choice = (label: string) =>
  yup
    .string()
    .label(label)
    .transform((value: unknown) => (value === '' ? undefined : value))
    .required();

/** A status of the funnel: its name, its colour, its kind and whether leads begin there. */
export const leadStatusInput = yup
  .object({
    ...common,
    color: yup
      .string()
      .label('Cor')
      .lowercase()
      .required()
      .matches(/^#[\da-f]{6}$/),
    kind: choice('Tipo').oneOf(statusKinds, unlistable),
    is_initial: yup.boolean().label('Status inicial').default(false),
  })
  .noUnknown();

/** A reason for losing a lead, and whether it asks for a note. */
export const lossReasonInput = yup
  .object({ ...common, requires_note: yup.boolean().label('Pede observação').default(false) })
  .noUnknown();

/** A type of products, and how the simulator reckons for it. */
export const productTypeInput = yup
  .object({ ...common, calculator: choice('Cálculo').oneOf(calculators, unlistable) })
  .noUnknown();

/** A product: its name, its type and its value. */
export const productInput = yup
  .object({
    ...common,
    product_type_id: choice('Tipo de produto').matches(uuid),
    value_cents: cents().label('Valor').min(0).max(maxValueCents).nullable().default(null),
  })
  .noUnknown();

/** The entries that are not archived, first to last. */
export const arrangeRegisterInput = yup
  .object({
    ids: yup.array().label('Ordem').of(yup.string().label('Item').required().matches(uuid)).min(1).max(1000).required(),
  })
  .noUnknown();

/** Deletes an entry; with a receiver, what uses it moves there first (the two are merged). */
export const removeEntryInput = yup
  .object({
    into_id: optionalId('Juntar com'),
  })
  .noUnknown();

export type LeadStatusInput = yup.InferType<typeof leadStatusInput>;
export type LossReasonInput = yup.InferType<typeof lossReasonInput>;
export type ProductTypeInput = yup.InferType<typeof productTypeInput>;
export type ProductInput = yup.InferType<typeof productInput>;

/** What each register holds, and what saving one of its entries takes. */
export interface Registers {
  lead_statuses: { entry: LeadStatusEntry; input: LeadStatusInput };
  loss_reasons: { entry: LossReasonEntry; input: LossReasonInput };
  product_types: { entry: ProductTypeEntry; input: ProductTypeInput };
  products: { entry: ProductEntry; input: ProductInput };
}

const saveErrors = ['register.name_taken'] as const;

/** The endpoints of one register; `noun` names them in the audit log. */
function registerEndpoints<const Name extends RegisterName, Entry, Input, Noun extends string>(
  register: Name,
  noun: Noun,
  input: yup.Schema<Input>,
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
      response: wire<{ entries: Entry[] }>(),
    }),
    create: endpoint({
      ...base,
      name: `${noun}.create`,
      method: 'POST',
      path: `/api/${register}`,
      body: input,
      response: wire<{ entry: Entry }>(),
      status: 201,
      idempotencyKeyed: true,
      errors: [...saveErrors, ...errors],
    }),
    update: endpoint({
      ...base,
      name: `${noun}.update`,
      method: 'PUT',
      path: `/api/${register}/{id}`,
      body: input,
      response: wire<{ entry: Entry }>(),
      errors: ['register.not_found', ...saveErrors, ...errors],
    }),
    arrange: endpoint({
      ...base,
      name: `${noun}.arrange`,
      method: 'PUT',
      path: `/api/${register}/order`,
      body: arrangeRegisterInput,
      response: wire<{ entries: Entry[] }>(),
      errors: ['register.order_outdated'],
    }),
    remove: endpoint({
      ...base,
      name: `${noun}.remove`,
      method: 'POST',
      path: `/api/${register}/{id}/removal`,
      body: removeEntryInput,
      response: wire<void>(),
      status: 204,
      errors: ['register.not_found', 'register.in_use', 'register.receiver_unknown', ...errors],
    }),
  };
}

/** Each register with what can be done to it. */
export const registers = {
  lead_statuses: registerEndpoints<'lead_statuses', LeadStatusEntry, LeadStatusInput, 'lead_status'>(
    'lead_statuses',
    'lead_status',
    leadStatusInput,
    ['lead_status.initial_closed', 'lead_status.initial_required', 'lead_status.kind_in_use', 'register.merge_kind'],
  ),
  loss_reasons: registerEndpoints<'loss_reasons', LossReasonEntry, LossReasonInput, 'loss_reason'>(
    'loss_reasons',
    'loss_reason',
    lossReasonInput,
    [],
  ),
  product_types: registerEndpoints<'product_types', ProductTypeEntry, ProductTypeInput, 'product_type'>(
    'product_types',
    'product_type',
    productTypeInput,
    [],
  ),
  products: registerEndpoints<'products', ProductEntry, ProductInput, 'product'>('products', 'product', productInput, [
    'product.type_unknown',
  ]),
} as const;
