import { emailKey } from '@funil/validation/values';

/**
 * An e-mail, phone, document or PIX key as it is compared with others to find out who somebody is. Two addresses of one
 * mailbox are one: a note behind a `+` makes nobody another person.
 */
export const factKey = (value: string): string => (value.includes('@') ? emailKey(value) : value.toLowerCase());
