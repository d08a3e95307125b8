import { endpoint, wire } from '../endpoint.ts';
import type { LeadStatusList, LossReasonList, ProductList } from './catalogAnswers.ts';

export type { LeadStatus, LossReason, Product } from './catalogAnswers.ts';

/** Kinds of statuses: their meaning for the sale. */
export const statusKinds = ['new', 'in_progress', 'won', 'lost'] as const;
export type StatusKind = (typeof statusKinds)[number];

/** Labels of kinds. */
export const statusKindLabels: Record<StatusKind, string> = {
  new: 'Novo',
  in_progress: 'Em andamento',
  won: 'Ganho',
  lost: 'Perdido',
};

/** Maximum characters of the script of a status. */
export const maxScriptLength = 1500;

/* Lists for forms: in the account's order, without archived records. API keys may read them. */

/** Lists the funnel's statuses in order. */
export const listLeadStatuses = endpoint({
  name: 'lead_status.list',
  method: 'GET',
  path: '/api/lead_statuses',
  ability: 'leadStatus.read',
  response: wire<LeadStatusList>('lead_statuses'),
  apiKey: true,
});

/** Lists active loss reasons. */
export const listLossReasons = endpoint({
  name: 'loss_reason.list',
  method: 'GET',
  path: '/api/loss_reasons',
  ability: 'lossReason.read',
  response: wire<LossReasonList>('loss_reasons'),
  apiKey: true,
});

/** Lists active products with types. */
export const listProducts = endpoint({
  name: 'product.list',
  method: 'GET',
  path: '/api/products',
  ability: 'product.read',
  response: wire<ProductList>('products'),
  apiKey: true,
});
