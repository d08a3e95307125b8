import { emailKey } from '@funil/validation/values';

/** Addresses of one mailbox have equal keys, including those with a `+` suffix. */
export const factKey = (value: string): string => (value.includes('@') ? emailKey(value) : value.toLowerCase());
