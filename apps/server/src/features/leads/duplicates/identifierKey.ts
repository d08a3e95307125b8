import { emailKey } from '@funil/validation/values';

/** Key of an identifier. Addresses of one mailbox have equal keys, also with a `+` suffix. */
export const identifierKey = (value: string): string => (value.includes('@') ? emailKey(value) : value.toLowerCase());
