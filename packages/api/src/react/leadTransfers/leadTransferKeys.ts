import { requestPath } from '../../client/requestPath.ts';
import type { PreviewLeadTransferInput } from '../../contract/leadTransfers/leadTransfers.ts';

/** Cache keys of transfers, apart from the others: those weigh on every first page. */
export const leadTransferKeys = {
  list: (cursor?: string) => requestPath({ path: '/api/lead_transfers' }, { query: { cursor } }),
  one: (id: string) => `/api/lead_transfers/${id}`,
  preview: (input: PreviewLeadTransferInput) => `/api/lead_transfer_previews#${JSON.stringify(input)}`,
} as const;

/** True for every page of the history of transfers, and for each of them. */
export const isLeadTransferKey = (key: unknown): key is string =>
  typeof key === 'string' && /^\/api\/lead_transfers(?:[?/]|$)/.test(key);
