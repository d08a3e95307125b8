import { isApiError } from '@funil/api';

/** Statuses of refusals that the same request would get again. */
const final = new Set([403, 404, 422]);

/** False for a fault that may pass, such as a lost connection or an ended session. */
export const isFinalRefusal = (error: unknown): boolean => isApiError(error) && final.has(error.status);
