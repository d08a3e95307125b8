import { requestPath } from '../../client/requestPath.ts';

/* Apart from `keys`, which are part of every first page. */

export const simulatorKey = (code: string | null) => requestPath({ path: '/public_api/simulator' }, { query: { codigo: code ?? undefined } });

export const leadSimulationsKey = (number: number) => `/api/leads/${number}/simulations`;

export const captationKey = (userId: string | null) => (userId === null ? '/api/captation' : `/api/captations/${userId}`);
