/* Apart from `keys`, which are part of every first page. */

export const simulatorKey = (code: string | null) =>
  code === null ? '/public_api/simulator' : `/public_api/simulators/${encodeURIComponent(code)}`;

export const leadSimulationsKey = (number: number) => `/api/leads/${number}/simulations`;

export const knownReferralsKey = '/api/known_referrals';

export const captationKey = (userId: string | null) =>
  userId === null ? '/api/captation' : `/api/captations/${userId}`;
