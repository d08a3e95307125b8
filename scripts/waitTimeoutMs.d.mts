export const waitTimeoutMs: number;
