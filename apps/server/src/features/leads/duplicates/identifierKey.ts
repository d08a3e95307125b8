import { emailKey } from '@funil/validation/values';
import { phoneKey } from '../../personKeys/samePerson.ts';

/**
 * Key of an identifier. Addresses of one mailbox have equal keys, also with a `+` suffix, and so have a mobile number
 * with and without its ninth digit.
 */
export const identifierKey = (value: string): string =>
  value.includes('@') ? emailKey(value) : phoneKey(value.toLowerCase());
