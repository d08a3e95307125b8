import { endpoint, wire } from '../endpoint.ts';
import type { LeadStatusList, LossReasonList, ProductList } from './catalogAnswers.ts';

export type { LeadStatus, LossReason, Product } from './catalogAnswers.ts';

/** What a status means for the funnel. */
export const statusKinds = ['new', 'in_progress', 'won', 'lost'] as const;
export type StatusKind = (typeof statusKinds)[number];

/** Kinds of statuses in the words of the interface. */
export const statusKindLabels: Record<StatusKind, string> = {
  new: 'Novo',
  in_progress: 'Em andamento',
  won: 'Ganho',
  lost: 'Perdido',
};

/*
 * What forms choose from, in the account's order, archived entries left out. Other systems read them with an API key:
 * a lead that they send names these ids.
 */

/** The statuses of the funnel in their order. */
export const listLeadStatuses = endpoint({
  name: 'lead_status.list',
  method: 'GET',
  path: '/api/lead_statuses',
  ability: 'leadStatus.read',
  response: wire<LeadStatusList>('lead_statuses'),
  apiKey: true,
});

/** The reasons for losing a lead that can be chosen. */
export const listLossReasons = endpoint({
  name: 'loss_reason.list',
  method: 'GET',
  path: '/api/loss_reasons',
  ability: 'lossReason.read',
  response: wire<LossReasonList>('loss_reasons'),
  apiKey: true,
});

/** The products that can be chosen, each with its type. */
export const listProducts = endpoint({
  name: 'product.list',
  method: 'GET',
  path: '/api/products',
  ability: 'product.read',
  response: wire<ProductList>('products'),
  apiKey: true,
});
